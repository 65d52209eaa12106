/** Who speaks in a plain text: found from its labels. */
import type { Role } from '../engine/transcript/transcript';
import { type Label, labelOf, roleKey, STRONG_ROLES, WEAK_ROLES } from './plain-labels';

export interface Cast {
  /** Role of a line's label; undefined when the line is not a label here. */
  roleOf(label: Label): Role | undefined;
  /** `known`: user, assistant, …; `names`: people's names, of which the first to speak is the user. */
  readonly kind: 'known' | 'names';
  readonly first: string;
  readonly labels: number;
  readonly hasBoth: boolean;
  /** One side is named as what it is; the other side, taken from who talks with it. */
  readonly taken?: { readonly role: 'user' | 'assistant'; readonly names: readonly string[] };
}

interface Found {
  readonly role: Role | undefined;
  count: number;
  readonly forms: Map<string, number>;
  readonly name: string;
}

/** Undefined when no speakers can be told. */
export function castOf(lines: readonly string[]): Cast | undefined {
  const labels = lines.flatMap((line) => labelOf(line) ?? []);
  const strong = known(labels, STRONG_ROLES);
  const roles = new Set([...strong.values()].map(({ role }) => role));
  const weak = known(labels, WEAK_ROLES);
  // A role has its strong names, or else its weak ones.
  const all = new Map(strong);
  for (const [key, found] of weak) if (found.role && !roles.has(found.role)) all.set(key, found);
  const has = (role: Role) => [...all.values()].some((found) => found.role === role);
  if (has('user') && has('assistant')) return cast('known', all, labels);
  const other = otherSide(labels, lines, all);
  if (other) return other;
  const named = namesOf(labels, lines);
  if (named) return named;
  return has('user') || has('assistant') ? cast('known', all, labels) : undefined;
}

function known(labels: readonly Label[], table: ReadonlyMap<string, Role>): Map<string, Found> {
  const found = new Map<string, Found>();
  for (const { name, form } of labels) {
    const key = roleKey(name);
    const role = table.get(key);
    if (!role) continue;
    const entry = found.get(key) ?? { role, count: 0, forms: new Map<string, number>(), name };
    entry.count++;
    entry.forms.set(form, (entry.forms.get(form) ?? 0) + 1);
    found.set(key, entry);
  }
  return found;
}

function cast(kind: Cast['kind'], found: ReadonlyMap<string, Found>, labels: readonly Label[]): Cast {
  // The form of the first label is the file's; a label of another form may be part of a message.
  const forms = new Set<string>();
  const seen = new Set<Role>();
  let first = '';
  let count = 0;
  for (const { name, form } of labels) {
    const role = found.get(roleKey(name))?.role;
    if (!role) continue;
    first ||= name;
    if (!seen.has(role) && (role === 'user' || role === 'assistant' || forms.size === 0)) forms.add(form);
    seen.add(role);
    if (forms.has(form)) count++;
  }
  return {
    kind,
    first,
    labels: count,
    hasBoth: seen.has('user') && seen.has('assistant'),
    roleOf: ({ name, form }) => (forms.has(form) ? found.get(roleKey(name))?.role : undefined),
  };
}

/** Words before colons that are nobody: fields of mails, logs, settings and recipes. */
const NOBODY = new Set(
  (
    'role content text message type name id date time timestamp created updated title subject from to cc bcc re url http https ' +
    'note notes warning warn error info debug trace fatal status version host port step steps example input output tip hint key value ' +
    'summary description author source file line 注 注意 提示 标题 日期 时间 主题 说明 备注 例如 步骤'
  ).split(' '),
);

/** A person's share of what the most frequent one says, from which on they belong to the same side. */
export const FREQUENT = 0.25;

