/** The command as a person runs it. Most is tried in this process; what only a process of its own can show, in one. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import type { RememberedMessage } from '../src/config/config-format';
import { exportConfig } from '../src/config/export-config';
import { rememberedMessages } from '../src/config/remembered';
import type { SimulationReport } from '../src/config/simulation-report';
import { aurora } from '../src/engine/aurora';
import { ARTICLE_WEIGHTS } from '../src/engine/model/dimension';
import { score } from '../src/engine/score/score';
import { summarise } from '../src/engine/score/summarise';
import { simulate } from '../src/engine/simulate/simulate';
import { strategies } from '../src/engine/strategies/registry';
import { DEFAULT_PREPARE_OPTIONS, prepare } from '../src/engine/transcript/prepare';
import { run } from './run';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'forgetting-lab-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SLOW = 60_000;
const env = { ...process.env, LC_ALL: 'C', LANG: 'C' };

/** In a process of its own. */
function spawned(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/lab.mjs'), ...words], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
}
async function lab(...words: string[]) {
  let stdout = '';
  let stderr = '';
  const status = await run(words, {
    env: {},
    out: (text) => {
      stdout += text;
    },
    note: (text) => {
      stderr += `${text}\n`;
    },
  });
  return { status, stdout, stderr };
}
async function json(...words: string[]) {
  const { status, stdout } = await lab(...words, '--json');
  return { status, value: JSON.parse(stdout) as unknown, stdout };
}
function file(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe('simulate', () => {
  it(
    'prints the five results, the same bytes twice',
    async () => {
      const once = await json('simulate', '--transcript', 'aurora-zh', '--seed', '3');
      const report = once.value as SimulationReport;
      expect(once.status).toBe(0);
      expect(report.transcript).toMatchObject({ turns: 500 });
      expect(Object.keys(report)).toEqual(['transcript', 'results']);
      expect(report.results.map((result) => result.strategy)).toEqual([
        'fifo',
        'ebbinghaus',
        'importance',
        'consolidation',
        'hybrid',
      ]);
      for (const result of report.results) {
        expect(Object.keys(result)).toEqual([
          'strategy',
          'preset',
          'scores',
          'context',
          'latencySeconds',
          'llm',
          'stored',
          'forgotten',
        ]);
        expect(Object.keys(result.scores)).toEqual(['facts', 'preferences', 'timeline', 'tasks', 'noise', 'composite']);
        for (const value of Object.values(result.scores)) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(100);
        }
        const { tokens, layers } = result.context;
        expect(layers.working + layers.episodic + layers.semantic).toBe(tokens);
        expect(result.preset).toBe('repaired');
      }
      expect(spawned('simulate', '--transcript', 'aurora-zh', '--seed', '3', '--json').stdout).toBe(once.stdout);
    },
    SLOW,
  );

  it('breaks task success down by the category of the questions, where they have one', async () => {
    const path = fileURLToPath(new URL('../tests/fixtures/formats/locomo.json', import.meta.url));
    const { status, value } = await json('simulate', '--transcript', path, '--conversation', 'harbour-1');
    const { results } = value as SimulationReport;
    expect(status).toBe(0);
    for (const { probes, byCategory = {}, scores } of results) {
      expect(probes).toBe(5);
      expect(Object.keys(byCategory)).toEqual(['adversarial', 'multi-hop', 'open-domain', 'single-hop', 'temporal']);
      const answered = Object.values(byCategory).reduce((sum, category) => sum + category.answered, 0);
      expect((100 * answered) / 5).toBeCloseTo(scores.tasks ?? Number.NaN, 2);
    }
  });

  it('says nothing of conversations that were not asked for', async () => {
    const sample = (id: string) => ({
      sample_id: id,
      conversation: { session_1: [{ speaker: 'Ada', dia_id: 'D1:1', text: 'Port 8443.' }] },
      qa: [{ question: 'Which port?', answer: '8443', evidence: ['D9:9'], category: 4 }],
    });
    const path = file('two.json', JSON.stringify([sample('conv-1'), sample('conv-2')]));
    const { stderr } = await lab('simulate', '--transcript', path, '--conversation', 'conv-1', '--strategy', 'fifo');
    expect(stderr).toContain('conv-1, question 1');
    expect(stderr).not.toContain('conv-2');
  });

  it('says the categories in the table too, in both languages', async () => {
    const path = fileURLToPath(new URL('../tests/fixtures/formats/locomo.json', import.meta.url));
    const words = ['simulate', '--transcript', path, '--conversation', 'harbour-1', '--strategy', 'fifo'];
    const { stdout } = await lab(...words);
    const report = (await json(...words)).value as SimulationReport;
    const [, header = '', row = ''] = stdout.slice(stdout.indexOf('\nTasks by kind')).trim().split(/\n+/);
    expect(header.split(/ {2,}/)).toEqual([
      'strategy',
      'adversarial (1)',
      'multi-hop (1)',
      'open-domain (1)',
      'single-hop (1)',
      'temporal (1)',
    ]);
    const cells = Object.values(report.results[0]?.byCategory ?? {}).map(
      ({ answered, tasks }) => `${answered} · ${(tasks ?? 0).toFixed(1)}%`,
    );
    expect(row.split(/ {2,}/)).toEqual(['FIFO (repaired)', ...cells]);
    const chinese = (await lab(...words, '--language', 'zh-CN')).stdout;
    expect(chinese).toContain('按问题类别看任务成功率');
    expect(chinese.match(/FIFO（修复版）/g)).toHaveLength(2);
    expect(chinese).not.toContain('repaired');
    expect((await lab('simulate', '--transcript', 'aurora-en', '--strategy', 'fifo')).stdout).not.toContain('by kind');
  });

  it(
    'gives a transcript of our own format in a file the scores of the sample that it was made from',
    async () => {
      const path = file('aurora.json', JSON.stringify(aurora({ language: 'en', seed: 5 })));
      const fromFile = await json('simulate', '--transcript', path, '--seed', '5');
      const fromSample = await json('simulate', '--transcript', 'aurora-en', '--seed', '5');
      expect(fromFile.stdout).toBe(fromSample.stdout);
    },
    SLOW,
  );

  it(
    'runs an exported configuration to the scores it was exported with',
    async () => {
      const transcript = aurora({ language: 'en', seed: 5 });
      const prepared = prepare(transcript);
      const config = {
        strategy: 'hybrid',
        parameters: { ...strategies.get('hybrid').presets.described, tauFact: 444 },
      };
      const trace = simulate(prepared, config, 5);
      const summary = summarise(prepared, trace, score(prepared, trace, ARTICLE_WEIGHTS), trace.turnCount);
      const text = exportConfig({
        config,
        preset: 'described',
        options: DEFAULT_PREPARE_OPTIONS,
        seed: 5,
        weights: ARTICLE_WEIGHTS,
        appVersion: '0.1.0',
      });
      const path = file('tuned.json', text);
      const { value } = await json('simulate', '--transcript', 'aurora-en', '--config', path, '--seed', '5');
      const [result] = (value as SimulationReport).results;
      expect(result).toMatchObject({
        strategy: 'hybrid',
        preset: 'tuned',
        stored: summary.stored,
        forgotten: summary.forgotten,
      });
      expect(result?.scores.composite).toBeCloseTo(summary.scores.composite, 2);
      expect(result?.context).toEqual(summary.context);
    },
    SLOW,
  );

  it('keeps what a configuration marks “remember this”, and notes what does not fit the transcript', async () => {
    const turns = Array.from({ length: 200 }, (_, turn) => ({
      messages: [{ id: `u${turn}`, role: 'user' as const, text: `The limit of queue ${turn} is ${turn * 10} jobs.` }],
    }));
    const unit = { id: 'q', type: 'fact', title: 'queue 60', evidence: ['600 jobs'], statedIn: ['u60'] } as const;
    const format = 'forgetting-lab/transcript';
    const transcript = { format, version: 1, name: 'Queues', turns, units: [unit] } as const;
    const capacity = { ...strategies.get('importance').presets.repaired, capacity: 1000, protectTurns: 0 };
    const text = (remember: readonly RememberedMessage[]) =>
      exportConfig({
        config: { strategy: 'importance', parameters: capacity },
        preset: 'repaired',
        options: DEFAULT_PREPARE_OPTIONS,
        seed: 5,
        weights: ARTICLE_WEIGHTS,
        remember,
        appVersion: '0.1.0',
      });
    const path = file('queues.json', JSON.stringify(transcript));
    const simulated = async (remember: readonly RememberedMessage[]) => {
      const config = file('marked.json', text(remember));
      const { status, stderr, stdout } = await lab('simulate', '--transcript', path, '--config', config, '--json');
      return { status, stderr, stdout };
    };
    const plain = await simulated([]);
    const marked = await simulated(rememberedMessages(transcript, ['u60', 'u4']));
    expect([marked.status, marked.stderr]).toEqual([0, plain.stderr]);
    expect([plain.stdout, marked.stdout]).toEqual([
      expect.stringContaining('"facts": 0,'),
      expect.stringContaining('"facts": 100,'),
    ]);
    const stray = await simulated([{ message: 'nobody' }, { message: 'u3', sha256: 'a'.repeat(64) }]);
    expect([stray.status, stray.stdout]).toEqual([0, plain.stdout]);
    expect(stray.stderr).toContain('is not in this transcript (nobody)');
    expect(stray.stderr).toContain('says something else in this transcript (u3)');
  });

  it(
    'reads a file, says what it skipped, and that labels were inferred',
    async () => {
      const path = file(
        'chat.jsonl',
        '{"role":"user","content":"The timeout is 30s."}\n{"role":"user","content":"cut\n{"role":"assistant","content":"Noted."}\n',
      );
      const { status, stdout, stderr } = await lab(
        'simulate',
        '--transcript',
        path,
        '--strategy',
        'fifo',
        '--preset',
        'published',
      );
      expect([status, stderr.trim()]).toEqual([
        0,
        'line 2: Not valid JSON: a line ends inside quotes. Probably cut off while it was written.',
      ]);
      expect(stdout).toContain('chat · turns 1 · messages 2');
      expect(stdout).toContain('FIFO (published)');
      expect(stdout).not.toContain('reported');
    },
    SLOW,
  );

  it.each<[string[], string]>([
    [['simulate'], 'missing-transcript'],
    [['simulate', '--transcript', 'aurora-fr'], 'unknown-transcript'],
    [['simulate', '--transcript', 'aurora-en', '--strategy', 'magic'], 'unknown-strategy'],
    [['simulate', '--transcript', 'aurora-en', '--preset', 'best'], 'unknown-preset'],
    [['simulate', '--transcript', 'aurora-en', '--seed', '-1'], 'bad-seed'],
    [['import', '/nowhere/at/all.json'], 'file-not-found'],
    [['forget', 'everything'], 'unknown-command'],
  ])(
    '%j is refused in words',
    async (words, code) => {
      const { status, value } = await json(...words);
      expect(status).toBe(1);
      expect(value).toEqual({ error: { code, message: expect.stringMatching(/\.$/) } });
      expect(Object.keys(value as object)).toEqual(['error']);
    },
    SLOW,
  );
});

