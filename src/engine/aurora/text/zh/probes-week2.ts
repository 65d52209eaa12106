/** 回头问的问题，第二周。 */
import type { SceneTexts } from '../scene-texts';

export const PROBES_2 = {
  'ask-insert': [
    [
      'store 包里的 InsertEvent 你来写。ID 用哪种、错误怎么写，你知道的。',
      '```go\nfunc (s *Store) InsertEvent(ctx context.Context, e Event) error {\n\tid, err := uuid.NewV7() // UUIDv7\n\tif err != nil {\n\t\treturn fmt.Errorf("new event id: %w", err)\n\t}\n\t_, err = s.db.Exec(ctx, insertEvent, id, e.Tenant, e.Body)\n\treturn wrap(err, "insert event")\n}\n```\nID 在这里生成，不由调用方给，这样对方重试也不会分叉。',
    ],
  ],
  'ask-verify': [
    [
      '有商户要验签的示例代码。给他能直接粘的，按我们一贯的做法来。',
      '对“时间戳.原始正文”做 HMAC-SHA256，Go 里就是 crypto/hmac 加 crypto/sha256，不用装包，优先用标准库。常量时间比较和五分钟窗口我写进去了，大家漏的就是这两行。',
    ],
  ],
  'ask-coffee': [['陈姐在吧台，问我喝什么。我会上走不开，你替我回。', '澳白，不加糖。已经回她了。']],
  'ask-p99': [
    [
      '这几天延迟数字满天飞：我们商定用来对比的 p99 是多少？不是今天的，是商定的那个。',
      '182 ms，POST /events，干净跑出来的那次。后面那些要么是压测时的，要么是故障期间的。',
    ],
  ],
  'ask-grafana': [
    ['群里有人丢了三个面板，吵起来了。我们说的“那个面板”编号是哪个？', 'aur-7f2c。其他是旧系列，本来就该归档。'],
  ],
  'ask-flags': [
    [
      '功能开关我们跑的是什么？平台组调研要填产品名。',
      'flagd，sidecar 方式，走 OpenFeature 的 SDK，配置文件来自 git。',
    ],
  ],
  'ask-rate-history': [
    [
      '陈姐合同模板里的租户限流跟文档对不上。最早是多少，现在多少，为什么改？',
      '最早 100 rps，现在 250 rps。那个大集市的夜间批量被限住，所以调高。她模板里是旧值。',
    ],
  ],
  'ask-memory': [['大鹏在过 Helm 的 values。Go 的内存上限最后定的多少？', 'GOMEMLIMIT=2600MiB，Pod 上限 3 GiB。']],
  'ask-redis': [
    [
      '搜索组要给缓存改名，发来九台主机的清单。我们用的是哪台？',
      'redis-cache-02，3 号库，前缀 aur:。让他们给个别名，下次再改名就不关我们的事了。',
    ],
  ],
  'ask-status': [['陈姐的周报最晚什么时候要来着？', '周五 16:00，半屏，风险写最前。草稿我备好了。']],
  'ask-adr': [
    [
      '死信处理那个决策记录你起草，按我的格式，配个小图。',
      '写成了一页纸：背景、决定、后果，被否的方案各一行。图是 Mermaid 流程图，五个框，从领取到停放表再回来。',
    ],
  ],
  'ask-db-history': [
    [
      '审计要数据库的版本历史：一开始是哪个大版本，现在是哪个，为什么升？',
      '一开始 PostgreSQL 15，现在 PostgreSQL 16。升级是为了备库逻辑解码，审计那路数据就不用碰主库。',
    ],
  ],
  'ask-budget': [
    ['财务给的云资源月度数字是多少？预测刚出来，我要对一下。', '每月 $6,200，全包。追踪存储不再涨的话，预测还低 4%。'],
  ],
  'ask-delivery': [
    [
      '阿哲开始写投递那层封装了。我们定的策略和熔断发给他，别让他自己发明一套。',
      '重试 5 次，200 毫秒起指数退避，全抖动，封顶五分钟；按商户用 gobreaker，连续失败十次打开。4xx 除 408、429 外不重试。',
    ],
  ],
  'ask-pool-history': [
    [
      '老周做容量表，要我们连接池大小的历史，每次为什么改，都给他。',
      '最早 MaxConns=40；后来 MaxConns=64，因为取连接要等 280 ms；现在 MaxConns=24，因为 12 个 Pod 共用代理。表里按客户端合计 288 条写就行。',
    ],
  ],
  'ask-tenant': [
    ['日志里租户号看花眼了：我们最大的客户是哪个？', '租户 4417，大约占三分之一的事件。第一步放量他们不进。'],
  ],
  'ask-region': [
    [
      '账单上列了两个区域。我们一开始在哪，现在在哪，为什么搬？',
      '一开始 ap-southeast-1，现在 ap-northeast-1。银行在那边，每次结算调用短了 38 ms。旧区域剩下的费用是快照。',
    ],
  ],
  'ask-vault': [['大鹏在写 injector 的注解，生产库密码放在哪条路径？', 'Vault 的 kv/aurora/prod/db。注解里只写路径。']],
  'ask-allowlist': [
    [
      '防火墙导出里有四十来个地址。结算回调放行的、银行的那个是哪一个？',
      '203.0.113.40，精确匹配，不放网段。导出里其他的都不是他们的。',
    ],
  ],
  'ask-slo': [['我们现在承诺的可用性是多少？幻灯片上要写。', '99.95%，按自然月、按收下的事件算，错误预算约 21 分钟。']],
  'ask-oncall': [['现在值班是什么时候交接？', '周二 10:30，一刻钟，下班的人写小结。']],
  'ask-partition': [
    [
      'deliveries 下一个分区的 DDL 给我，按现在的方案。',
      "现在是按周分区，所以：\n```sql\nCREATE TABLE deliveries_2026w13 PARTITION OF deliveries\n  FOR VALUES FROM ('2026-03-23') TO ('2026-03-30');\n```\n其实周日定时任务也会建。",
    ],
  ],
  'ask-trace-history': [
    [
      '上周和这周的链路怎么长得不一样？我们改了什么，图什么？',
      '故障之前是头部采样，二十取一。之后改成尾部采样，出错的和慢的全留，因为我们缺的恰恰就是慢请求的链路。',
    ],
  ],
  'ask-manifest': [
    [
      '网关的 Deployment 你替我填：镜像底座、端口、运行时内存上限，按定的来。',
      '```yaml\nimage: registry/aurora-gateway:1.0.0-distroless\nargs: ["-listen", ":7443"]\nenv:\n  - {name: GO_OPTS, value: "GOMEMLIMIT=2600MiB"}\nresources:\n  limits: {memory: 3Gi}\n```\n探针要挂上客户端证书，否则握手失败，看着像进程崩了。',
    ],
  ],
  'ask-rollout': [
    [
      '大鹏要把这次的放量写成脚本，下次照着跑。第一步放多少，错误率到多少就撤？',
      '按租户哈希先灰度 5%。五分钟内错误率超过 1.5% 就回滚，不讨论。',
    ],
  ],
  'ask-editor': [['公司在统计编辑器授权，我现在用的是哪个？', 'Zed，跟阿哲结对那次以后换的，不用授权。']],
  'ask-commit': [
    [
      '排空那个修复的提交信息你写：收到 SIGTERM 后等在途投递结束，最多二十秒。',
      '按 Conventional Commits：\n```\nfix(dispatcher): drain in-flight deliveries on SIGTERM\n\nPods were killed with deliveries half done, which\nshowed up as duplicates at the merchant.\n```',
    ],
  ],
  'ask-idem-history': [
    [
      '法务问幂等键保留多久，是不是一直这么久。不是的话，为什么改？',
      '现在 72h，以前 24h。商户跨周末才重发失败的请求，键已经过期，有两家被扣了两次。',
    ],
  ],
  'ask-rotation': [['签名密钥多久必须换一次？要写进商户指南。', '45 天轮换一次，其中一周新旧都认。']],
  'ask-queue-history': [
    [
      '架构文档那页：队列最早用什么，现在换成什么，理由是什么？',
      '最早 NATS JetStream，三个人就运维得动。后来换 Kafka 3.9，因为审计必须能回放 7 天。',
    ],
  ],
  'ask-p99-late': [
    [
      '结项报告要写：这周生产 p99 是 149，该跟哪个商定的基线比？',
      '跟 182 ms 比，第一周干净跑的那次。好了 18%，流量还翻了一倍。',
    ],
  ],
  'ask-slo-history': [
    ['可用性最早答应的多少，现在多少，谁逼的？', '最早 99.9%，现在 99.95%。银行合同要的，销售先签了才告诉我们。'],
  ],
  'ask-repo-late': [
    ['要交给客服轮值了，给他们开哪个仓库的只读？', 'platform/aurora-core，只读就够，运行手册在 docs/runbooks。'],
  ],
  'ask-style': [['新来的技术写作问，我要你怎么回答问题，一句话说给他。', '永远先给结论，再给理由，理由够人反驳就停。']],
  'ask-drink': [['下午的会统一点喝的，我现在喝什么？', '乌龙茶。咖啡过了中午就不碰了。']],
  'ask-cmp': [['阿哲问新测试该 import 哪个断言包，最后定的哪个？', 'go-cmp，时间字段配 cmpopts。旧的不动，谁碰谁改。']],
} satisfies SceneTexts;
