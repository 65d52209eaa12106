/**
 * A summariser as careless as the one of the article's pitfall 3, which turned "the timeout went from 30s to 60s because
 * concurrency rose from 200 to 500" into "changed the timeout configuration": it names the subject and drops numbers,
 * names, causes and turns. Deterministic.
 */
import { DECISION, FACT, PREFERENCE } from '../../model/info-type';
import { proseOf } from '../../text/prose';
import { hasUpdateCue } from '../../text/update-cues';
import { type BatchMessage, type SummariserProfile, summariser } from '../consolidation-summariser';

interface Topic {
  readonly pattern: RegExp;
  readonly en: string;
  readonly zh: string;
}

const topic = (pattern: RegExp, en: string, zh: string): Topic => ({ pattern, en, zh });

/** The first that matches is the subject. No entry holds a number or a proper name. */
const TOPICS: readonly Topic[] = [
  topic(/time-?outs?|超时/i, 'timeout configuration', '超时配置'),
  topic(/password|secret|credential|token|api[ _-]?key|密码|密钥|凭证|令牌/i, 'credentials', '访问凭证'),
  topic(/rate limit|quota|throttl|限流|配额|qps/i, 'rate limits', '限流配置'),
  topic(/retr(?:y|ies)|attempts|重试/i, 'retry policy', '重试策略'),
  topic(/pool|connection|连接池|连接数/i, 'connection settings', '连接配置'),
  topic(/\bcach|\bttl\b|缓存/i, 'cache', '缓存'),
  topic(/database|\bdb\b|sql|schema|migration|partition|数据库|主库|分区|迁移|表结构/i, 'database', '数据库'),
  topic(/queue|broker|stream|消息队列|队列/i, 'message queue', '消息队列'),
  topic(/\bport\b|host|\burl\b|address|endpoint|端口|地址|域名/i, 'service addresses', '服务地址'),
  topic(/region|cluster|deploy|rollout|image|部署|区域|集群|镜像/i, 'deployment', '部署'),
  topic(
    /alert|monitor|dashboard|\bslo\b|\bsla\b|latency|trac(?:e|ing)|告警|监控|看板|延迟|追踪/i,
    'monitoring',
    '监控',
  ),
  topic(/\blogs?\b|logging|日志/i, 'logging', '日志'),
  topic(/backup|retention|备份|保留/i, 'data retention', '数据保留'),
  topic(/release|launch|deadline|milestone|cut-?over|version|发布|上线|里程碑|截止|版本/i, 'release plan', '发布计划'),
  topic(/meeting|stand-?up|on-?call|schedule|会议|例会|站会|值班|排期/i, 'schedule', '日程安排'),
  topic(/budget|cost|price|预算|费用|成本|价格/i, 'budget', '预算'),
  topic(/test|review|pull request|\bpr\b|commit|测试|评审|提交/i, 'development workflow', '开发流程'),
  topic(/language|framework|library|stack|语言|框架|类库|技术栈/i, 'technology choices', '技术选型'),
  topic(/project|team|repo|owner|项目|团队|仓库|负责人/i, 'project information', '项目信息'),
];

const HAN = /\p{Script=Han}/u;

function phraseOf({ text, type }: BatchMessage): string {
  const prose = proseOf(text) || text;
  const chinese = HAN.test(prose);
  const found = TOPICS.find(({ pattern }) => pattern.test(prose));
  const changed = hasUpdateCue(prose);
  if (chinese) {
    if (type === PREFERENCE) return found ? `提到了${found.zh}方面的习惯` : '提到了个人习惯';
    if (changed) return `修改了${found?.zh ?? '部分配置'}`;
    return type === DECISION ? `确定了${found?.zh ?? '一项方案'}` : `说明了${found?.zh ?? '一些情况'}`;
  }
  if (type === PREFERENCE) return found ? `mentioned a habit about the ${found.en}` : 'mentioned a personal habit';
  if (changed) return `changed the ${found?.en ?? 'configuration'}`;
  return type === DECISION ? `settled the ${found?.en ?? 'approach'}` : `described the ${found?.en ?? 'situation'}`;
}

export const lossyProfile = {
  id: 'lossy' as const,
  name: { en: 'Lossy', 'zh-CN': '有损' },
  help: {
    en: 'Names subjects only: numbers, names and causes are lost, as in the article’s pitfall 3.',
    'zh-CN': '只说提到了什么，数值、名称和原因全部丢失，即文章的踩坑 3。',
  },
} satisfies SummariserProfile;

export const lossy = /* @__PURE__ */ summariser(lossyProfile, {
  stampsTurns: false,
  part: (message: BatchMessage) => {
    const { type } = message;
    return type === FACT || type === DECISION || type === PREFERENCE ? phraseOf(message) : '';
  },
  join: (phrases: readonly string[]) => {
    const distinct = [...new Set(phrases)];
    return distinct.join(distinct.some((phrase) => HAN.test(phrase)) ? '；' : '; ');
  },
});
