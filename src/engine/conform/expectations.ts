/** What a golden file says of the state after a call, compared with the run. */

import { INFO_TYPES } from '../model/info-type';
import type { StartedRun } from '../simulate/simulate';
import type { ConsolidationRun } from '../strategies/consolidation';
import { codePointLength } from '../text/python-text';
import { typeToArticle } from './article-types';
import { type Checker, isRecord } from './report';

type Op = Record<string, unknown>;

/** Golden ids count `add` calls, which are messages here; facts of the hybrid take memory ids in between. */
export function checkAdd(checker: Checker, op: Op, started: StartedRun, strategy: string, eventsBefore: number): void {
  const { run, recorder } = started;
  const dropped = recorder.eventsSince(eventsBefore).filter((event) => event.kind === 'forgotten' && event.layer === 0);
  if (typeof op['dropped'] === 'number') checker.same('dropped', op['dropped'], dropped.length);
  else
    checker.same(
      'dropped',
      op['dropped'],
      dropped.map((event) => event.message),
    );
  checker.same(
    'droppedScores',
    op['droppedScores'],
    dropped.map((event) => event.value),
  );

  const held = run.held().filter((memory) => recorder.table.layer[memory] === 0);
  const message = (memory: number) => recorder.messageOf(memory);
  checker.same('held', op['held'], held.length);
  checker.same('facts', op['facts'], run.held().length - held.length);
  const values = () => held.map((memory) => [message(memory), run.value(memory)]);
  checker.same('strengths', op['strengths'], op['strengths'] === undefined ? undefined : values());
  checker.same('scores', op['scores'], op['scores'] === undefined ? undefined : values());
  checker.same('tokens', op['tokens'], recorder.tokensInLayer(0));

  if (isRecord(op['context'])) {
    const entries = run.context();
    checker.same('context', op['context'], {
      ids: entries.map((entry) => message(entry.memory)),
      tokens: entries.reduce((sum, entry) => sum + entry.tokens, 0),
      chars: codePointLength(entries.map((entry) => entry.text).join('\n')),
    });
  }
  if (strategy === 'hybrid' && (op['contextChars'] !== undefined || op['contextTail'] !== undefined)) {
    const text = renderHybrid(started);
    checker.same('contextChars', op['contextChars'], codePointLength(text));
    const tail = op['contextTail'];
    if (typeof tail === 'string') checker.same('contextTail', tail, text.slice(text.length - tail.length));
  }
}

/** As the article's hybrid joins its two parts. */
function renderHybrid({ run }: StartedRun): string {
  const entries = run.context();
  const decaying = entries.filter((entry) => entry.layer === 'working').map((entry) => entry.text);
  const facts = entries.filter((entry) => entry.layer === 'semantic').map((entry) => entry.text);
  return [decaying.join('\n'), ...(facts.length > 0 ? ['\n=== 关键事实 ===', ...facts] : [])].join('\n');
}

export function checkConsolidationAdd(
  checker: Checker,
  op: Op,
  started: StartedRun,
  run: ConsolidationRun,
  eventsBefore: number,
): void {
  const { recorder } = started;
  const working = run.held().filter((memory) => recorder.table.layer[memory] === 0);
  checker.same('workingMessages', op['workingMessages'], working.length);
  checker.same('workingTokens', op['workingTokens'], recorder.tokensInLayer(0));
  const all = recorder.tokensInLayer(0) + recorder.tokensInLayer(1) + recorder.tokensInLayer(2);
  checker.same('contextTokens', op['contextTokens'], all);

  const made = recorder.eventsSince(eventsBefore).filter((event) => event.kind === 'consolidated');
  if (op['consolidated'] === undefined) checker.same('consolidations', 0, made.length);
  else checker.same('consolidated', op['consolidated'], consolidationOf(started, run, made));
  const query = op['query'];
  if (isRecord(query)) checker.same('query', query['result'], run.query(String(query['text'])));
}

function consolidationOf(
  { recorder, environment }: StartedRun,
  run: ConsolidationRun,
  made: readonly { readonly memory: number; readonly layer: number }[],
): unknown {
  const summary = made.find((event) => event.layer === 1);
  const kept = run.summariesHeld().find((one) => one.memory === summary?.memory);
  return {
    summary: kept?.text,
    turnRange: kept ? [kept.firstTurn, kept.lastTurn] : undefined,
    facts: made
      .filter((event) => event.layer === 2)
      .map(({ memory }) => ({
        text: environment.view.texts[recorder.messageOf(memory)],
        type: typeToArticle(INFO_TYPES[recorder.table.type[memory] as 0]),
        sourceTurn: recorder.table.claimedTurn[memory],
        extractedAt: recorder.storedTurnOf(memory),
      })),
  };
}
