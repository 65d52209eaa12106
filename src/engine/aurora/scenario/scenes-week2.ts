/** Days 8 to 14. */
import { ask, one, scene } from './define-scene';

export const WEEK_TWO = [
  // Day 8: the incident
  scene('incident', 8, [{}, {}, {}, {}, {}, {}, {}], { at: 206, task: 'incident' }),
  one('memory-up', 8, { states: ['mem-2600'], refers: ['mem-1800'] }, { task: 'incident' }),
  one('retry-jitter', 8, { states: ['retry-5'], refers: ['retry-3'], marks: ['retry-5'] }, { task: 'incident' }),
  one('breaker', 8, { states: ['breaker'] }, { task: 'incident' }),
  scene('kafka', 8, [{ refers: ['queue-nats'] }, { states: ['queue-kafka'], refers: ['queue-nats'] }]),
  one('pg16', 8, { states: ['db-pg16'], refers: ['db-pg15'] }),
  one('slo-bank', 8, { states: ['slo-9995'], refers: ['slo-999'] }),

  // Day 9: postmortem
  scene('postmortem', 9, [{}, {}, { refers: ['retry-5'] }], { task: 'incident' }),
  scene('bouncer', 9, [{}, { states: ['pgbouncer'] }, { states: ['pool-24'], refers: ['pool-64', 'pool-40'] }], {
    task: 'pool-tuning',
  }),
  one('weekly', 9, { states: ['part-week'], refers: ['part-month'] }),
  one('tail', 9, { states: ['trace-tail'], refers: ['trace-head'] }),
  one('oncall-move', 9, { states: ['oncall-tue'], refers: ['oncall-thu'] }),
  one('date-move', 9, { states: ['date-14'], refers: ['date-12'], marks: ['date-14'] }),
  one('tokyo', 9, { states: ['region-tokyo'], refers: ['region-sg'] }),
  one('oolong', 9, { states: ['oolong'], refers: ['coffee'] }),

  // Day 10: security review
  scene('security', 10, [{}, { refers: ['vault'] }, { states: ['rotate-45'], refers: ['rotate-90'] }], {
    task: 'security-review',
  }),
  one('idem-weekend', 10, { states: ['idem-72'], refers: ['idem-24'] }),
  one('zed', 10, { states: ['editor-zed'], refers: ['editor-nvim'] }),
  one('backup', 10, { states: ['backup'], refers: ['db-pg16'] }),
  one('canary', 10, { states: ['canary-2'] }),
  one(
    't350',
    10,
    ask(
      'preferences',
      ['backend-go', 'favourite-rust'],
      'Aurora is written in Go; you like Rust best.',
      'Aurora 后端是 Go；你最喜欢 Rust。',
    ),
    { at: 350 },
  ),

  // Day 11: release preparation
  scene('checklist', 11, [{}, {}, { refers: ['date-14'] }], { task: 'release' }),
  one('rate-final', 11, { states: ['rate-400'], refers: ['rate-250'] }, { task: 'release' }),
  one('canary-five', 11, { states: ['canary-5'], refers: ['canary-2'] }, { task: 'release' }),
  one('rollback', 11, { states: ['rollback'], marks: ['rollback'] }, { task: 'release' }),
  one('cmp', 11, { states: ['go-cmp'], refers: ['testify'] }),

  // Day 12: cutover
  scene('cutover', 12, [{}, {}, {}, {}], { at: 406, task: 'cutover' }),

  // Day 13: watching
  scene('watch', 13, [{}, {}], { task: 'cutover' }),

  // Day 14: looking back
  scene('retro', 14, [{}, {}, {}]),
  one(
    't500',
    14,
    ask(
      'tasks',
      [
        'backend-go',
        'timeout-60',
        'db-pg16',
        'log-slog',
        'migrate-atlas',
        'router-chi',
        'id-uuid7',
        'queue-kafka',
        'retry-5',
        'image',
        'part-week',
        'hmac',
        'flags',
        'copyfrom',
        'breaker',
        'pgbouncer',
        'trace-tail',
        'rotate-45',
        'backup',
        'canary-5',
        'rollback',
      ],
      'In force: backend in Go, on PostgreSQL 16 (from 15, logical decoding on the standby), PgBouncer in transaction mode with MaxConns=24, database connection timeout 60s (from 30s, concurrency went from 200 to 500). Kafka 3.9 instead of NATS JetStream, to replay seven days. Atlas instead of goose, slog instead of zap, UUIDv7 instead of ULID, chi v5, flagd, distroless, weekly partitions, CopyFrom. Webhooks signed with HMAC-SHA256, secrets every 45 days; 5 attempts with full jitter, gobreaker per merchant; tail sampling; WAL-G. Rollout: canary at 5%, back if errors go above 1.5%.',
      '现行有效：用 Go 写后端；PostgreSQL 16（由 15 升，为备库逻辑解码），前面是 PgBouncer 的事务模式，MaxConns=24；数据库连接超时 60s（原 30s，并发量从 200 上升到 500）；Kafka 3.9 替换 NATS JetStream，为了回放 7 天；Atlas 替换 goose，slog 替换 zap，UUIDv7 替换 ULID；chi v5、flagd、distroless；deliveries 按周分区，批量写入 CopyFrom。签名 HMAC-SHA256，密钥 45 天轮换；投递重试 5 次带抖动，按商户 gobreaker 熔断；尾部采样；WAL-G 备份。发布先灰度 5%，错误率超过 1.5% 就回滚。',
    ),
    { at: 500 },
  ),
] as const;

