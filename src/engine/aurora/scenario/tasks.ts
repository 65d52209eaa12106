/** Tasks: each is active from its first scene to its last. Keywords are lower case, in both languages. */
import type { Localized } from '../../model/localized';
import type { AuroraLanguage } from './types';

export interface TaskSpec {
  readonly id: string;
  readonly name: Localized;
  readonly keywords: Readonly<Record<AuroraLanguage, readonly string[]>>;
}

const task = (id: string, en: string, zh: string, wordsEn: string, wordsZh: string): TaskSpec => ({
  id,
  name: { en, 'zh-CN': zh },
  keywords: { en: wordsEn.split(' '), 'zh-CN': wordsZh.split(' ') },
});

export const TASKS: readonly TaskSpec[] = [
  task(
    'timeouts',
    'Sort out the timeouts',
    '梳理超时配置',
    'timeout database connection config',
    '超时 数据库 连接 配置',
  ),
  task('queue-choice', 'Choose a message queue', '消息队列选型', 'queue kafka nats consumer', '队列 kafka nats 消费'),
  task(
    'pool-tuning',
    'Tune the connection pool',
    '连接池调优',
    'pool connections maxconns pgxpool',
    '连接池 连接 maxconns pgxpool',
  ),
  task(
    'schema',
    'Schema of deliveries',
    'deliveries 表结构',
    'schema partitions migration deliveries',
    '表 分区 迁移 deliveries',
  ),
  task('load-test', 'Load test', '压测', 'load p99 latency throughput', '压测 p99 延迟 吞吐'),
  task(
    'incident',
    'Retry storm and postmortem',
    '重试风暴与复盘',
    'incident retry merchant dispatcher',
    '故障 重试 商户 dispatcher',
  ),
  task('security-review', 'Security review', '安全评审', 'secret rotation vault audit', '密钥 轮换 vault 审计'),
  task('release', 'Prepare the release', '发布准备', 'release canary checklist rollback', '发布 灰度 清单 回滚'),
  task('cutover', 'Cutover weekend', '切换周末', 'cutover traffic errors lag', '切换 流量 错误 积压'),
];