describe('conform', () => {
  const golden = join(root, 'tests/golden');
  it(
    'passes the goldens and fails an altered one',
    async () => {
      const good = join(golden, 'fifo-own.json');
      const altered = file('altered.json', readFileSync(good, 'utf8').replace(/"held":\s*\d+/, '"held": 999'));
      const passed = await lab('conform', good);
      expect([passed.status, passed.stdout.trim().split('\n').at(-1)]).toEqual([
        0,
        expect.stringMatching(/^[1-9]\d* passed, 0 failed$/),
      ]);
      const failed = await lab('conform', good, altered, join(folder, 'absent.json'));
      expect(failed.status).toBe(1);
      expect(failed.stdout.trim().split('\n').at(-1)).toMatch(/^\d+ passed, [2-9]\d* failed$/);
      expect(failed.stdout).toContain('There is no file');
    },
    SLOW,
  );
});

describe('import', () => {
  it(
    'says what it understood, and exits with 1 when it was nothing',
    async () => {
      const traps = join(root, 'tests/fixtures/traps');
      const good = await json('import', join(traps, '05_corrupt_middle_line.jsonl'));
      expect(good).toMatchObject({
        status: 0,
        value: {
          format: 'openai',
          confidence: 0.95,
          conversations: 1,
          turns: 1,
          messages: 2,
          skipped: [{ where: 'line 2' }],
          warnings: [],
        },
      });
      const bad = await json('import', join(traps, '46_empty.json'));
      expect(bad).toMatchObject({ status: 1, value: { error: { code: 'file-empty' } } });
    },
    SLOW,
  );
});

it(
  'ends quietly when nobody reads on, and speaks Chinese when asked',
  async () => {
    const script = `"${process.execPath}" scripts/lab.mjs simulate --transcript aurora-en --json | head -c 1`;
    const piped = spawnSync('sh', ['-c', script], { cwd: root, encoding: 'utf8', env });
    expect([piped.stdout, piped.stderr]).toEqual(['{', '']);
    expect((await lab('help', '--language', 'zh-CN')).stdout).toContain('遗忘实验室');
    expect((await lab('help', '--language', 'fr')).status).toBe(1);
  },
  SLOW,
);
