/**
 * Captions of meetings (WebVTT, SubRip) in which speakers are named: `<v Mira>…`, `Mira: …`. Cues of one speaker in a row
 * are one message. Their times count from the beginning of a recording whose date nobody knows, so none is kept.
 */
import { ChatWriter } from './chat-writer';
import { plainOfHtml } from './html-text';
import type { ImportContext, TextImporter, TextSession } from './importer';
import { PeopleChat, type Person } from './people-chat';
import { roleNamed } from './role-names';
import { LineBreaks } from './table-rows';

export const captions = {
  id: 'captions',
  reads: 'text',
  name: { en: 'Captions (WebVTT, SRT)', 'zh-CN': '字幕（WebVTT、SRT）' },
  help: {
    en: 'Transcripts of meetings from Zoom, Teams, Meet and others, when they name who speaks.',
    'zh-CN': 'Zoom、Teams、Meet 等导出的会议字幕，需写明说话人。',
  },
  detect({ head }) {
    const lines = new LineBreaks().push(head).split('\n');
    const cues = lines.filter((line) => isTiming(line)).length;
    if (cues === 0 || (cues < 2 && !/^\uFEFF?WEBVTT/.test(head))) return null;
    const reader = new CueReader();
    const speakers = new Set(lines.flatMap((line) => reader.line(line)?.name ?? []));
    if (speakers.size === 0) return null;
    return {
      confidence: speakers.size > 1 ? 0.94 : 0.6,
      reason: {
        en: `${cues} captions with times, by ${[...speakers].slice(0, 3).join(', ').slice(0, 80)}.`,
        'zh-CN': `有 ${cues} 条带时间的字幕，说话人为 ${[...speakers].slice(0, 3).join('、').slice(0, 80)}。`,
      },
    };
  },
  start: (context: ImportContext) => new CaptionSession(context),
} as const satisfies TextImporter;

const TIMING = /^\s*(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}\s*-->\s*(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}/;
const isTiming = (line: string): boolean => line.includes('-->') && TIMING.test(line);

interface CueText {
  /** Undefined: whoever spoke before. */
  readonly name: string | undefined;
  readonly text: string;
}

/** Finds the words among headers, numbers, times and notes. */
class CueReader {
  private inCue = false;

  line(line: string): CueText | undefined {
    if (isTiming(line)) {
      this.inCue = true;
      return undefined;
    }
    if (line.trim() === '') this.inCue = false;
    if (!this.inCue) return undefined;
    const voice = /^\s*<v(?:\.[^\s>]{1,60})?\s+([^>]{1,80})>/.exec(line);
    const text = plainOfHtml(line).trim();
    if (voice) return { name: voice[1]?.trim(), text };
    const named = /^-?\s*(?:\[([^\]\n]{1,40})\]|([\p{L}\p{N}][\p{L}\p{N}\p{M} ._'’()-]{0,39}))\s*[:：]\s+(\S.*)$/u.exec(
      text,
    );
    const name = named?.[1] ?? named?.[2];
    // More than four words before a colon are no name.
    if (named && name !== undefined && name.split(' ').length <= 4) return { name: name.trim(), text: named[3] ?? '' };
    return { name: undefined, text };
  }
}

class CaptionSession implements TextSession {
  private readonly writer: ChatWriter;
  private readonly people: PeopleChat;
  private readonly breaks = new LineBreaks();
  private readonly cues = new CueReader();
  private rest = '';
  private lineNumber = 0;
  private open: { readonly by: Person; readonly line: number; readonly texts: string[] } | undefined;

  constructor(context: ImportContext) {
    this.writer = new ChatWriter(context);
    this.people = new PeopleChat(this.writer, context.listing);
  }

  text(chunk: string): void {
    const lines = (this.rest + this.breaks.push(chunk)).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.line(line);
  }

  finish(): void {
    this.line(this.rest + this.breaks.end());
    this.flush();
    this.writer.begin();
    this.people.end();
    this.writer.end();
  }

  private line(line: string): void {
    this.lineNumber++;
    const cue = this.cues.line(line);
    if (!cue || cue.text === '') return;
    const name = cue.name ?? this.open?.by.name ?? '?';
    if (this.open?.by.name !== name) this.flush();
    this.open ??= { by: personNamed(name), line: this.lineNumber, texts: [] };
    this.open.texts.push(cue.text);
  }

  private flush(): void {
    if (!this.open) return;
    const { by, line, texts } = this.open;
    this.people.say({ by, text: texts.join(' '), time: undefined, place: { line } });
    this.open = undefined;
  }
}

function personNamed(name: string): Person {
  const role = roleNamed(name);
  return { id: name, name, is: role === 'assistant' ? 'bot' : role === 'user' ? 'owner' : undefined };
}
