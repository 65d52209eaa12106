/** Replays the calls of a strategy's golden file through the same run that the app drives turn by turn. */
import type { ParameterValues } from '../model/parameter';
import { articleRelevant } from '../recall/article';
import { type StartedRun, startRun } from '../simulate/simulate';
import { ConsolidationRun } from '../strategies/consolidation';
import { strategies } from '../strategies/registry';
import { pythonLower } from '../text/python-text';
import { prepare } from '../transcript/prepare';
import type { Message, Task, Transcript, Turn } from '../transcript/transcript';
import { typeFromArticle } from './article-types';
import { checkAdd, checkConsolidationAdd } from './expectations';
import { type Checker, isRecord } from './report';

type Op = Record<string, unknown>;

/** Names of the recorded constructor arguments, and our parameter of each strategy. */
const PARAMETER_NAMES: Readonly<Record<string, string>> = {
  maxTokens: 'capacity',
  max_tokens: 'capacity',
  maxWorkingTokens: 'workingCapacity',
  max_working_tokens: 'workingCapacity',
  threshold: 'forgetBelow',
};

export function conformStrategy(checker: Checker, strategy: string, params: unknown, ops: unknown): void {
  if (!strategies.has(strategy)) {
    checker.refuse(`is of a strategy "${strategy}" that is not known. Known: ${strategies.ids.join(', ')}.`);
    return;
  }
  if (!Array.isArray(ops)) {
    checker.refuse('has no list "ops".');
    return;
  }
  const calls = ops.filter(isRecord);
  const prepared = prepare(transcriptOf(strategy, calls), {
    tokenCounter: 'article',
    recallRule: 'labels',
    classifier: 'labels',
  });
  const parameters: ParameterValues = { ...strategies.get(strategy).presets.published, ...parametersOf(params) };
  const started = startRun(prepared, { strategy, parameters }, 0);
  const player = new Player(checker, started, strategy);
  calls.forEach((op, index) => {
    checker.case(`op ${index + 1} (${String(op['op'])})`, () => player.play(op));
  });
}

class Player {
  private turn = 0;

  constructor(
    private readonly checker: Checker,
    private readonly started: StartedRun,
    private readonly strategy: string,
  ) {}

  play(op: Op): void {
    switch (op['op']) {
      case 'add':
        this.add(op);
        break;
      case 'recall':
        this.recall(op);
        break;
      case 'mark':
        this.mark(op);
        break;
      case 'task':
        // Keywords take effect at the next message stored; the transcript carries them there.
        break;
      default:
        throw new Error(`the call "${String(op['op'])}" is not known (add, recall, mark, task)`);
    }
  }

  private add(op: Op): void {
    const { run, recorder } = this.started;
    const eventsBefore = recorder.eventCount;
    this.turn += 1;
    run.observe(this.turn);
    recorder.endOfTurn(this.turn);
    if (run instanceof ConsolidationRun) checkConsolidationAdd(this.checker, op, this.started, run, eventsBefore);
    else checkAdd(this.checker, op, this.started, this.strategy, eventsBefore);
  }

  private recall(op: Op): void {
    const { run, recorder, environment } = this.started;
    const eventsBefore = recorder.eventCount;
    const query = String(op['query']);
    const hits = run
      .held()
      .filter((memory) => recorder.table.layer[memory] === 0)
      .map((memory) => recorder.messageOf(memory))
      .filter((message) => articleRelevant(environment.view.texts[message], query, 2));
    run.recall(this.turn, hits, 0, hits.length);
    this.checker.same('hits', op['hits'], hits);
    checkAdd(this.checker, { dropped: op['dropped'], held: op['held'] }, this.started, this.strategy, eventsBefore);
  }

  private mark(op: Op): void {
    const { run, recorder } = this.started;
    const before = recorder.eventCount;
    run.mark(this.turn, Number(op['index']));
    const marked = recorder.eventsSince(before).filter((event) => event.kind === 'marked');
    this.checker.same('id', op['id'], marked[0]?.message ?? null);
  }
}

function parametersOf(params: unknown): ParameterValues {
  if (!isRecord(params)) return {};
  const values: Record<string, number> = {};
  for (const [name, value] of Object.entries(params)) {
    const parameter = PARAMETER_NAMES[name];
    if (parameter !== undefined && typeof value === 'number') values[parameter] = value;
  }
  return values;
}

/** Every `add` is a turn. Task keywords and marks on arrival are written into the turns they meet. */
function transcriptOf(strategy: string, ops: readonly Op[]): Transcript {
  const turns: Turn[] = [];
  const tasks: Task[] = [];
  let active: string[] = [];
  for (const op of ops) {
    if (op['op'] === 'task') {
      const keywords = (Array.isArray(op['keywords']) ? op['keywords'] : []).map(String).map(asCoded);
      const id = `task-${tasks.length}`;
      tasks.push({ id, name: id, keywords });
      active = keywords.length > 0 ? [id] : [];
    } else if (op['op'] === 'add') {
      const messages = strategy === 'consolidation' ? exchange(op, turns.length) : [singleMessage(op, turns.length)];
      turns.push({
        messages,
        tasks: active,
        ...(op['marked'] === true ? { marks: [messages[0]?.id ?? ''] } : {}),
      });
    }
  }
  return { format: 'forgetting-lab/transcript', version: 1, name: 'golden', turns, tasks, units: [], probes: [] };
}

/**
 * The article looks for a keyword as it is written among lower-cased words, so one with a capital is never found, and yet
 * counts. Prepared keywords are lower case; with a space after it no word is equal to one either.
 */
function asCoded(keyword: string): string {
  return keyword === pythonLower(keyword) ? keyword : `${keyword} `;
}

function singleMessage(op: Op, index: number): Message {
  return {
    id: `m${index}`,
    role: op['role'] === 'assistant' ? 'assistant' : 'user',
    text: String(op['text']),
    type: typeFromArticle(op['type']),
    ...(typeof op['importance'] === 'number' ? { importance: op['importance'] } : {}),
  };
}

function exchange(op: Op, index: number): readonly Message[] {
  return [
    { id: `m${index}.user`, role: 'user', text: String(op['user']), type: typeFromArticle(op['type']) },
    { id: `m${index}.agent`, role: 'assistant', text: String(op['agent']), type: 'temporary' },
  ];
}
