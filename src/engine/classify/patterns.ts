/** Wording by which the improved rules tell types. Each list says what it looks for; none names a project's things. */

const any = (...sources: readonly string[]): RegExp => new RegExp(sources.join('|'), 'i');

/** Whole sentences that only confirm, thank or greet. */
export const CHATTER = any(
  '^(?:ok(?:ay)?|k|yes|yep|yeah|no|nope|sure|right|great|nice|cool|perfect|thanks?|thank you|thx|cheers|got it|noted|done|understood|sounds good|looks good|lgtm|hi|hello|hey|morning|good (?:morning|night|evening)|bye|see you|haha|lol)(?:[\\s,!.~]+(?:so much|a lot|again|thanks?|thank you|all|everyone|there|good|great|it|will do))*[\\s!.~,]*$',
  '^(?:好的?|嗯+|哦+|行|可以|没问题|谢谢(?:你|啦|了)?|多谢|辛苦了?|收到|明白了?|知道了|了解|对的?|是的|没错|不错|早|早安|晚安|你好|哈哈+|再见|拜拜)[\\s，,。!！~～、吧了啊呀哈]*$',
);

/** Somebody settles something. */
export const DECISION = any(
  "\\b(?:we|i|team|they)(?:'ve| have|'re| are)?(?: (?:all|now|just|finally|also|both))* (?:decided|agreed|settled|chose|chosen|opted|committed to|concluded)\\b",
  "\\b(?:we|i)(?:'ll| will|'re going to| are going to|'re| am| are)(?: (?:now|just|definitely))* (?:go(?:ing)? with|adopt(?:ing)?|standardi[sz](?:e|ing) on|stick(?:ing)? with|settl(?:e|ing) on|migrat(?:e|ing) to|switch(?:ing)? to|mov(?:e|ing) to|drop(?:ping)?|us(?:e|ing)|tak(?:e|ing))\\b",
  // The plain present of somebody who has the say: "we use X now", "we move to Y".
  '\\bwe (?:take|use|run|adopt|pick|choose|keep|drop|go (?:to|with|for)|move to|switch to|migrate to|start with|stay (?:on|with)|roll back|standardi[sz]e on|replace)\\b',
  '\\bi (?:take|pick|choose|go with|go for)\\b|\\b(?:changed my mind|change of plan|on reflection)\\b',
  "\\b(?:will|shall) be [A-Z]|^(?:so|ok(?:ay)?|good|right|fine|done)[:,] (?:we |it is |it's )?[A-Z]",
  "\\b(?:let'?s|let us) (?:go with|use|adopt|pick|choose|settle on|stick with|standardi[sz]e on|switch to|move to|drop)\\b",
  '\\b(?:final decision|decision(?: made| is|:)|decided(?: on| to| against| with|:)|the call is|final call|it is settled|going with|chose .{1,40} over|picked .{1,40} over)\\b',
  // "Base image: …", "Policy for …: …": a heading for what is to be used or done.
  '^(?:(?:first|second|third|fourth|finally|next)[:,]? )?(?:[\\w-]+ ){0,3}(?:policy|plan|rule|logging|tracing|metrics|backups?|migrations?|queue|broker|router|image|flags|library|framework|tooling|linter|auth|signatures?|storage|cache|deployment|rollout|hosting|ci)(?: (?:for|of) [\\w ]{2,30})?(?:, [^:]{1,40})?:\\s',
  '决定|定下来|定了(?!日|时|会)|我定|敲定|拍板|选定|最终选|最后选|就用|就选|就按|采用|选用|改用|确定(?:用|使用|采用|走|按)|统一(?:用|使用|采用)|一致同意|达成一致|改主意|选择.{0,20}方案|用.{1,20}来做|方案(?:定|就)',
  '(?:策略|方案|规则|选型|止损线|口径)[^，。：:]{0,12}[：:]',
  // A choice of tool: "路由用 chi", "换 Kafka".
  '(?:^|[，。：:；、 ])(?!我)[^，。：:；]{0,14}(?:用|换|选|上|走)(?:的是|成|为|到)?\\s?[A-Z][A-Za-z]{2,}|(?:^|[，。：:；])[^我，。：:；]{1,10}(?:用|换|选)\\s?[a-z][\\w-]{2,}',
);

/** Deciding is talked about, not done. */
export const UNDECIDED = any(
  "\\b(?:haven't|have not|hasn't|not yet|yet to|before we|until we|if we|should we|do we|can we|could we|would we|once we|when we|as we|than we|what we|how we|where we|that we|need to|have to|help me|help us|can't|cannot|did we|what we) (?:decided?|agreed?|settled?|choose|chose|chosen|pick)",
  '还没决定|没决定|未决定|尚未|再决定|决定不了|待定|帮.{0,6}决定|先不决定|怎么决定|之前决定|决定之前|如果.{0,12}就用|按(?:定的|说好的)|把决定写|决策记录|用什么|还是用',
);

