/**
 * LoCoMo: conversations of two people over many sessions, with questions whose evidence names messages ("D1:3").
 * Speaker A is the user, speaker B the assistant; so a turn is one message of A and what B answers, and what B says
 * first in a session still belongs to the turn before it. Messages without evidence of a question are never guessed.
 */
import type { Localized } from '../engine/model/localized';
import type { Role } from '../engine/transcript/transcript';
import { answerEvidence } from './answer-evidence';
import { BenchmarkBuilder, titleFrom } from './benchmark-builder';
import { EMPTY, NO_MESSAGE, NOT_A_MESSAGE, placeOf } from './chat-writer';
import type { ImportContext, RecordImporter, RecordSession } from './importer';
import type { Fields } from './message-shapes';
import { UnreadTimes } from './message-times';
import type { SourceRecord } from './records';
import { isRecord, textOf } from './values';
import { timeInWords } from './word-times';

export const locomo = {
  id: 'locomo',
  reads: 'records',
  name: { en: 'LoCoMo benchmark', 'zh-CN': 'LoCoMo 基准' },
  help: {
    en: 'Long conversations with questions and their evidence.',
    'zh-CN': '长期对话，附带问题及其证据。',
  },
  detect({ records }) {
    const fitting = records.filter(({ value }) => samplesOf(value).length > 0);
    if (fitting.length === 0) return null;
    const questions = fitting.some(({ value }) => samplesOf(value).some((sample) => Array.isArray(sample.qa)));
    return {
      confidence: questions ? 0.98 : 0.85,
      reason: questions
        ? {
            en: 'Numbered sessions (session_1, …) of messages with dia_id, and questions with evidence.',
            'zh-CN': '带编号的会话（session_1……）与 dia_id 消息，并有带证据的问题。',
          }
        : {
            en: 'Numbered sessions (session_1, …) of messages with a speaker.',
            'zh-CN': '带编号的会话（session_1……），消息带有 speaker。',
          },
    };
  },
  start: (context: ImportContext) => new LocomoSession(context),
} as const satisfies RecordImporter;

/** Names of LoCoMo's question categories, as its paper has them. */
const CATEGORIES: readonly (string | undefined)[] = [
  undefined,
  'multi-hop',
  'temporal',
  'open-domain',
  'single-hop',
  'adversarial',
];

interface NumberedSession {
  readonly number: number;
  readonly key: string;
  readonly lines: readonly unknown[];
}

/** Sessions in the order of their numbers. */
function sessionsOf(sample: Fields): NumberedSession[] {
  const holder = isRecord(sample.conversation) ? sample.conversation : sample;
  return Object.keys(holder)
    .flatMap((key) => {
      const number = Number(/^session_(\d+)$/.exec(key)?.[1] ?? Number.NaN);
      const lines = holder[key];
      return Number.isSafeInteger(number) && Array.isArray(lines) ? [{ number, key, lines }] : [];
    })
    .sort((a, b) => a.number - b.number);
}

function samplesOf(value: unknown): readonly Fields[] {
  if (!isRecord(value)) return Array.isArray(value) ? value.filter(isRecord).filter(isSample) : [];
  if (isSample(value)) return [value];
  const list = value.data ?? value.samples ?? value.conversations;
  return Array.isArray(list) ? list.filter(isRecord).filter(isSample) : [];
}

function isSample(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const sessions = sessionsOf(value);
  return sessions.some(({ lines }) => lines.some((line) => isRecord(line) && ('speaker' in line || 'dia_id' in line)));
}

class LocomoSession implements RecordSession {
  private samples = 0;
  private notesSeen = false;

  private readonly unreadTimes = new UnreadTimes();

  constructor(private readonly context: ImportContext) {}

  record(record: SourceRecord): void {
    const samples = samplesOf(record.value);
    if (samples.length === 0) this.context.issues.skip('no-messages', placeOf(record), NO_MESSAGE);
    for (const sample of samples) this.sample(sample, record);
  }

  finish(): void {
    this.unreadTimes.report(this.context.issues);
  }

  private sample(sample: Fields, record: SourceRecord): void {
    this.samples++;
    const { context } = this;
    const id = textOf(sample.sample_id) ?? (typeof sample.sample_id === 'number' ? `${sample.sample_id}` : undefined);
    const name = id ?? (this.samples === 1 ? context.name : `${context.name} · ${this.samples}`);
    const builder = new BenchmarkBuilder();
    const spoken = this.conversation(sample, builder, record);
    if (builder.messages === 0) {
      context.issues.skip('no-messages', placeOf(record), NO_MESSAGE);
      return;
    }
    const questions = Array.isArray(sample.qa) ? sample.qa : [];
    questions.forEach((question, index) => {
      this.question(question, index + 1, name, spoken, builder);
    });
    if (!this.notesSeen && (sample.event_summary ?? sample.observation ?? sample.session_summary) !== undefined) {
      this.notesSeen = true;
      context.issues.warn('notes-left-aside', name, NOTES.en, NOTES['zh-CN']);
    }
    const built = builder.build(name, context.fileName);
    if (built) context.add(built, { ...(id !== undefined && { key: id }), guessed: [ROLES_GUESSED] });
  }

