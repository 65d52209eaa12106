/** Days 1 to 7. Order in the file is order in the day; the article's own turns are anchors (`at`). */
import { ask, one, scene } from './define-scene';

export const WEEK_ONE = [
  // Day 1: setting up
  one('hello', 1, {}, { at: 1 }),
  one('style', 1, { states: ['answer-style'] }, { at: 2 }),
  one('t3', 1, { states: ['timeout-30'] }, { at: 3 }),
  one('repo', 1, { states: ['repo'] }),
  one('commits', 1, { states: ['commits'] }),
  one('region', 1, { states: ['region-sg'] }),
  one('t7', 1, { states: ['favourite-rust'] }, { at: 7 }),
  one('staging', 1, { states: ['staging'] }, { at: 8 }),
  one('t9', 1, { states: ['project-name', 'backend-go'] }, { at: 9 }),
  one('database', 1, { states: ['db-pg15'] }, { at: 10 }),

  // Day 2: daily work
  one('mornings', 2, { states: ['mornings'] }),
  one('utc', 2, { states: ['utc'] }),
  one('t15', 2, ask('facts', ['db-pg15'], 'PostgreSQL 15', 'PostgreSQL 15'), { at: 15 }),
  one('logging', 2, { states: ['log-zap'] }),
  one('port', 2, { states: ['port-7070'] }),
  one('tests', 2, { states: ['tests-table'] }),
  one('t22', 2, { states: ['scripts-python'], refers: ['favourite-rust'] }, { at: 22 }),
  one('migrations', 2, { states: ['migrate-goose'], refers: ['db-pg15'] }),
  one('router', 2, { states: ['router-chi'] }),
  one('redis', 2, { states: ['redis'] }),
  one(
    't30',
    2,
    { states: ['timeout-60'], refers: ['timeout-30'], marks: ['timeout-60'] },
    { at: 30, task: 'timeouts' },
  ),
  scene('timeout-sweep', 2, [{ refers: ['timeout-60'] }, {}], { task: 'timeouts' }),
  one('rate', 2, { states: ['rate-100'] }),
  one('ids', 2, { states: ['id-ulid'] }),
  one('ask-port', 2, ask('facts', ['port-7070'], ':7070', ':7070')),
  one('coffee', 2, { states: ['coffee'] }),
  one('standup', 2, { states: ['standup', 'no-emoji'] }),

  // Day 3: choosing the queue
  scene('queue', 3, [{}, {}, {}, { states: ['queue-nats'] }], { task: 'queue-choice' }),
  scene('pool-first', 3, [{}, { states: ['pool-40'] }], { task: 'pool-tuning' }),
  one('stdlib', 3, { states: ['stdlib'] }),
  one('retry', 3, { states: ['retry-3'] }),
  one('pr-size', 3, { states: ['pr-size'] }),
  one('grafana', 3, { states: ['grafana'] }),
  one('tracing', 3, { states: ['trace-head'] }),
  one('image', 3, { states: ['image'] }),
  one('editor', 3, { states: ['editor-nvim'] }),
  one('cutover-date', 3, { states: ['date-12'], marks: ['date-12'] }),

  // Day 4: schema and review
  one('slog', 4, { states: ['log-slog'], refers: ['log-zap'] }),
  scene('partitions', 4, [{}, {}, { states: ['part-month'] }], { task: 'schema' }),
  one('mtls', 4, { states: ['port-7443'], refers: ['port-7070'] }),
  scene('signature', 4, [{}, { states: ['hmac'] }]),
  one('idempotency', 4, { states: ['idem-24'] }),
  one('mermaid', 4, { states: ['mermaid'] }),
  scene('review-dispatcher', 4, [{}, { states: ['wrap'] }, {}]),
  one('flags', 4, { states: ['flags'] }),
  one('slo', 4, { states: ['slo-999'] }),
  one('testify', 4, { states: ['testify'], refers: ['tests-table'] }),

  // Day 5: rehearsal
  one('atlas', 5, { states: ['migrate-atlas'], refers: ['migrate-goose'] }, { task: 'schema' }),
  one('uuid', 5, { states: ['id-uuid7'], refers: ['id-ulid'] }),
  scene('pool-second', 5, [{ refers: ['pool-40'] }, {}, { states: ['pool-64'], refers: ['pool-40'] }], {
    task: 'pool-tuning',
  }),
  one('baseline', 5, { states: ['p99-base'], marks: ['p99-base'] }),
  one('tenant', 5, { states: ['big-tenant'] }),
  one('rotation', 5, { states: ['rotate-90'], refers: ['hmac'] }),
  one('memory', 5, { states: ['mem-1800'] }),
  one('oncall', 5, { states: ['oncall-thu'] }),
  one('vault', 5, { states: ['vault'], marks: ['vault'] }),
  one('budget', 5, { states: ['budget'] }),
  one('status', 5, { states: ['status'] }),

  // Day 6: a page on Sunday
  scene('sunday-page', 6, [{}, {}, { states: ['pager'] }]),

  // Day 7: load test
  one('rate-up', 7, { states: ['rate-250'], refers: ['rate-100'] }, { task: 'load-test' }),
  scene('load-test', 7, [{}, { refers: ['p99-base'] }, {}, {}], { task: 'load-test' }),
  one('allowlist', 7, { states: ['allowlist'] }),
  scene('bulk', 7, [{}, { states: ['copyfrom'] }], { task: 'load-test' }),
  one('pgcli', 7, { states: ['pgcli'] }),
  one('adr', 7, { states: ['adr'] }),
  one(
    't200',
    7,
    ask(
      'timeline',
      ['timeout-30', 'timeout-60'],
      'First 30s, then 60s, because concurrency rose from 200 to 500.',
      '最初 30s，后来改成 60s，因为并发量从 200 上升到 500。',
      ['timeout-60'],
    ),
    { at: 200 },
  ),
] as const;

