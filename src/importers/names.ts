/**
 * Finds names of people without a dictionary: where someone is introduced (“my name is …”, “我叫…”) or addressed, and
 * words that are capitalised in the middle of sentences and never written small. It rather takes a name too many: what is
 * replaced by mistake stays consistent, a name that stays is told.
 */

const WORD = "[A-Z\\u00C0-\\u00DE][a-z\\u00DF-\\u024F]+(?:['’-][A-Z]?[a-z]+)?";
const FULL = `${WORD}(?: ${WORD}){0,2}`;

const INTRODUCED: readonly RegExp[] = [
  new RegExp(
    `\\b(?:[Mm]y name is|[Mm]y name's|[Ii] am called|[Cc]all me|[Nn]ame:|[Ss]igned,?|[Rr]egards,|[Cc]heers,) *\\n? ?(${FULL})`,
    'g',
  ),
  new RegExp(
    `\\b(?:I am|I'm|I’m|[Tt]his is|[Dd]ear|[Hh]i|[Hh]ello|[Hh]ey|[Tt]hanks,?|[Mm]r\\.?|[Mm]rs\\.?|[Mm]s\\.?|[Dd]r\\.?|[Pp]rof\\.?) (${FULL})`,
    'g',
  ),
  new RegExp(
    `\\b(?:colleague|boss|manager|friend|wife|husband|son|daughter|brother|sister|mother|father|partner|client|teammate|doctor|teacher)s?,? (${FULL})`,
    'g',
  ),
];

/** The surnames that nine in ten Chinese people have. */
const SURNAMES =
  '王李张刘陈杨黄赵周吴徐孙马胡朱郭何罗高林郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷黎史龙陶贺顾毛郝龚邵万钱严覃武戚莫孔向汤';
const CHINESE: readonly RegExp[] = [
  new RegExp(
    `(?:我叫|名叫|叫做|名字是|名字叫|姓名[:：]?|我是)([${SURNAMES}][\\u4e00-\\u9fff]{1,2})(?=[，。,.！!？?、；;：:\\s的和与在]|$)`,
    'g',
  ),
  new RegExp(
    `(?:同事|经理|老板|朋友|医生|老师|客户|先生|女士|主任|同学|哥哥|姐姐|弟弟|妹妹)([${SURNAMES}][\\u4e00-\\u9fff]{1,2})(?=[，。,.！!？?、；;：:\\s的和与在说]|$)`,
    'g',
  ),
  new RegExp(`([${SURNAMES}][\\u4e00-\\u9fff]{0,2}?(?:先生|女士|小姐|老师|医生|经理|主任|总监|同学|师傅))`, 'g'),
  new RegExp(`([小老阿][${SURNAMES}])(?=[，。,.！!？?、；;：:\\s说的和与]|$)`, 'g'),
];

/** Capitalised in the middle of a sentence, after a small word or a comma. */
const INSIDE = new RegExp(`(?<=[a-z,;] )(${FULL})`, 'g');

/** Capitalised for other reasons: the calendar, languages, places of the whole world, things of the trade. */
const NOT_NAMES = new Set(
  (
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August September ' +
    'October November December English Chinese French German Spanish Japanese Korean Russian Portuguese Italian Arabic ' +
    'Mandarin Latin Greek European American British Asian African America Europe Asia Africa China Japan France Germany ' +
    'Python Java Javascript Typescript Rust Ruby Kotlin Swift React Angular Vue Node Django Flask Spring Docker ' +
    'Kubernetes Linux Windows Android Ubuntu Debian Postgres Redis Kafka Mongo Excel Word Google Microsoft Apple Amazon ' +
    'Github Gitlab Slack Jira Chrome Firefox Safari Internet Markdown Unicode Christmas Easter Claude Gemini Codex Assistant ' +
    'User System Error Note Step Section Chapter Figure Table Part Yes No Ok Okay The This That These Those There Here What ' +
    'When Where Which Who Why How If Then And But Or So Not It Its We You He She They Please Thanks Thank Hello Hi Dear Sure ' +
    'Great Good Well Also Just Let My Your Our Their His Her Is Are Was Were Do Does Did Can Could Should Would Will'
  ).split(' '),
);

/** Bounded, as the pattern that finds them again must be. */
const MAX_NAMES = 500;

/** Names in the order of their first appearance. @param texts all messages of one transcript. */
export function namesIn(texts: readonly string[]): string[] {
  const found = new Map<string, number>();
  const small = smallWords(texts);
  texts.forEach((text, index) => {
    const at = (position: number) => index * 1e9 + position;
    for (const pattern of [...INTRODUCED, ...CHINESE]) collect(found, text, pattern, at, () => true);
    collect(found, text, INSIDE, at, (word) => !small.has(word.toLowerCase()));
  });
  return [...found]
    .sort(([, a], [, b]) => a - b)
    .slice(0, MAX_NAMES)
    .map(([name]) => name);
}

function collect(
  found: Map<string, number>,
  text: string,
  pattern: RegExp,
  at: (position: number) => number,
  accept: (word: string) => boolean,
): void {
  for (const match of text.matchAll(pattern)) {
    const name = match[1] ?? '';
    // Each word of a name has its own replacement: “Ann Lee” and a later “Ann” stay the same person.
    for (const word of name.split(' ')) {
      if (word.length > 1 && !NOT_NAMES.has(word) && accept(word) && !found.has(word)) found.set(word, at(match.index));
    }
  }
}

/** Words that are also written small: no names, however they begin a sentence. */
function smallWords(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const text of texts)
    for (const [word] of text.matchAll(/(?<![A-Za-z])[a-z\u00DF-\u024F]{2,30}/g)) words.add(word);
  return words;
}