  /** @returns dia_id → message id and speaker. */
  private conversation(sample: Fields, builder: BenchmarkBuilder, record: SourceRecord): Map<string, Spoken> {
    const holder = isRecord(sample.conversation) ? sample.conversation : sample;
    const spoken = new Map<string, Spoken>();
    let user = textOf(holder.speaker_a)?.trim();
    sessionsOf(sample).forEach(({ number, key, lines }, index) => {
      const written = holder[`${key}_date_time`] ?? holder[`${key}_date`];
      const time = timeInWords(written);
      if (time === undefined && typeof written === 'string') this.unreadTimes.noteValue(written);
      lines.forEach((line, position) => {
        const place = placeOf(record);
        if (!isRecord(line)) {
          this.context.issues.skip('not-a-message', place, NOT_A_MESSAGE);
          return;
        }
        const speaker = (textOf(line.speaker) ?? '').trim();
        user ??= speaker;
        const text = textWithPicture(line);
        if (text === '') {
          this.context.issues.skip('empty-message', place, EMPTY);
          return;
        }
        const role: Role = speaker === user ? 'user' : 'assistant';
        const message = builder.say({ role, text, time }, index + 1);
        const said = evidenceKeys(textOf(line.dia_id) ?? `D${number}:${position + 1}`).keys[0];
        // Of two messages with one id the first is meant, as in the data set's own lookup.
        if (said !== undefined && !spoken.has(said)) spoken.set(said, { message, speaker });
      });
    });
    return spoken;
  }

  private question(
    value: unknown,
    number: number,
    name: string,
    spoken: ReadonlyMap<string, Spoken>,
    builder: BenchmarkBuilder,
  ): void {
    const question = isRecord(value) ? textOf(value.question) : undefined;
    if (!isRecord(value) || question === undefined) {
      this.unresolved(name, number, '', NO_QUESTION);
      return;
    }
    const { keys, unreadable } = evidenceKeys(value.evidence);
    const missing = [...unreadable, ...keys.filter((key) => !spoken.has(key))];
    if (keys.length === 0 || missing.length > 0) {
      this.unresolved(name, number, question, missing.length > 0 ? cites(missing) : NO_EVIDENCE);
      return;
    }
    const answer = plain(value.answer);
    // Of questions that nothing answers, the tempting wrong answer tells what was really said, of somebody else.
    const hint = answer ?? plain(value.adversarial_answer) ?? '';
    const needs = keys.map((key) => {
      const { message, speaker } = spoken.get(key) as Spoken;
      const text = builder.textOf(message);
      return builder.unit(
        'fact',
        `${speaker}: ${titleFrom(text)}`,
        [message],
        answerEvidence(text, hint, question),
        key,
      );
    });
    const category = Number(value.category);
    builder.ask({
      id: `q${number}`,
      question,
      answer,
      category: CATEGORIES[category] ?? plain(value.category),
      dimension: category === 2 ? 'timeline' : 'facts',
      needs,
    });
  }

  private unresolved(name: string, number: number, question: string, why: Localized): void {
    const said = question.slice(0, 200);
    this.context.issues.warn(
      'evidence-unresolved',
      `${name}, question ${number}`,
      `${name}, question ${number} “${said}”: ${why.en} The question was left out.`,
      `${name}，第 ${number} 题“${said}”：${why['zh-CN']}该问题已略去。`,
    );
  }
}

interface Spoken {
  readonly message: string;
  readonly speaker: string;
}

/** `["D8:6; D9:17"]` → D8:6, D9:17. What is written in another way is not guessed. */
function evidenceKeys(evidence: unknown): { keys: string[]; unreadable: string[] } {
  const texts = (Array.isArray(evidence) ? evidence.flat() : [evidence]).filter(
    (text) => text !== undefined && text !== null,
  );
  const keys = new Set<string>();
  const unreadable: string[] = [];
  for (const text of texts) {
    for (const part of String(text).split(/[\s,;，；]+/)) {
      if (part === '') continue;
      const found = /^D0*(\d{1,9}):0*(\d{1,9})$/i.exec(part);
      if (found) keys.add(`D${found[1]}:${found[2]}`);
      else unreadable.push(part.slice(0, 40));
    }
  }
  return { keys: [...keys], unreadable };
}

/** What was said, and the caption of the picture that was sent with it. */
function textWithPicture(line: Fields): string {
  const text = textOf(line.text) ?? textOf(line.clean_text) ?? textOf(line.content) ?? '';
  const caption = textOf(line.blip_caption) ?? textOf(line.caption);
  const hasPicture =
    caption !== undefined || (Array.isArray(line.img_url) ? line.img_url.length > 0 : textOf(line.img_url));
  if (!hasPicture) return text;
  const picture = caption === undefined ? '[image]' : `[image: ${caption}]`;
  return text === '' ? picture : `${text}\n\n${picture}`;
}

function plain(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? textOf(value.map(String).join(', ')) : textOf(value);
}

function cites(keys: readonly string[]): Localized {
  const list = keys.slice(0, 5).join(', ');
  return {
    en: `its evidence “${list}” names no message of the conversation.`,
    'zh-CN': `其证据“${list}”在对话中没有对应的消息。`,
  };
}

const NO_EVIDENCE: Localized = { en: 'it names no evidence.', 'zh-CN': '没有给出证据。' };
const NO_QUESTION: Localized = { en: 'there is no question.', 'zh-CN': '没有问题文本。' };
const NOTES: Localized = {
  en: "The data set's own notes (event_summary, observation, session_summary) are no messages and were left aside.",
  'zh-CN': '数据集自带的笔记（event_summary、observation、session_summary）不是消息，已略过。',
};
const ROLES_GUESSED: Localized = {
  en: 'Two people talk: speaker A was read as the user, speaker B as the assistant.',
  'zh-CN': '对话双方都是人：speaker A 按用户处理，speaker B 按助手处理。',
};
