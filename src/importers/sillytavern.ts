/**
 * SillyTavern chats: JSON Lines with a header, then messages `{name, is_user, mes, send_date, swipes, swipe_id}`. Of the
 * swipes the one shown is read; dates have many forms.
 */
import { ChatWriter, NOT_A_MESSAGE, placeOf } from './chat-writer';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import type { Fields } from './message-shapes';
import type { SourceRecord } from './records';
import { isRecord, textOf } from './values';
import { timeInWords } from './word-times';

export const sillytavern = {
  id: 'sillytavern',
  reads: 'records',
  name: { en: 'SillyTavern chat', 'zh-CN': 'SillyTavern 聊天' },
  help: { en: 'Chats saved by SillyTavern (.jsonl).', 'zh-CN': 'SillyTavern 保存的聊天（.jsonl）。' },
  detect({ records }) {
    const messages = records.filter(({ value }) => isLine(value)).length;
    const headers = records.filter(({ value }) => isHeader(value)).length;
    if (messages === 0) return null;
    return {
      confidence: Math.min(0.95, 0.55 + 0.4 * ((messages + headers) / records.length)),
      reason: {
        en: `${messages} of the first ${records.length} lines have is_user and mes${headers > 0 ? ', after a header' : ''}.`,
        'zh-CN': `前 ${records.length} 行中有 ${messages} 行带有 is_user 与 mes${headers > 0 ? '，并有文件头' : ''}。`,
      },
    };
  },
  start: (context: ImportContext) => new SillyTavernSession(context),
} as const satisfies RecordImporter;

function isHeader(value: unknown): value is Fields {
  if (!isRecord(value) || 'mes' in value) return false;
  return 'chat_metadata' in value || ('user_name' in value && 'character_name' in value);
}

function isLine(value: unknown): value is Fields {
  if (!isRecord(value)) return false;
  return (typeof value.mes === 'string' || Array.isArray(value.swipes)) && ('is_user' in value || 'name' in value);
}

class SillyTavernSession implements RecordSession {
  private readonly writer: ChatWriter;
  /** Swipes that are not shown, of the open conversation. */
  private left = 0;

  constructor(context: ImportContext) {
    this.writer = new ChatWriter(context);
  }

  record(record: SourceRecord): void {
    const { value } = record;
    if (isHeader(value)) {
      const character = textOf(value.character_name);
      const date = timeInWords(value.create_date);
      this.left = 0;
      this.writer.begin(
        character === undefined || character === 'unused' ? undefined : character.slice(0, 200),
        date === undefined ? {} : { date },
      );
    } else if (isLine(value)) this.message(value, record);
    else this.writer.skip('not-a-message', placeOf(record), NOT_A_MESSAGE);
  }

  finish(): void {
    this.writer.end();
  }

  private message(value: Fields, record: SourceRecord): void {
    const swipes = Array.isArray(value.swipes) ? value.swipes : [];
    const shown = typeof value.swipe_id === 'number' ? swipes[value.swipe_id] : swipes[swipes.length - 1];
    const text = textOf(value.mes) ?? textOf(shown) ?? '';
    const extra = isRecord(value.extra) ? value.extra : {};
    // Narrators and hidden messages are marked as the system's, whoever wrote them.
    const role = value.is_system === true ? 'system' : value.is_user === true ? 'user' : 'assistant';
    const time = timeInWords(value.send_date);
    const place = placeOf(record);
    const thought = textOf(extra.reasoning);
    if (thought !== undefined) this.writer.say({ role: 'assistant', text: thought, time, reasoning: true }, place);
    const picture = textOf(extra.image) === undefined ? '' : '[image]';
    this.writer.say(
      { role, text: text === '' || picture === '' ? text + picture : `${text}\n\n${picture}`, time },
      place,
    );
    this.left += Math.max(0, swipes.length - 1);
    this.writer.note({ messagesLeft: this.left });
  }
}