/** Somebody says what they like, or how they want things done from now on. */
export const PREFERENCE = any(
  "\\b(?:i|we)(?:'d| would| do| really| much| generally| usually| always| still| also| strongly| just)* (?:like|love|prefer|enjoy|favou?r|hate|dislike|loathe|detest|avoid|would rather|rather)\\b(?! to know| you to)",
  "\\bi(?: really| just)* (?:don't|do not|can't|cannot|never) (?:like|love|stand|want|enjoy|care for)\\b",
  "\\bmy (?:favou?rite|preferred|preference|go-to|taste|habit|usual)\\b|\\bi(?:'m| am) (?:a (?:big )?fan|more comfortable|happier|fond|used to)\\b|\\bi(?:'d| would) rather\\b",
  '\\bi (?:find|think|feel|reckon) .{1,40} (?:handy|convenient|comfortable|nicer|pleasant|annoying|tedious|clearer|readable|easier|ugly|cleaner|quite nice|pretty nice|distracting)\\b',
  '\\b(?:from now on|going forward|in future|whenever you|when you (?:write|answer|reply|show|explain|summari[sz]e)|please (?:always|never)|always (?:answer|reply|write|give|show|use|put)|never (?:answer|reply|use|send|put))\\b',
  '\\b(?:house rule|my rules?|(?:general|personal|my) (?:taste|preferences?)|small preference|pet peeve|matter of taste|personal update)\\b|, always\\b|\\balways,',
  "\\b(?:if|when|whenever|since) you (?:keep |ever |must )*(?:draw|write|give|giving|answer|reply|show|send|sending|propose|proposing|explain|get)\\b|\\bso that you (?:stop|do not|don't)\\b|\\bstop (?:giving|sending|writing|proposing|using|suggesting)\\b",
  '\\bi (?:work|write|read|type|live|do everything) (?:in|on|with)\\b|\\bi (?:stick|stay) with\\b|\\bi want (?:them|it|you|my|everything|every)\\b|\\bi (?:no longer|never) \\w+|\\bi switched\\b|\\bmine (?:have|has|are|is)\\b|\\bno .{2,20},? please\\b',
  '\\b(?:for my taste|works best for me|suits me|to my liking|i tend to|my style)\\b',
  '喜欢|偏好|偏爱|更爱|爱用|讨厌|不爱|反感|受不了|看着(?:舒服|难受|累)|习惯(?:用|了|于|是|先|把|在)?|倾向于?|我(?:个人)?(?:更|比较|还是)(?:想|愿意|看重|在意)|宁可|宁愿|更顺手|最顺手',
  '口味|规矩|别给我|别给|不爱看|我(?:还是|平时|一直|现在)?用\\s?[A-Za-z]|我的(?:都)?是|(?:要|想).{1,6}就(?:用|写|画|给)|一律(?:写|用|给|别|不)|我(?:换|改)(?:编辑器|键盘|浏览器|电脑|手机)|(?:不要|别用|别放) ?(?:emoji|表情|列表|术语)',
  '我(?:还是|也|倒)?觉得.{1,30}(?:方便|好用|顺手|舒服|顺眼|清楚|清晰|省事|麻烦|难看|太吵|太长|太短|不错|更好|碍眼|啰嗦)',
  '(?:以后|今后|往后|从现在起|下次起).{0,20}(?:都|请|别|不要|一律|直接|尽量|先|用|给|写)|(?:回答|回复|写|总结|解释).{0,8}(?:时|的时候).{0,10}(?:请|别|不要|尽量|先|用)|给我(?:看|写|发)?.{0,12}的时候',
);

/** Somebody asks for something to be done now. */
export const REQUEST = any(
  '^(?:(?:ok|okay|hey|hi|so|now|and|also|then|next)[,:]?\\s+)*(?:(?:please|pls)(?! (?:remember|note|keep|never|always))|can you|could you|would you|help me|look up|check|find|search|show me|give me|tell me|explain|summari[sz]e|review|rewrite|write|draft|generate|list|compare|translate|debug|take a look|have a look|walk me|let me know|sketch|run|fix|refactor|read|open|print|try|paste|format|rename)\\b',
  '^(?:麻烦|劳驾|请|帮|给我|替我|先帮|再帮|顺便|你)?(?:你|我|再|先|忙|帮)*(?:查一?下|查查|看一?下|看看|找一?下|写一?[个下段份]|列一?[个下]|解释|总结|对比|比较|翻译|生成|跑一?下|改写|润色|整理|画|分析|检查|起草|评审|补充|讲讲|说说|算一?下|试试|贴)|^帮[我忙]',
);

