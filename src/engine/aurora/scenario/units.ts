/** Ground truth planted in the scenario: what it says, the literal evidence, and what it replaces. */
import { defineUnits, plain, unit } from './define';

export const UNITS = defineUnits({
  // Day 1
  'answer-style': unit(
    'preference',
    'Answers start with the conclusion',
    '回答先给结论',
    'conclusion first',
    '先给结论',
  ),
  'timeout-30': plain('fact', 'Database connection timeout: 30s', '数据库连接超时阈值 30s', '30s', { volatile: true }),
  repo: plain('fact', 'Repository: platform/aurora-core', '代码仓库 platform/aurora-core', 'platform/aurora-core'),
  commits: plain(
    'preference',
    'Commit messages: Conventional Commits',
    '提交信息用 Conventional Commits',
    'Conventional Commits',
  ),
  'region-sg': plain('fact', 'Region: ap-southeast-1', '部署区域 ap-southeast-1', 'ap-southeast-1'),
  'favourite-rust': plain('preference', 'Favourite language: Rust', '最喜欢的语言 Rust', 'Rust'),
  staging: plain('fact', 'Staging address', '预发环境地址', 'staging.aurora.internal:8443'),
  'project-name': unit('fact', 'Project name: Aurora', '项目名 Aurora', 'project is called Aurora', '项目名是 Aurora'),
  'backend-go': unit('fact', 'Backend language: Go', '后端语言 Go', 'backend in Go', '用 Go 写后端'),
  'db-pg15': plain('decision', 'Database: PostgreSQL 15', '数据库 PostgreSQL 15', 'PostgreSQL 15'),
  // Day 2
  mornings: plain('preference', 'No meetings before 11:00', '11:00 之前不开会', '11:00'),
  utc: plain('preference', 'Times in UTC', '时间一律写 UTC', 'UTC'),
  'log-zap': plain('decision', 'Logging: zap', '日志库 zap', 'zap'),
  'port-7070': plain('fact', 'Gateway listens on :7070', '网关端口 :7070', ':7070', { volatile: true }),
  'tests-table': unit('preference', 'Table-driven tests', '测试写成表驱动', 'table-driven', '表驱动'),
  'scripts-python': plain('preference', 'Small scripts in Python', '小脚本用 Python', 'Python'),
  'migrate-goose': plain('decision', 'Migrations: goose', '迁移工具 goose', 'goose'),
  'router-chi': plain('decision', 'Router: chi v5', '路由库 chi v5', 'chi v5'),
  redis: plain('fact', 'Cache: redis-cache-02', '缓存实例 redis-cache-02', 'redis-cache-02'),
  'no-emoji': unit('preference', 'No emoji in anything published', '对外文字不要 emoji', 'no emoji', '不要 emoji'),
  'timeout-60': plain('fact', 'Database connection timeout: 60s', '数据库连接超时阈值 60s', '60s', {
    replaces: 'timeout-30',
    volatile: true,
    reason: ['Concurrency rose from 200 to 500', '并发量从 200 上升到 500', 'from 200 to 500', '从 200 上升到 500'],
  }),
  'rate-100': plain('fact', 'Rate limit per tenant: 100 rps', '单租户限流 100 rps', '100 rps', { volatile: true }),
  'id-ulid': plain('decision', 'Event ids: ULID', '事件 ID 用 ULID', 'ULID'),
  standup: unit('preference', 'Stand-up notes in three bullets', '站会记录写三条要点', 'three bullets', '三条要点'),
  coffee: unit('preference', 'Coffee: flat white', '咖啡喝澳白', 'flat white', '澳白'),
  // Days 3 to 5
  'queue-nats': plain('decision', 'Queue: NATS JetStream', '消息队列 NATS JetStream', 'NATS JetStream'),
  'pool-40': plain('fact', 'Pool: MaxConns=40', '连接池 MaxConns=40', 'MaxConns=40', { volatile: true }),
  'retry-3': unit('decision', 'Delivery: 3 attempts', '投递重试 3 次', '3 attempts', '重试 3 次'),
  stdlib: unit('preference', 'Standard library first', '优先用标准库', 'standard library first', '优先用标准库'),
  'pr-size': unit('preference', 'Pull requests under 400 lines', 'PR 不超过 400 行', '400 lines', '400 行'),
  'editor-nvim': plain('preference', 'Editor: Neovim', '编辑器 Neovim', 'Neovim'),
  grafana: plain('fact', 'Grafana board aur-7f2c', 'Grafana 面板 aur-7f2c', 'aur-7f2c'),
  'trace-head': unit('decision', 'Tracing: head sampling', '链路追踪用头部采样', 'head sampling', '头部采样'),
  image: plain('decision', 'Base image: distroless', '基础镜像 distroless', 'distroless'),
  'date-12': unit('fact', 'Cutover on March 12', '3 月 12 日切换', 'March 12', '3 月 12 日', { volatile: true }),
  'log-slog': plain('decision', 'Logging: slog', '日志库换成 slog', 'slog', {
    replaces: 'log-zap',
    reason: ['One dependency fewer', '少一个依赖', 'one dependency fewer', '少一个依赖'],
  }),
  'port-7443': plain('fact', 'Gateway listens on :7443', '网关端口 :7443', ':7443', {
    replaces: 'port-7070',
    volatile: true,
    reason: ['The mesh enforces mTLS', '服务网格强制 mTLS', 'mTLS', 'mTLS'],
  }),
  'idem-24': plain('fact', 'Idempotency keys live 24h', '幂等键保留 24h', '24h', { volatile: true }),
  'part-month': unit(
    'decision',
    'deliveries: monthly partitions',
    'deliveries 按月分区',
    'monthly partitions',
    '按月分区',
  ),
  hmac: plain('decision', 'Webhook signature: HMAC-SHA256', 'Webhook 签名 HMAC-SHA256', 'HMAC-SHA256'),
  mermaid: plain('preference', 'Diagrams in Mermaid', '画图用 Mermaid', 'Mermaid'),
  flags: plain('decision', 'Feature flags: flagd', '功能开关 flagd', 'flagd'),
  'slo-999': plain('fact', 'SLO 99.9%', 'SLO 99.9%', '99.9%', { volatile: true }),
  testify: plain('preference', 'Assertions with testify', '断言用 testify', 'testify'),
  wrap: plain('preference', 'Errors wrapped with %w', '错误用 %w 包装', '%w'),
  'migrate-atlas': plain('decision', 'Migrations: Atlas', '迁移工具换成 Atlas', 'Atlas', {
    replaces: 'migrate-goose',
    reason: ['It catches destructive changes in CI', 'CI 里能拦破坏性变更', 'destructive changes', '破坏性变更'],
  }),
  'id-uuid7': plain('decision', 'Event ids: UUIDv7', '事件 ID 换成 UUIDv7', 'UUIDv7', {
    replaces: 'id-ulid',
    reason: ['16 bytes in a native column', '原生列只占 16 字节', '16 bytes', '16 字节'],
  }),
  'pool-64': plain('fact', 'Pool: MaxConns=64', '连接池 MaxConns=64', 'MaxConns=64', {
    replaces: 'pool-40',
    volatile: true,
    reason: ['Requests waited 280 ms for a connection', '取连接要等 280 ms', '280 ms', '280 ms'],
  }),
  'oncall-thu': unit('fact', 'On-call handover Thursday 10:30', '值班周四 10:30 交接', 'Thursday 10:30', '周四 10:30'),
  'p99-base': plain('fact', 'Agreed p99 baseline: 182 ms', 'p99 基线 182 ms', '182 ms'),
  'big-tenant': unit('fact', 'Largest tenant: tenant 4417', '最大租户是租户 4417', 'tenant 4417', '租户 4417'),
  'rotate-90': unit('decision', 'Signing secrets rotate every 90 days', '签名密钥 90 天轮换', '90 days', '90 天'),
  'mem-1800': plain('fact', 'GOMEMLIMIT=1800MiB', 'GOMEMLIMIT=1800MiB', 'GOMEMLIMIT=1800MiB', { volatile: true }),
  budget: plain('fact', 'Cloud budget: $6,200 a month', '云资源预算每月 $6,200', '$6,200'),
  vault: plain(
    'fact',
    'Database password in Vault: kv/aurora/prod/db',
    '数据库密码在 kv/aurora/prod/db',
    'kv/aurora/prod/db',
  ),
  status: unit('fact', 'Status report Friday 16:00', '周报周五 16:00 前交', 'Friday 16:00', '周五 16:00'),
  // Days 6 to 14
  pager: plain('fact', 'Pager service aurora-prod-p1', '告警服务 aurora-prod-p1', 'aurora-prod-p1'),
  'rate-250': plain('fact', 'Rate limit per tenant: 250 rps', '单租户限流 250 rps', '250 rps', {
    replaces: 'rate-100',
    volatile: true,
    reason: ['The nightly batch was throttled', '夜间批量被限住', 'nightly batch', '夜间批量'],
  }),
  allowlist: plain('fact', 'Bank egress address 203.0.113.40', '银行出口 IP 203.0.113.40', '203.0.113.40'),
  pgcli: plain('preference', 'SQL client: pgcli', '查库用 pgcli', 'pgcli'),
  copyfrom: plain('decision', 'Bulk inserts with CopyFrom', '批量写入用 CopyFrom', 'CopyFrom'),
  adr: unit('preference', 'Decision records of one page', '决策记录写一页纸', 'one page', '一页纸'),
  'queue-kafka': plain('decision', 'Queue: Kafka 3.9', '消息队列换成 Kafka 3.9', 'Kafka 3.9', {
    replaces: 'queue-nats',
    reason: ['Auditors need to replay seven days', '审计要回放 7 天', 'replay seven days', '回放 7 天'],
  }),
  'retry-5': unit('decision', 'Delivery: 5 attempts, full jitter', '投递重试 5 次，加抖动', '5 attempts', '重试 5 次', {
    replaces: 'retry-3',
    reason: ['Synchronised retries hammered one merchant', '重试扎堆把商户打挂', 'synchronised retries', '重试扎堆'],
  }),
  breaker: plain('decision', 'Circuit breaker: gobreaker', '熔断用 gobreaker', 'gobreaker'),
  'db-pg16': plain('decision', 'Database: PostgreSQL 16', '数据库升到 PostgreSQL 16', 'PostgreSQL 16', {
    replaces: 'db-pg15',
    reason: ['Logical decoding on the standby', '备库逻辑解码', 'logical decoding on the standby', '备库逻辑解码'],
  }),
  'slo-9995': plain('fact', 'SLO 99.95%', 'SLO 99.95%', '99.95%', {
    replaces: 'slo-999',
    volatile: true,
    reason: ['The bank contract demands it', '银行合同的要求', 'bank contract', '银行合同'],
  }),
  'mem-2600': plain('fact', 'GOMEMLIMIT=2600MiB', 'GOMEMLIMIT=2600MiB', 'GOMEMLIMIT=2600MiB', {
    replaces: 'mem-1800',
    volatile: true,
    reason: ['Pods were OOMKilled', 'Pod 被 OOMKilled', 'OOMKilled', 'OOMKilled'],
  }),
  pgbouncer: unit(
    'decision',
    'PgBouncer in transaction mode',
    'PgBouncer 事务模式',
    'PgBouncer in transaction mode',
    'PgBouncer 的事务模式',
  ),
  'pool-24': plain('fact', 'Pool: MaxConns=24', '连接池 MaxConns=24', 'MaxConns=24', {
    replaces: 'pool-64',
    volatile: true,
    reason: ['12 pods share the bouncer', '12 个 Pod 共用连接', '12 pods', '12 个 Pod'],
  }),
  'part-week': unit(
    'decision',
    'deliveries: weekly partitions',
    'deliveries 按周分区',
    'weekly partitions',
    '按周分区',
    {
      replaces: 'part-month',
      reason: ['A month is 90 million rows', '一个月有 9000 万行', '90 million rows', '9000 万行'],
    },
  ),
  'trace-tail': unit('decision', 'Tracing: tail sampling', '链路追踪用尾部采样', 'tail sampling', '尾部采样', {
    replaces: 'trace-head',
    reason: ['The slow traces were never kept', '慢请求的链路没留下', 'slow traces', '慢请求的链路'],
  }),
  'oncall-tue': unit('fact', 'On-call handover Tuesday 10:30', '值班周二 10:30 交接', 'Tuesday 10:30', '周二 10:30', {
    replaces: 'oncall-thu',
    reason: ['Thursday is release day', '周四是发版日', 'release day', '发版日'],
  }),
  'date-14': unit('fact', 'Cutover on March 14', '3 月 14 日切换', 'March 14', '3 月 14 日', {
    replaces: 'date-12',
    volatile: true,
    reason: ['The bank has a change freeze', '银行封网', 'change freeze', '封网'],
  }),
  'region-tokyo': plain('fact', 'Region: ap-northeast-1', '部署区域 ap-northeast-1', 'ap-northeast-1', {
    replaces: 'region-sg',
    reason: ['38 ms nearer to the bank', '离银行近 38 ms', '38 ms', '38 ms'],
  }),
  oolong: unit('preference', 'Afternoon drink: oolong', '下午改喝乌龙茶', 'oolong', '乌龙茶', {
    replaces: 'coffee',
    reason: ['Coffee keeps them awake', '喝咖啡睡不着', 'cannot sleep', '睡不着'],
  }),
  'idem-72': plain('fact', 'Idempotency keys live 72h', '幂等键保留 72h', '72h', {
    replaces: 'idem-24',
    volatile: true,
    reason: ['Merchants resend over the weekend', '商户跨周末重发', 'over the weekend', '跨周末'],
  }),
  'editor-zed': plain('preference', 'Editor: Zed', '编辑器换成 Zed', 'Zed', {
    replaces: 'editor-nvim',
    reason: ['Remote pairing', '远程结对', 'remote pairing', '远程结对'],
  }),
  'rotate-45': unit('decision', 'Signing secrets rotate every 45 days', '签名密钥 45 天轮换', '45 days', '45 天', {
    replaces: 'rotate-90',
    reason: ['Finding SEC-118', '安全审计 SEC-118', 'SEC-118', 'SEC-118'],
  }),
  'canary-2': unit('decision', 'Rollout starts with a canary at 2%', '发布先灰度 2%', 'canary at 2%', '灰度 2%', {
    volatile: true,
  }),
  backup: plain('decision', 'Backups: WAL-G', '备份用 WAL-G', 'WAL-G'),
  'rate-400': plain('fact', 'Rate limit per tenant: 400 rps', '单租户限流 400 rps', '400 rps', {
    replaces: 'rate-250',
    volatile: true,
    reason: ['The load test held 620', '压测扛住了 620', 'held 620', '扛住了 620'],
  }),
  'canary-5': unit('decision', 'Rollout starts with a canary at 5%', '发布先灰度 5%', 'canary at 5%', '灰度 5%', {
    replaces: 'canary-2',
    volatile: true,
    reason: ['Too few samples to see an error', '样本太少看不出错误', 'too few samples', '样本太少'],
  }),
  'go-cmp': plain('preference', 'Assertions with go-cmp', '断言换成 go-cmp', 'go-cmp', {
    replaces: 'testify',
    reason: ['Readable diffs', 'diff 好读', 'readable diffs', 'diff 好读'],
  }),
  rollback: unit('decision', 'Roll back above 1.5% errors', '错误率超过 1.5% 就回滚', 'above 1.5%', '超过 1.5%'),
});

export type UnitId = keyof typeof UNITS;
