/**
 * Measures every preset on the Aurora scenario over many seeds and writes the tables of docs/article-vs-code.md
 * between its markers. Run: npx tsx scripts/article-vs-code.ts [--check]
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { aurora } from '../src/engine/aurora';
import { ARTICLE_WEIGHTS } from '../src/engine/model/dimension';
import { score } from '../src/engine/score/score';
import type { ScoreSummary } from '../src/engine/score/scorecard';
import { summarise } from '../src/engine/score/summarise';
import { simulate } from '../src/engine/simulate/simulate';
import { presetConfig, type StrategyId, strategies } from '../src/engine/strategies/registry';
import { PRESETS, type PresetId } from '../src/engine/strategies/strategy';
import { DEFAULT_PREPARE_OPTIONS, prepare } from '../src/engine/transcript/prepare';

const DOC = new URL('../docs/article-vs-code.md', import.meta.url);
const SEEDS = Array.from({ length: 20 }, (_, i) => i + 1);
const LANGUAGES = ['en', 'zh-CN'] as const;
const HEADS = ['composite', 'facts', 'preferences', 'timeline', 'tasks', 'noise', 'tokens', 'LLM $'] as const;

type Row = readonly number[];

const rowOf = ({ scores, context, llm }: ScoreSummary): Row => [
  scores.composite,
  scores.facts,
  scores.preferences,
  scores.timeline,
  scores.tasks,
  scores.noise,
  context.tokens,
  llm.dollars,
];

function spread(values: readonly number[], digits: number): string {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1);
  return `${mean.toFixed(digits)} ± ${Math.sqrt(variance).toFixed(digits)}`;
}

function cells(rows: readonly Row[]): string {
  return HEADS.map((head, i) =>
    spread(
      rows.map((row) => row[i] as number),
      head === 'tokens' ? 0 : head === 'LLM $' ? 3 : 1,
    ),
  ).join(' | ');
}

function table(language: (typeof LANGUAGES)[number]): string {
  const rows = new Map<string, Row[]>();
  for (const seed of SEEDS) {
    const prepared = prepare(aurora({ language, seed }), DEFAULT_PREPARE_OPTIONS);
    for (const { id, role } of strategies.entries) {
      for (const preset of role === 'baseline' ? (['repaired'] as const) : PRESETS) {
        const trace = simulate(prepared, presetConfig(id, preset), seed);
        const key = `${id}/${role === 'baseline' ? 'baseline' : preset}`;
        rows.set(key, [
          ...(rows.get(key) ?? []),
          rowOf(summarise(prepared, trace, score(prepared, trace, ARTICLE_WEIGHTS))),
        ]);
      }
    }
  }
  const lines = [`| strategy | preset | ${HEADS.join(' | ')} |`, `|${'---|'.repeat(HEADS.length + 2)}`];
  for (const [key, all] of rows) {
    const [id, preset] = key.split('/') as [StrategyId, PresetId | 'baseline'];
    lines.push(`| ${strategies.get(id).name.en} | ${preset} | ${cells(all)} |`);
  }
  return lines.join('\n');
}

const text = readFileSync(DOC, 'utf8');
let next = text;
for (const language of LANGUAGES) {
  const [open, close] = [`<!-- measured:${language} -->`, `<!-- /measured:${language} -->`];
  const from = next.indexOf(open);
  const to = next.indexOf(close);
  if (from < 0 || to < 0) throw new Error(`docs/article-vs-code.md lacks the markers ${open} … ${close}.`);
  next = `${next.slice(0, from + open.length)}\n${table(language)}\n${next.slice(to)}`;
}
if (process.argv.includes('--check')) {
  if (next !== text) throw new Error('docs/article-vs-code.md is out of date: run npx tsx scripts/article-vs-code.ts.');
} else writeFileSync(DOC, next);
