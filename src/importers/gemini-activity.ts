/**
 * Conversations with Gemini as Google Takeout has them: rows of `MyActivity.json`, newest first, each a prompt
 * (`title`) and its answer as HTML (`safeHtmlItem`). They name no conversation, so all are one, in the order of time.
 */
import { ChatWriter, NOT_A_MESSAGE, type Place, placeOf } from './chat-writer';
import { plainOfHtml } from './html-text';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import { Bookkeeping } from './left-aside';
import type { Fields } from './message-shapes';
import type { SourceRecord } from './records';
import { isoTime, isRecord, textOf } from './values';
import { type Weighed, weighed } from './weighing';

export const geminiActivity = {
  id: 'gemini-activity',
  reads: 'records',
  name: { en: 'Gemini activity (Takeout)', 'zh-CN': 'Gemini 活动记录（Takeout）' },
  help: {
    en: 'MyActivity.json of Gemini Apps from Google Takeout (My Activity, as JSON).',
    'zh-CN': 'Google Takeout 中 Gemini 应用的 MyActivity.json（我的活动，JSON 格式）。',
  },
  detect({ records }) {
    const fitting = records.filter(({ value }) => isRow(value)).length;
    if (fitting === 0) return null;
    return {
      confidence: 0.55 + 0.4 * (fitting / records.length),
      reason: {
        en: `${fitting} of the first ${records.length} records are activities of Gemini.`,
        'zh-CN': `前 ${records.length} 条记录中有 ${fitting} 条是 Gemini 的活动。`,
      },
    };
  },
  start: (context: ImportContext) => new ActivitySession(context),
} as const satisfies RecordImporter;

function isRow(value: unknown): value is Fields {
  if (!isRecord(value) || typeof value.title !== 'string' || typeof value.time !== 'string') return false;
  const products = Array.isArray(value.products) ? value.products : [];
  return [value.header, ...products].some((name) => typeof name === 'string' && /gemini|bard/i.test(name));
}

interface Part extends Weighed {
  readonly text: string;
}
interface Exchange {
  readonly asked: Part;
  readonly answer: Part;
  readonly time: string | undefined;
  readonly place: Place;
}

/** What stands before the prompt, in the language of the account. */
const PROMPTED = /^(?:Prompted|Said|Asked|You said|提示|提问|已发送提示|你说了?|发送了)(?:\s*[:：]\s*|\s+)/i;

class ActivitySession implements RecordSession {
  private readonly writer: ChatWriter;
  private readonly bookkeeping = new Bookkeeping();
  private readonly exchanges: Exchange[] = [];

  constructor(private readonly context: ImportContext) {
    this.writer = new ChatWriter(context);
  }

  record(record: SourceRecord): void {
    const { value } = record;
    if (!isRow(value)) {
      this.writer.skip('not-a-message', placeOf(record), NOT_A_MESSAGE);
      return;
    }
    const html = (Array.isArray(value.safeHtmlItem) ? value.safeHtmlItem : []).filter(isRecord);
    const answer = html
      .map((item) => plainOfHtml(textOf(item.html) ?? ''))
      .join('\n\n')
      .trim();
    const title = textOf(value.title) ?? '';
    // Feedback, settings and the like have no answer and are no prompt.
    if (answer === '' && !PROMPTED.test(title)) {
      this.bookkeeping.add(title);
      return;
    }
    const files = (Array.isArray(value.attachedFiles) ? value.attachedFiles : []).flatMap((name) => textOf(name) ?? []);
    const asked = [title.replace(PROMPTED, ''), ...files.map((name) => `[file: ${name}]`)].join('\n\n');
    const part = (text: string): Part => (this.context.listing ? weighed({ text }) : { text });
    this.exchanges.push({
      asked: part(asked),
      answer: part(answer),
      time: isoTime(value.time),
      place: placeOf(record),
    });
  }

  finish(): void {
    this.exchanges.reverse().sort(({ time: a = '' }, { time: b = '' }) => (a < b ? -1 : a > b ? 1 : 0));
    this.writer.begin();
    this.writer.assume(ONE_CONVERSATION);
    for (const { asked, answer, time, place } of this.exchanges) {
      this.writer.say({ role: 'user', ...asked, time }, place);
      if (answer.text !== '') this.writer.say({ role: 'assistant', ...answer, time }, place);
    }
    this.writer.end();
    this.bookkeeping.report(this.context.issues);
  }
}

const ONE_CONVERSATION = {
  en: 'The activity does not say where a conversation begins: everything was read as one, in the order of time.',
  'zh-CN': '活动记录没有标明对话的起止：已按时间顺序读成一段对话。',
};
