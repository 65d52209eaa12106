/** 回头问的问题，第一周。 */
import type { SceneTexts } from '../scene-texts';

export const PROBES_1 = {
  'ask-repo-early': [
    [
      '新同事要开权限，工单里写哪个仓库？',
      'platform/aurora-core，三个二进制都在里面。角色给 developer；给 maintainer 的话受保护分支他也能改。',
    ],
  ],
  'ask-test-style': [
    [
      '给 parseRetryAfter 起个测试的草稿，按我喜欢的写法。',
      '一个表驱动的测试：秒数、HTTP 日期、负数、空头、乱码，每个用例的名字写明应该怎样。循环体四行就够，再抽辅助函数反而看不清。',
    ],
  ],
  'ask-config': [
    [
      'config.example.yaml 里数据库那一节你来写，按我们定的。',
      '按 PostgreSQL 15：\n```yaml\ndatabase:\n  dsn: $AURORA_DSN\n  connect_timeout: 60s\n  application_name: aurora-gateway\n```\n池子大小是各 Deployment 自己设的，这里故意没写。',
    ],
  ],
  'ask-log-why': [
    [
      '小敏问为什么 console 有一半的日志写法跟我们不一样。我们最早用的什么，后来为什么换？',
      '最早是 zap，后来换成 slog，因为标准发行版自带，少一个依赖。她那边只是还没迁完。',
    ],
  ],
  'ask-staging': [
    [
      '预发健康检查的 curl 给我一条，我在 VPN 上。',
      '```\ncurl --cacert aurora-ca.pem https://staging.aurora.internal:8443/healthz\n```\n没用 -k，按说好的。要是卡住，看看分流规则有没有带上内网域。',
    ],
  ],
  'ask-queue': [
    ['平台组的架构师画大图，只要一行：我们用什么队列？', 'NATS JetStream，三副本落盘，一个商户一个 subject。'],
  ],
  'ask-rate': [
    [
      '客户来问，一个租户每秒能发多少请求，我们定的是多少？',
      '单租户 100 rps，突发两倍。超了返回 429，带 Retry-After。',
    ],
  ],
  'ask-standup': [
    [
      '帮我写站会：昨天领取循环做完了，今天准备压测，Vault 权限还没下来。',
      '- 完成：带租约的领取循环已合\n- 进行：准备压测\n- 卡住：dispatcher 的 Vault 权限\n\n按三条要点写的，不要 emoji 也守住了，可以直接发。',
    ],
  ],
  'ask-date': [['销售在电话上，我们给客户的切换日期是哪天？', '3 月 12 日，周四。提前两天封版。']],
  'ask-script': [
    [
      '要个用完就扔的脚本，数一下 3 GB 导出里重复的幂等键。用我写这类东西喜欢用的那个来写。',
      '那就 Python，逐行流式读，对键的哈希做 Counter，内存压在 400 MB 以内。打印最严重的二十个，有重复就以 1 退出。',
    ],
  ],
  'ask-mornings': [
    ['平台组给网格评审三个时间：09:30、10:15、14:00。我选哪个？', '14:00，另外两个都在 11:00 之前。要的话我替你回。'],
  ],
  'ask-migrate': [
    [
      '老周的副手翻到一个没人跑的迁移目录。那是哪个工具的，现在用哪个，为什么换？',
      '那是 goose 的，最早选的它，前十四个迁移是它跑的。后来换 Atlas，因为 CI 里能拦破坏性变更，当时一个 DROP COLUMN 差点混进去。那个目录是基线，可以归档。',
    ],
  ],
} satisfies SceneTexts;
