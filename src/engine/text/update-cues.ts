/** Wording that changes something said before. */

const any = (...sources: readonly string[]): RegExp => new RegExp(sources.join('|'), 'i');

/** "set it to 60s", "from 30s to 60s", "改成 60s": a new value takes the place of an old one. */
const UPDATE = any(
  '\\b(?:chang(?:e[sd]?|ing)|updat(?:e[sd]?|ing)|rais(?:e[sd]?|ing)|bump(?:s|ed|ing)?|lower(?:s|ed|ing)?|drop(?:s|ped|ping)?|increas(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|reduc(?:e[sd]?|ing)|cut(?:s|ting)?|extend(?:s|ed|ing)?|shorten(?:s|ed|ing)?|mov(?:e[sd]?|ing)|switch(?:es|ed|ing)?|migrat(?:e[sd]?|ing)|renam(?:e|ed|ing)|push(?:ed|ing)?|shift(?:ed|ing)?|adjust(?:ed|ing)?|reset|set|turn(?:ed)?|went|go(?:es|ing)?(?: up| down)?|grow|grew|double[ds]?)\\b[^.!?;\\n]{0,60}?\\b(?:to|over to|up to|down to|onto)\\b',
  '\\b(?:bump|raise|lower|replac(?:e|es|ed|ing)|swap(?:ped|ping)?|rotat(?:e|ed)|supersed(?:e|es|ed)|revis(?:e|ed)|correct(?:ion|ed)|no longer|not .{1,30} any ?more|instead of|rather than the (?:old|previous|earlier)|scratch that|changed my mind|change of plan|on second thought|instead|these days it is|from now on)\\b',
  '\\bfrom [^.!?;\\n]{1,30} to \\S',
  '改成|改为|改到|改用|改回|换成|换为|换到|换回|调到|调成|调为|调整到|调整为|调高|调低|调大|调小|提到|提高到|提升到|降到|降为|降低到|升到|升级到|加到|减到|缩到|缩短到|延长到|推迟到|提前到|迁到|迁移到|切到|切换到|搬到|更新为|更新到|更名|改名|重命名|设成|设为|挪到|放宽到|收紧到|变成|变为|不再(?:用|是)|替换|取代|更正|纠正|收回|改主意|又要改|改回|(?:^|[，。：]).{0,8}换\\s?[A-Za-z]|挪了|不是原来|比原来|从今天起|改按|放到',
  '从.{1,24}(?:改|换|调|升|降|到|变)',
);

export function hasUpdateCue(text: string): boolean {
  return UPDATE.test(text);
}

/** Settings that are turned time and again. */
const CONFIGURATION = any(
  '\\b(?:timeouts?|limits?|thresholds?|ttl|retention|retr(?:y|ies)|quotas?|budgets?|pool|batch|rate|concurrency|replicas?|partitions?|flags?|configs?|configuration|settings?|interval|window|size|ports?|versions?|schedule|cap|memory|workers?|threads?|deadline|percentage|ratio|level)\\b',
  '超时|阈值|上限|下限|有效期|保留|重试|配额|预算|连接池|批|速率|限流|并发|副本|分区|开关|配置|参数|间隔|窗口|大小|端口|版本|排期|内存|线程|截止|比例|级别',
);

/** A configuration value that is being changed: of a kind that is frequently updated (dynamic τ). */
export function updatesConfiguration(text: string): boolean {
  return CONFIGURATION.test(text) && UPDATE.test(text);
}
