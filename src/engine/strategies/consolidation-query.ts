/** The article's three-way query over working memory, facts and summaries (section 6.1), as one text. */

import type { TurnNumber } from '../model/units';
import { articleRelevant } from '../recall/article';

interface Layers {
  readonly working: readonly string[];
  readonly summaries: readonly {
    readonly text: string;
    readonly firstTurn: TurnNumber;
    readonly lastTurn: TurnNumber;
  }[];
  readonly facts: readonly { readonly text: string; readonly sourceTurn: TurnNumber }[];
}

const MOST_WORKING = 10;
const MOST_FACTS = 5;
const MOST_SUMMARIES = 5;

export function queryLayers(query: string, layers: Layers): string {
  const matches = (text: string) => articleRelevant(text, query, 1);
  const working = layers.working.filter(matches).slice(0, MOST_WORKING);
  const facts = layers.facts
    .filter((fact) => matches(fact.text))
    .slice(0, MOST_FACTS)
    .map((fact) => `[事实] ${fact.text} (来源: Turn ${fact.sourceTurn})`);
  const summaries = layers.summaries
    .filter((summary) => matches(summary.text))
    .slice(0, MOST_SUMMARIES)
    .map((summary) => `[Turn ${summary.firstTurn}-${summary.lastTurn}] ${summary.text}`);
  return [
    '=== 当前对话 ===',
    ...working,
    ...(facts.length > 0 ? ['=== 关键事实 ===', ...facts] : []),
    ...(summaries.length > 0 ? ['=== 历史摘要 ===', ...summaries] : []),
  ].join('\n');
}
