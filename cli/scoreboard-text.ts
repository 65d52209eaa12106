/** The scoreboard as text: measured, and for Aurora the article's reported numbers on the line below. */

import { NO_CATEGORY, type SimulationReport } from '../src/config/simulation-report';
import { reportedOf } from '../src/engine/article/reported';
import type { Locale, Localized } from '../src/engine/model/localized';
import { strategies } from '../src/engine/strategies/registry';
import { halfUpText } from '../src/engine/text/half-up';

interface Options {
  readonly locale: Locale;
  /** Only on the article's own scenario do its numbers stand beside ours. */
  readonly isAurora: boolean;
  /** Units or probes were guessed. */
  readonly inferred: boolean;
}

const WORDS = {
  turns: { en: 'turns', 'zh-CN': '轮次' },
  messages: { en: 'messages', 'zh-CN': '消息' },
  tokens: { en: 'tokens', 'zh-CN': 'token' },
  reported: { en: 'reported', 'zh-CN': '文章报告' },
  inferred: {
    en: 'The file names no units or probes: these were inferred from its text, and the scores with them.',
    'zh-CN': '文件没有标注信息单元或提问：它们以及相应分数均由文本推断得出。',
  },
  nothing: {
    en: 'Nothing could be scored: no fact, decision or preference was found in the text.',
    'zh-CN': '没有可评分的内容：文本中没有找到事实、决策或偏好。',
  },
  byCategory: {
    en: 'Tasks by kind of question (how many were asked): how many could be answered, and their share',
    'zh-CN': '按问题类别看任务成功率（括号内为提问数）：答得上来的数目与比例',
  },
  noCategory: { en: 'without a kind', 'zh-CN': '未分类' },
  note: {
    en: 'Measured on the scenario built here; “reported” is what the article prints. Latency and cost are modelled.',
    'zh-CN': '数值为在本项目构建的场景上实测；“文章报告”为文章所列。延迟与费用为模型估算。',
  },
} as const satisfies Readonly<Record<string, Localized>>;

/** Presets by their ids, as `--preset` takes them; in Chinese by their names on the page. */
const PRESET_NAMES: Readonly<Record<string, Localized>> = {
  published: { en: 'published', 'zh-CN': '原文代码' },
  described: { en: 'described', 'zh-CN': '原文描述' },
  repaired: { en: 'repaired', 'zh-CN': '修复版' },
  tuned: { en: 'tuned', 'zh-CN': '自定参数' },
};

const COLUMNS: readonly Localized[] = [
  { en: 'strategy', 'zh-CN': '策略' },
  { en: 'score', 'zh-CN': '总分' },
  { en: 'facts', 'zh-CN': '事实' },
  { en: 'prefs', 'zh-CN': '偏好' },
  { en: 'timeline', 'zh-CN': '时间线' },
  { en: 'tasks', 'zh-CN': '任务' },
  { en: 'noise', 'zh-CN': '噪声' },
  { en: 'tokens', 'zh-CN': 'token' },
  { en: 'latency', 'zh-CN': '延迟' },
  { en: 'LLM', 'zh-CN': 'LLM' },
];

export function scoreboardText(report: SimulationReport, { locale, isAurora, inferred }: Options): string {
  const { transcript } = report;
  const rows: string[][] = [COLUMNS.map((column) => column[locale])];
  for (const { strategy, preset, scores, context, latencySeconds, llm } of report.results) {
    const name = nameOf(strategy, locale);
    rows.push([
      named(name, preset, locale),
      ...[scores.composite, scores.facts, scores.preferences, scores.timeline, scores.tasks, scores.noise].map(
        (value) => fixed(value, 1),
      ),
      String(context.tokens),
      `${fixed(latencySeconds, 2)} s`,
      `${llm.calls} · $${fixed(llm.dollars, 2)}`,
    ]);
    const said = isAurora ? reportedOf(strategy) : null;
    if (!said) continue;
    rows.push([
      `  ${WORDS.reported[locale]}`,
      ...[said.composite, said.facts, said.preferences, said.timeline, said.tasks, said.noise].map((value) =>
        fixed(value, 0),
      ),
      said.contextTokens === null ? '–' : String(said.contextTokens),
      said.latencySeconds === null ? '–' : `${fixed(said.latencySeconds, 1)} s`,
      said.llm === null ? '–' : `${said.llm.calls} · $${fixed(said.llm.dollars, 2)}`,
    ]);
  }
  const title = `${transcript.name} · ${WORDS.turns[locale]} ${transcript.turns} · ${WORDS.messages[locale]} ${transcript.messages} · ${WORDS.tokens[locale]} ${transcript.tokens}`;
  const nothing = report.results.every(({ scores }) => Object.values(scores).every((value) => value === null));
  const categories = byCategory(report, locale);
  const remarks = [
    ...(nothing ? [WORDS.nothing[locale]] : inferred ? [WORDS.inferred[locale]] : []),
    ...(isAurora ? [WORDS.note[locale]] : []),
  ];
  return `${[title, '', ...table(rows), ...categories, ...(remarks.length > 0 ? ['', ...remarks] : [])].join('\n')}\n`;
}

function named(name: string, preset: string, locale: Locale): string {
  const words = PRESET_NAMES[preset]?.[locale] ?? preset;
  return locale === 'en' ? `${name} (${words})` : `${name}（${words}）`;
}

/** Which kinds of questions each strategy answered, as a table of its own; empty where questions have no categories. */
function byCategory({ results }: SimulationReport, locale: Locale): string[] {
  const asked = Object.entries(results[0]?.byCategory ?? {});
  if (asked.length === 0) return [];
  const heads = asked.map(([category, { probes }]) => {
    const name = category === NO_CATEGORY ? WORDS.noCategory[locale] : category;
    return locale === 'en' ? `${name} (${probes})` : `${name}（${probes}）`;
  });
  const rows = results.map(({ strategy, preset, byCategory: found }) => [
    named(nameOf(strategy, locale), preset, locale),
    ...asked.map(([category]) => {
      const { answered, tasks } = found?.[category] ?? { answered: 0, tasks: null };
      return tasks === null ? '–' : `${answered} · ${fixed(tasks, 1)}%`;
    }),
  ]);
  return ['', WORDS.byCategory[locale], '', ...table([[COLUMNS[0]?.[locale] ?? '', ...heads], ...rows])];
}

function nameOf(strategy: string, locale: Locale): string {
  return strategies.has(strategy) ? strategies.get(strategy).name[locale] : strategy;
}

function fixed(value: number | null, digits: number): string {
  return value === null ? '–' : halfUpText(value, digits);
}

/** First column to the left, the others to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => width(row[column] ?? ''))));
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - width(cell)));
        return column === 0 ? cell + space : space + cell;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** Columns on a terminal: Chinese characters take two. */
function width(text: string): number {
  let columns = 0;
  for (const char of text)
    columns += /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/.test(
      char,
    )
      ? 2
      : 1;
  return columns;
}