export const WEEK_TWO_PROBES = [
  one(
    'ask-insert',
    [8, 9],
    ask('tasks', ['id-uuid7', 'wrap'], 'UUIDv7 ids, errors wrapped with %w', 'UUIDv7，错误用 %w'),
  ),
  one('ask-verify', [7, 9], ask('tasks', ['hmac', 'stdlib'], 'HMAC-SHA256, standard library', 'HMAC-SHA256，标准库')),
  one('ask-coffee', [6, 8], ask('preferences', ['coffee'], 'Flat white', '澳白')),
  one('ask-p99', [8, 9], ask('noise', ['p99-base'], '182 ms', '182 ms')),
  one('ask-grafana', [7, 9], ask('noise', ['grafana'], 'aur-7f2c', 'aur-7f2c')),
  one('ask-flags', [8, 10], ask('facts', ['flags'], 'flagd', 'flagd')),
  one(
    'ask-rate-history',
    [8, 10],
    ask(
      'timeline',
      ['rate-100', 'rate-250'],
      '100, then 250 rps for the nightly batch',
      '100 调到 250 rps，因为夜间批量',
      ['rate-250'],
    ),
  ),
  one('ask-memory', [9, 11], ask('facts', ['mem-2600'], 'GOMEMLIMIT=2600MiB', 'GOMEMLIMIT=2600MiB')),
  one('ask-redis', [9, 11], ask('noise', ['redis'], 'redis-cache-02', 'redis-cache-02')),
  one('ask-status', [9, 10], ask('facts', ['status'], 'Friday 16:00', '周五 16:00')),
  one(
    'ask-adr',
    [9, 11],
    ask('preferences', ['adr', 'mermaid'], 'One page, diagram in Mermaid', '一页纸，图用 Mermaid'),
  ),
  one(
    'ask-db-history',
    [10, 12],
    ask(
      'timeline',
      ['db-pg15', 'db-pg16'],
      '15, then 16: logical decoding on the standby',
      '15 升 16，为了备库逻辑解码',
      ['db-pg16'],
    ),
  ),
  one('ask-budget', [9, 11], ask('facts', ['budget'], '$6,200', '$6,200')),
  one('ask-delivery', [10, 11], ask('tasks', ['retry-5', 'breaker'], '5 attempts, gobreaker', '重试 5 次，gobreaker')),
  one(
    'ask-pool-history',
    [10, 12],
    ask(
      'timeline',
      ['pool-40', 'pool-64', 'pool-24'],
      '40, 64 (waits), 24 (bouncer)',
      '40、64（等连接）、24（Pod 共用）',
      ['pool-64', 'pool-24'],
    ),
  ),
  one('ask-tenant', [11, 12], ask('noise', ['big-tenant'], 'Tenant 4417', '租户 4417')),
  one(
    'ask-region',
    [11, 13],
    ask('timeline', ['region-sg', 'region-tokyo'], 'Singapore, then Tokyo: 38 ms', '新加坡到东京，近 38 ms', [
      'region-tokyo',
    ]),
  ),
  one('ask-vault', [10, 12], ask('facts', ['vault'], 'kv/aurora/prod/db', 'kv/aurora/prod/db')),
  one('ask-allowlist', [11, 12], ask('noise', ['allowlist'], '203.0.113.40', '203.0.113.40')),
  one('ask-slo', [11, 12], ask('facts', ['slo-9995'], '99.95%', '99.95%')),
  one('ask-oncall', [11, 13], ask('facts', ['oncall-tue'], 'Tuesday 10:30', '周二 10:30')),
  one('ask-partition', [10, 11], ask('tasks', ['part-week'], 'Weekly partitions', '按周分区')),
  one(
    'ask-trace-history',
    [11, 13],
    ask('timeline', ['trace-head', 'trace-tail'], 'Head, then tail: slow traces', '头部改尾部，慢请求的链路', [
      'trace-tail',
    ]),
  ),
  one(
    'ask-manifest',
    [12, 13],
    ask('tasks', ['image', 'port-7443', 'mem-2600'], 'distroless, :7443, 2600MiB', 'distroless、:7443、2600MiB'),
  ),
  one('ask-rollout', [12, 13], ask('tasks', ['canary-5', 'rollback'], '5%; stop above 1.5%', '5%；超过 1.5% 回滚')),
  one('ask-editor', [12, 14], ask('preferences', ['editor-zed'], 'Zed', 'Zed')),
  one('ask-commit', [12, 13], ask('preferences', ['commits'], 'Conventional Commits', 'Conventional Commits')),
  one(
    'ask-idem-history',
    [12, 14],
    ask('timeline', ['idem-24', 'idem-72'], '24h, then 72h: the weekend', '24h 改 72h，跨周末', ['idem-72']),
  ),
  one('ask-rotation', [12, 14], ask('facts', ['rotate-45'], '45 days', '45 天')),
  one(
    'ask-queue-history',
    [13, 14],
    ask(
      'timeline',
      ['queue-nats', 'queue-kafka'],
      'NATS JetStream, then Kafka: replay',
      '先 NATS JetStream 后 Kafka，要回放',
      ['queue-kafka'],
    ),
  ),
  one('ask-p99-late', [13, 14], ask('noise', ['p99-base'], '182 ms', '182 ms')),
  one(
    'ask-slo-history',
    [13, 14],
    ask('timeline', ['slo-999', 'slo-9995'], '99.9%, then 99.95%: bank contract', '99.9% 到 99.95%，银行合同', [
      'slo-9995',
    ]),
  ),
  one('ask-repo-late', [13, 14], ask('facts', ['repo'], 'platform/aurora-core', 'platform/aurora-core')),
  one('ask-style', [13, 14], ask('preferences', ['answer-style'], 'Conclusion first', '先给结论')),
  one('ask-drink', [13, 14], ask('preferences', ['oolong'], 'Oolong', '乌龙茶')),
  one('ask-cmp', [13, 14], ask('preferences', ['go-cmp'], 'go-cmp', 'go-cmp')),
] as const;