/** One side is known: the names that again and again stand next to it are the other. */
function otherSide(
  labels: readonly Label[],
  lines: readonly string[],
  all: ReadonlyMap<string, Found>,
): Cast | undefined {
  // Of people called A and B, or Q, nobody is the assistant.
  const known = [...all].filter(([key, { role }]) => key.length > 1 && (role === 'user' || role === 'assistant'));
  const role = known[0]?.[1].role === 'assistant' ? 'user' : 'assistant';
  const keys = new Set(known.map(([key]) => key));
  const form = labels.find(({ name }) => keys.has(roleKey(name)))?.form.replace('e', '');
  if (form === undefined) return undefined;
  const said = labels.filter(
    (label) => label.form.replace('e', '') === form && (keys.has(roleKey(label.name)) || isName(label)),
  );
  const counts = new Map<string, number>();
  for (const { name } of said) counts.set(roleKey(name), (counts.get(roleKey(name)) ?? 0) + 1);
  const isKnown = (label: Label | undefined) => label !== undefined && keys.has(roleKey(label.name));
  const times = (label: Label) => counts.get(roleKey(label.name)) ?? 0;
  const spoken = said.filter((label) => isKnown(label) || times(label) > 1);
  // Who asks stands before the answer, who answers after the question; what else has a colon stands inside.
  const beside = new Map<string, Found>();
  const between = new Set<string>();
  const step = role === 'user' ? -1 : 1;
  spoken.forEach((label, at) => {
    if (isKnown(label) || !isKnown(spoken[at - step])) return;
    const key = roleKey(label.name);
    const found = beside.get(key) ?? { role, count: 0, forms: new Map<string, number>(), name: label.name };
    found.count++;
    beside.set(key, found);
    if (isKnown(spoken[at + step])) between.add(key);
  });
  const most = [...beside.values()].reduce((max, { count }) => Math.max(max, count), 0);
  // Before the first answer nothing but the question can stand: its first label is who asks.
  const [first] = spoken;
  const answers = spoken.filter(isKnown).length;
  const asks = first && !isKnown(first) && times(first) >= answers * FREQUENT ? first : opening(said, lines);
  const asked = role === 'user' && asks && !isKnown(asks) ? roleKey(asks.name) : undefined;
  const main = asked ?? [...beside].find(([, { count }]) => count === most)?.[0];
  if (asked !== undefined && asks && !beside.has(asked))
    beside.set(asked, { role, count: times(asks), forms: new Map(), name: asks.name });
  const taken = [...beside].filter(
    ([key, { count }]) => key === main || (count > 1 && count >= most * FREQUENT && between.has(key)),
  );
  if (taken.length === 0) return undefined;
  return {
    ...cast('known', new Map([...all, ...taken]), labels),
    taken: { role, names: taken.map(([, { name }]) => name) },
  };
}

/** The label with which the text begins, though it never comes again. */
function opening(labels: readonly Label[], lines: readonly string[]): Label | undefined {
  const written = labelOf(lines.find((line) => line.trim() !== '') ?? '');
  const [first] = labels;
  return written && first && written.name === first.name ? first : undefined;
}

function isName({ name }: Label): boolean {
  const key = roleKey(name);
  if (name.split(' ').length > 4 || /^\d+$/.test(name) || NOBODY.has(key)) return false;
  return !STRONG_ROLES.has(key) && !WEAK_ROLES.has(key);
}

/** People's names: a few labels that come again and again and begin a good part of the lines. */
function namesOf(labels: readonly Label[], lines: readonly string[]): Cast | undefined {
  const byName = new Map<string, Found>();
  // Who speaks and when on a line of its own is plain enough; what follows may be long.
  const stamp = labels.find(({ form }) => form.includes(','))?.form;
  const stamped = stamp !== undefined && labels[0]?.form === stamp;
  for (const { name, form } of labels) {
    if (stamped && form !== stamp) continue;
    if (name.split(' ').length > 4 || /^\d+$/.test(name) || form.startsWith('h')) continue;
    if (NOBODY.has(roleKey(name))) continue;
    const key = roleKey(name);
    const entry = byName.get(key) ?? { role: undefined, count: 0, forms: new Map(), name };
    entry.count++;
    byName.set(key, entry);
  }
  const speakers = [...byName.entries()].filter(([, { count }]) => count >= (stamped ? 1 : 2));
  const total = speakers.reduce((sum, [, { count }]) => sum + count, 0);
  const written = lines.filter((line) => line.trim() !== '').length;
  // Lines of a program's log are stamped too, but hardly one is like another.
  const enough = stamped ? total >= 3 && total >= speakers.length * 1.5 : total >= 4 && total >= written * 0.4;
  if (speakers.length < 2 || speakers.length > 20 || !enough) return undefined;
  const first = labels.find(({ name }) => speakers.some(([key]) => key === roleKey(name)));
  const user = first ? roleKey(first.name) : '';
  const roles = new Map<string, Found>(
    speakers.map(([key, entry]) => [
      key,
      { ...entry, role: key === user ? ('user' as const) : ('assistant' as const) },
    ]),
  );
  return cast('names', roles, labels);
}
