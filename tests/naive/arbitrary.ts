/** Random transcripts and configurations for property tests. */
import fc from 'fast-check';
import { INFO_TYPES } from '../../src/engine/model/info-type';
import type { ParameterSpec, ParameterValue, ParameterValues } from '../../src/engine/model/parameter';
import { type StrategyId, strategies } from '../../src/engine/strategies/registry';
import type { StrategyConfig } from '../../src/engine/strategies/strategy';
import { prepare } from '../../src/engine/transcript/prepare';
import type { PreparedTranscript } from '../../src/engine/transcript/prepared';
import type {
  Compaction,
  Message,
  Probe,
  Transcript,
  Turn,
  Unit,
  UnitType,
} from '../../src/engine/transcript/transcript';

const WORDS = [
  'timeout',
  'the database',
  'set it to',
  'changed from 30s to',
  'password',
  'token',
  'api key',
  'API KEY',
  '密码',
  '改成',
  '超时阈值',
  '🙂',
  '👩‍💻 ok',
  'Aurora',
  'we decided',
  'because load rose',
  '谢谢',
  '部署　区域',
  'İstanbul',
];
const TASKS = [
  { id: 'k0', name: 'K0', keywords: ['timeout', 'aurora'] },
  { id: 'k1', name: 'K1', keywords: ['密码'] },
  { id: 'k2', name: 'K2', keywords: ['database', 'token', '部署'] },
];

const some = <T>(items: readonly T[], most: number): fc.Arbitrary<T[]> =>
  items.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...items), { maxLength: most });

/** One to `most` different items. */
const someOf = (items: readonly string[], most: number): fc.Arbitrary<string[]> =>
  fc.subarray([...items], { minLength: 1, maxLength: Math.min(most, items.length) });

const arbMessage = fc.record(
  {
    role: fc.constantFrom('user', 'assistant', 'tool', 'assistant'),
    words: fc.oneof(
      fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }),
      fc.array(fc.constantFrom(...WORDS), { minLength: 20, maxLength: 60 }),
    ),
    type: fc.constantFrom(...INFO_TYPES),
    importance: fc.constantFrom(1, 1, 1, 0.5, 0.25, 0.02, 0),
    frequentlyUpdated: fc.boolean(),
  },
  { requiredKeys: ['role', 'words', 'type'] },
);

/** Messages by turn, without truth: ids are "m0", "m1", … */
const arbTurns = fc
  .array(fc.array(arbMessage, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 24 })
  .map((turns) => {
    let next = 0;
    return turns.map((messages) =>
      messages.map(({ role, words, ...rest }, i) => ({
        id: `m${next++}`,
        role: i === 0 && role === 'tool' ? 'user' : i === 0 && words.length % 3 > 0 ? 'user' : role,
        text: words.join(' '),
        ...rest,
      })),
    );
  });

const EVIDENCE = ['60s', '1700 ms', '端口 8443', '«Rust»'];
const REASON = 'from 200 to 500';

function arbUnit(index: number, ids: readonly string[], count: number): fc.Arbitrary<Unit> {
  return fc.record(
    {
      id: fc.constant(`u${index}`),
      type: fc.constantFrom<UnitType>('fact', 'decision', 'preference'),
      title: fc.constant(`unit ${index}`),
      evidence: fc.subarray([...EVIDENCE, `#${index}`], { minLength: 1, maxLength: 2 }),
      statedIn: someOf(ids, 3),
      // Links go one way round, so that no unit replaces itself through others; the turns may lie either way.
      replaces:
        index + 1 < count ? fc.integer({ min: index + 1, max: count - 1 }).map((i) => `u${i}`) : fc.constant('u99'),
      reason: fc.constant({ title: 'load', evidence: [REASON] }),
    },
    { requiredKeys: ['id', 'type', 'title', 'evidence', 'statedIn'] },
  );
}

function arbProbe(index: number, ids: readonly string[], units: readonly string[]): fc.Arbitrary<Probe> {
  return fc
    .record({
      askedIn: fc.constantFrom(...ids),
      needs: someOf(units, 3),
      explain: fc.boolean(),
    })
    .map(({ explain, ...probe }) => ({
      ...probe,
      id: `p${index}`,
      dimension: 'tasks' as const,
      ...(explain ? { needsReasonOf: probe.needs.slice(0, 2) } : {}),
    }));
}

/** The texts with the evidence that they are said to hold; one statement in eight leaves it out. */
function withEvidence(turns: readonly (readonly Message[])[], units: readonly Unit[], seed: number): Message[][] {
  return turns.map((messages) =>
    messages.map((message) => {
      const parts = units.flatMap((unit, u) => {
        if (!unit.statedIn.includes(message.id) || (seed + u * 7 + message.text.length) % 8 === 0) return [];
        return [...unit.evidence, ...(unit.reason && (seed + u) % 3 > 0 ? unit.reason.evidence : [])];
      });
      return { ...message, text: [message.text, ...parts].join(' ') };
    }),
  );
}

