/** Lines of WhatsApp's exports: when, who and what; what they say in place of pictures and of the program. */

export interface WhatsappLine {
  /** Absent where the program tells what happened. */
  readonly name: string | undefined;
  /** Day and time, with colons and without special spaces. */
  readonly written: string;
  readonly rest: string;
}

/** Marks of direction, which stand before what the program itself writes. */
const MARKS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const DATE = String.raw`\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}\.?|\d{4}[-/.]\d{1,2}[-/.]\d{1,2}\.?|\d{4}年\d{1,2}月\d{1,2}日`;
const HALF = String.raw`(?:[AaPp]\.?\s?[Mm]\.?|上午|下午|凌晨|早上|中午|晚上)`;
const CLOCK = String.raw`(?:${HALF}\s?)?\d{1,2}[:.]\d\d(?:[:.]\d\d)?(?:\s?${HALF})?`;
const BEGIN = new RegExp(
  String.raw`^\s{0,3}(?:\[(${DATE})[,،]?\s+(?:klo |kl\. )?(${CLOCK})\]\s?|(${DATE})[,،]?\s+(?:klo |kl\. )?(${CLOCK})\s+-\s)(.*)$`,
  's',
);
/** Phone numbers and pictures are names too. */
const NAMED = /^([^:\n"“”«»„]{1,60}):(?:\s(.*))?$/s;
const MOST_WORDS = 7;

/** Undefined when no message begins in this line. */
export function whatsappLine(line: string): WhatsappLine | undefined {
  const head = line.length > 300 ? line.slice(0, 300) : line;
  if (!/^[^\p{L}]{0,12}\d/u.test(head)) return undefined;
  const found = BEGIN.exec(head.replace(MARKS, '').replace(/[\u00a0\u202f]/g, ' '));
  if (!found) return undefined;
  const [, bracketed, clockThere, plain, clockHere] = found;
  const date = (bracketed ?? plain ?? '').replace(/\.$/, '');
  const clock = (clockThere ?? clockHere ?? '').replace(/(\d)\.(?=\d\d)/g, '$1:').replace(/([ap])\.?\s?m\.?$/i, '$1m');
  // The words as they are written, with their marks: those tell what the program says.
  const at = bracketed === undefined ? / - /.exec(line) : /\]\s?/.exec(line);
  const rest = at ? line.slice(at.index + at[0].length) : '';
  const named = NAMED.exec(rest);
  const name = named?.[1]?.replace(MARKS, '').replace(/^~\s?/, '').trim();
  const written = `${date} ${clock}`;
  return name && name.split(/\s+/).length <= MOST_WORDS
    ? { name, written, rest: named?.[2] ?? '' }
    : { name: undefined, written, rest };
}

/** Stands at the beginning of every chat, in the language of the phone. */
const ENCRYPTED =
  /end-to-end encrypted|Ende-zu-Ende-verschlüsselt|cifrados? de extremo a extremo|criptografia de ponta a ponta|chiffrés de bout en bout|crittografati end-to-end|端到端加密/i;
const OMITTED =
  /^<(?:Media omitted|Medien ausgeschlossen|Multimedia omitido|Médias omis|Mídia oculta|Arquivo de mídia oculto|Media omessi|媒体文件已省略|省略多媒体文件)>$/i;
const KINDS = 'image|video|audio|sticker|GIF|document|video note|contact card';
const LEFT_OUT = new RegExp(String.raw`^(.*?)\s*\b(${KINDS}) omitted$`, 'is');
const ATTACHED = /^<(?:attached|Anhang|adjunto|pièce jointe|anexado|allegato|附件)[:：]\s?(.+)>$/i;
const FILE =
  /^(\S.{0,200}\.\w{2,5}) \((?:file attached|Datei angehängt|archivo adjunto|fichier joint|arquivo anexado|file allegato|文件附件)\)$/i;
const EDITED =
  /\s*<(?:This message was edited|Diese Nachricht wurde bearbeitet\.?|Se editó este mensaje\.?|此消息已编辑)>$/i;

export interface WhatsappText {
  /** Without the program's marks; empty when there is nothing to read. */
  readonly text: string;
  /** `event`: something happened; `notice`: what stands in every chat. */
  readonly kind: 'said' | 'event' | 'notice';
}

/** @param named somebody's name stands before it; on iPhones also before the program's own sentences. */
export function whatsappText(written: string, named: boolean): WhatsappText {
  const plain = written.replace(MARKS, '').trim();
  const text = plain.replace(EDITED, '').split('\n').map(inPlace).join('\n').trim();
  const byProgram = !named || (/^\s*\u200e/.test(written) && text === plain);
  if (!byProgram) return { text, kind: 'said' };
  return { text, kind: ENCRYPTED.test(text) ? 'notice' : 'event' };
}

function inPlace(line: string): string {
  if (OMITTED.test(line)) return '[media]';
  const file = ATTACHED.exec(line) ?? FILE.exec(line);
  if (file) return `[file: ${file[1]}]`;
  const left = LEFT_OUT.exec(line);
  return left ? `[${[left[2]?.toLowerCase(), left[1]].filter(Boolean).join(': ')}]` : line;
}