/** Questions that look back, asked on a day the seed chooses. */
export const WEEK_ONE_PROBES = [
  one('ask-repo-early', [3, 4], ask('facts', ['repo'], 'platform/aurora-core', 'platform/aurora-core')),
  one('ask-test-style', [3, 4], ask('preferences', ['tests-table'], 'Table-driven', '表驱动')),
  one('ask-config', [4, 5], ask('tasks', ['timeout-60', 'db-pg15'], '60s, PostgreSQL 15', '60s，PostgreSQL 15')),
  one(
    'ask-log-why',
    [5, 6],
    ask('timeline', ['log-zap', 'log-slog'], 'zap, then slog: one dependency fewer', '先 zap 后 slog，少一个依赖', [
      'log-slog',
    ]),
  ),
  one('ask-staging', [5, 6], ask('facts', ['staging'], 'staging.aurora.internal:8443', 'staging.aurora.internal:8443')),
  one('ask-queue', [5, 7], ask('facts', ['queue-nats'], 'NATS JetStream', 'NATS JetStream')),
  one('ask-rate', [4, 6], ask('facts', ['rate-100'], '100 rps', '100 rps')),
  one(
    'ask-standup',
    [6, 7],
    ask('preferences', ['standup', 'no-emoji'], 'Three bullets, no emoji', '三条要点，不要 emoji'),
  ),
  one('ask-date', [6, 8], ask('facts', ['date-12'], 'March 12', '3 月 12 日')),
  one('ask-script', [6, 8], ask('preferences', ['scripts-python'], 'Python', 'Python')),
  one('ask-mornings', [5, 8], ask('preferences', ['mornings'], 'Not before 11:00', '11:00 之后')),
  one(
    'ask-migrate',
    [7, 8],
    ask(
      'timeline',
      ['migrate-goose', 'migrate-atlas'],
      'goose, then Atlas: destructive changes',
      '先 goose 后 Atlas，为了拦破坏性变更',
      ['migrate-atlas'],
    ),
  ),
] as const;