/** Two transcripts in three were compacted here and there, with and without a summary. */
function someCompactions(turns: readonly Turn[], seed: number): Compaction[] {
  if (seed % 3 === 0) return [];
  const ids = turns.flatMap(({ messages }) => messages.map(({ id }) => id));
  return ids
    .filter((_, i) => (i * 7 + seed) % 11 === 0)
    .map((before, i) => ({ before, ...(i % 2 === 0 && { summary: `so far: 60s, 端口 8443 (${REASON})` }) }));
}

export const arbTranscript: fc.Arbitrary<PreparedTranscript> = arbTurns
  .chain((turns) => {
    const ids = turns.flatMap((messages) => messages.map((message) => message.id));
    const unitCount = fc.integer({ min: 0, max: 6 });
    return fc
      .record({
        turns: fc.constant(turns as readonly (readonly Message[])[]),
        links: fc.array(
          fc.record({
            refersTo: fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, some([...ids, 'gone'], 4)),
            marks: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, some(ids, 2)),
            tasks: fc.subarray(['k0', 'k1', 'k2'], { maxLength: 2 }),
          }),
          { minLength: turns.length, maxLength: turns.length },
        ),
        units: unitCount.chain((count) => fc.tuple(...Array.from({ length: count }, (_, i) => arbUnit(i, ids, count)))),
        taskStay: fc.integer({ min: 1, max: 6 }),
        seed: fc.nat(1000),
        tokenCounter: fc.constantFrom('article', 'article', 'estimate'),
      })
      .chain((parts) => {
        const unitIds = parts.units.map((unit) => unit.id);
        const probes = Array.from({ length: unitIds.length === 0 ? 0 : 5 }, (_, i) => arbProbe(i, ids, unitIds));
        return fc.record({ parts: fc.constant(parts), probes: fc.tuple(...probes) });
      });
  })
  .map(({ parts, probes }) => {
    const { links, units, taskStay, seed, tokenCounter } = parts;
    const turns = withEvidence(parts.turns, units, seed).map((messages, i): Turn => {
      const { refersTo, marks } = links[i] as (typeof links)[number];
      return { messages, refersTo, marks, tasks: links[i - (i % taskStay)]?.tasks ?? [] };
    });
    const transcript: Transcript = {
      format: 'forgetting-lab/transcript',
      version: 1,
      name: 'random',
      turns,
      tasks: TASKS,
      units,
      probes,
      compactions: someCompactions(turns, seed),
    };
    return prepare(transcript, { tokenCounter, recallRule: 'labels', classifier: 'labels' });
  });

/** Ranges that make something happen within a few turns; other parameters keep those of their specification. */
const SMALL: Readonly<Record<string, readonly [number, number]>> = {
  capacity: [20, 400],
  workingCapacity: [20, 250],
  factCapacity: [0, 120],
  tauFact: [1, 40],
  tauDecision: [1, 30],
  tauPreference: [1, 12],
  tauTemporary: [1, 4],
  everyTurns: [1, 12],
  batchTurns: [1, 8],
  protectTurns: [0, 8],
  recallSaturation: [1, 4],
};

function arbValue(spec: ParameterSpec): fc.Arbitrary<ParameterValue> {
  if (spec.kind === 'switch') return fc.boolean();
  if (spec.kind === 'choice') return fc.constantFrom(...spec.options.map((option) => option.value));
  const [min, max] = SMALL[spec.id] ?? [spec.min, spec.max];
  const toStep = (value: number) =>
    spec.integer ? Math.round(value) : Number((Math.round(value / spec.step) * spec.step).toFixed(6));
  const anywhere = fc.double({ min, max, noNaN: true });
  const plain = [fc.constant(spec.default), fc.constant(min), fc.constant(max), anywhere.map(toStep)];
  return spec.integer ? fc.oneof(...plain) : fc.oneof(...plain, anywhere);
}

/** Random values of all parameters; sometimes a threshold that a strength meets exactly at a whole turn. */
export function arbConfig(strategy: StrategyId): fc.Arbitrary<StrategyConfig<StrategyId>> {
  const specs = strategies.get(strategy).parameters;
  const values: fc.Arbitrary<ParameterValues> = fc.record(
    Object.fromEntries(specs.map((spec) => [spec.id, arbValue(spec)])),
  );
  const edge = fc.record({
    turns: fc.integer({ min: 1, max: 12 }),
    nudge: fc.constantFrom(1, 1, 1 + 1e-12, 1 - 1e-12),
    isUsed: fc.boolean(),
  });
  return fc.tuple(values, edge).map(([parameters, { turns, nudge, isUsed }]) => {
    const tau = parameters['tauPreference'];
    const initial = parameters['initialStrength'];
    if (!isUsed || typeof tau !== 'number' || typeof initial !== 'number') return { strategy, parameters };
    return { strategy, parameters: { ...parameters, forgetBelow: initial * Math.exp(-turns / tau) * nudge } };
  });
}