/** A sentence that states how something is. */
export const FACT_STATEMENT = any(
  "\\b(?:is|are|was|were|isn't|aren't|equals?|runs?|run on|says?|needs?|requires?|allows?|becomes?|gets?|lives?|deploys?|listens?|have to|has to|must|uses?|used|has|have|called|named|stays?|stands?|sits?|costs?|takes?|expires?|starts?|ends?|holds?|belongs?|points?|means|goes|owns?|handles?|limited|capped|set|sets|raised?|lowered?|bumped?|bump|raise|lower|increased?|decreased?|reduced?|changed?|change|moved?|move|switched|renamed?|rename|updated?|update|configured|scheduled|due|leads?|joined|replaced)\\b|[=:≈→]",
  '是|为|叫|设|改|换|调到|升到|降到|等于|放在?|位于|负责|上限|下限|保留|监听|每[天周月晚]|限|占|写的|[＝=：:→]',
);

/** A sentence that gives a thing its exact value, whatever the thing is. */
export const GIVES_VALUE = any(
  '\\b(?:is|are|will be|becomes?|costs?|(?:starts?|opens?|closes?|runs?|ends?|bakes?) at|set|chang(?:e[sd]?)|rais(?:e[sd]?)|lower(?:ed)?)\\b[^.]{0,60}\\d|=',
  '(?:是|为|设|改成|改为|调到|升到|降到|等于|定在|定为)[^，。]{0,12}\\d',
);

/** Kinds of things that are worth remembering exactly. */
export const FACT_TOPIC = any(
  '\\b(?:timeouts?|limits?|thresholds?|dates?|cut-?over|code|board|baseline|tenants?|customers?|merchants?|handover|releases?|ports?|hosts?|urls?|endpoints?|address|domains?|regions?|clusters?|namespaces?|buckets?|branch(?:es)?|repos?(?:itory)?|versions?|project|product|team|owner|lead|manager|client|customer|vendor|passwords?|secrets?|tokens?|keys?|credentials?|accounts?|databases?|db|schemas?|tables?|columns?|queues?|topics?|caches?|ttl|retention|backups?|retr(?:y|ies)|quotas?|budgets?|deadlines?|releases?|launch|milestones?|schedules?|meetings?|stand-?ups?|windows?|on-?call|sla|slo|licen[cs]e|language|backend|frontend|framework|runtime|server|service|pool|batch|size|rate|concurrency|replicas?|shards?|partitions?|flags?|configs?|settings?|environment|staging|production|office|birthday|name|email|phone|number|codename|contact|channel|dashboard|alerts?|format|encoding|currency|time ?zone|locale|price|cost|plan|cron|job|pipeline|image|registry|bus|gateway|proxy|index|engine|store|storage|model|temperature|recipe|flight|hotel|room|seat|appointment|allerg(?:y|ies|ic)|address|doctor|school|salary|rent|deposit|warranty|delivery|opening hours|weight|height)\\b',
  '超时|阈值|上限|下限|日子|日期|切换|基线|租户|商户|交接|面板|编号|幂等|白名单|端口|主机|地址|域名|链接|区域|机房|集群|命名空间|存储桶|分支|仓库|版本|项目|产品|团队|负责人|经理|客户|供应商|密码|密钥|令牌|凭证|账号|账户|数据库|主库|从库|表名|字段|队列|主题|缓存|有效期|保留|备份|重试|配额|预算|截止|发布|上线|里程碑|排期|例会|站会|周会|值班|许可|语言|后端|前端|框架|运行时|服务|连接池|批量|大小|速率|限流|并发|副本|分片|分区|开关|配置|环境|预发|生产|办公室|生日|名字|邮箱|电话|代号|联系人|频道|看板|告警|格式|编码|货币|时区|价格|费用|套餐|定时|任务|流水线|镜像|网关|代理|索引|引擎|存储|模型|温度|食谱|配方|航班|酒店|房间|座位|预约|过敏|医生|学校|工资|房租|押金|保修|送货|营业时间|体重|身高',
);

/** An assistant says that it keeps what it was told. */
export const RECORDS = any(
  "^(?:noted|recorded|saved|remembered|changed to|updated to|set to|got it)\\b|\\b(?:i(?:'ll| will)? (?:keep|remember|have noted|noted|made a note)|i(?:'ve| have) (?:noted|recorded|saved|updated|changed))\\b",
  '^(?:已?记下|记住|记好|已记录)|已(?:改成|改为|更新为|设为)|一并记',
);
