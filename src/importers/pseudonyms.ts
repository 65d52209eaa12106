/** Replacements by order of appearance: the first name is “Person1”, the second “Person2”; numbers keep their length. */

/** Digits of a number are replaced from this length on: “3 files” says nothing of anyone. */
const SHORTEST_NUMBER = 2;

/**
 * One pass finds everything at once, so that a replacement is never replaced again. In this order:
 * keys (PEM blocks, vendors' tokens, JWT, `password: …`, long mixed strings), e-mail addresses, addresses with a user's
 * folder, names, numbers. Each alternative is bounded: no pattern may run for long on hostile text.
 */
const PARTS: readonly (readonly [kind: string, source: string])[] = [
  ['pem', '-----BEGIN [A-Z ]{3,40}-----[A-Za-z0-9+/=\\s]{0,10000}(?:-----END [A-Z ]{3,40}-----)?'],
  ['key', '\\b(?:sk|pk|rk|ak)[-_][A-Za-z0-9_-]{8,300}'],
  ['key', '\\b(?:gh[pousr]_|github_pat_|glpat-|xox[abeprs]-|hf_|npm_|pypi-|AIza|ya29\\.|SG\\.)[A-Za-z0-9_.-]{10,300}'],
  ['key', '\\b(?:AKIA|ASIA)[A-Z0-9]{12,20}\\b'],
  ['key', '\\beyJ[A-Za-z0-9_-]{8,4000}\\.[A-Za-z0-9_-]{4,8000}(?:\\.[A-Za-z0-9_-]{0,4000})?'],
  [
    'secret',
    '(?<=\\b(?:password|passwd|pwd|secret|token|api[_-]?key|密码|口令|密钥)["\']?\\s{0,3}(?:[:=：]|is|是|为)\\s{0,3}["\']?)[^\\s"\',;，。]{4,300}',
  ],
  ['key', '\\bBearer\\s+[A-Za-z0-9._~+/=-]{12,4000}'],
  ['key', '\\b[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}\\b'],
  ['key', '\\b(?=[0-9a-fA-F]{0,39}[0-9])(?=[0-9a-fA-F]{0,39}[a-fA-F])[0-9a-fA-F]{24,512}\\b'],
  [
    'key',
    '\\b(?=[A-Za-z0-9_-]{0,31}[0-9])(?=[A-Za-z0-9_-]{0,31}[A-Z])(?=[A-Za-z0-9_-]{0,31}[a-z])[A-Za-z0-9_-]{32,512}',
  ],
  ['email', '(?<![A-Za-z0-9._%+-])[A-Za-z0-9._%+-]{1,64}@[A-Za-z0-9-]{1,63}(?:\\.[A-Za-z0-9-]{1,63}){1,8}'],
  ['home', '(?<=[/\\\\](?:home|Users|users)[/\\\\])[^/\\\\\\s"\'`:]{1,64}'],
  ['handle', '(?<![A-Za-z0-9_@/.])@[A-Za-z_][A-Za-z0-9_-]{2,38}(?![A-Za-z0-9_/])'],
  ['number', '\\d{1,60}'],
];

export class Pseudonyms {
  private readonly pattern: RegExp;
  private readonly kinds: readonly string[];
  private readonly known = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  /** Whatever was replaced, by its text: evidence stands without the words around it by which it was found. */
  private readonly whole = new Map<string, string>();
  private readonly names: ReadonlyMap<string, string>;

  constructor(names: readonly string[]) {
    const persons = new Map<string, string>();
    for (const name of names) persons.set(name, `Person${persons.size + 1}`);
    this.names = persons;
    const parts = [...PARTS];
    // Longer names first: “Ann Lee” before “Ann”.
    const forms = [...persons.keys()].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).map(nameSource);
    if (forms.length > 0) parts.splice(parts.length - 1, 0, ['name', forms.join('|')]);
    this.kinds = parts.map(([kind]) => kind);
    this.pattern = new RegExp(parts.map(([, source]) => `(${source})`).join('|'), 'gu');
  }

  replaceIn(text: string): string {
    const before = this.whole.get(text);
    if (before !== undefined) return before;
    return text.replace(this.pattern, (found: string, ...groups: unknown[]) => {
      const index = groups.findIndex((group) => group !== undefined);
      return this.of(this.kinds[index] ?? 'key', found);
    });
  }

  private of(kind: string, found: string): string {
    if (kind === 'number') return found.length < SHORTEST_NUMBER ? found : this.number(found);
    if (kind === 'name') return this.names.get(found) ?? found;
    return this.once(kind, found, (n) => {
      if (kind === 'email') return `someone${n}@example.com`;
      if (kind === 'home') return `user${n}`;
      if (kind === 'handle') return `@someone${n}`;
      if (kind === 'secret') return `secret-${n}`;
      return `key-${n}`;
    });
  }

  /** Another number of as many digits: the n-th of its length, spread so that neighbours do not look alike. */
  private number(digits: string): string {
    return this.once(`number of ${digits.length}`, digits, (n) => {
      const length = Math.min(digits.length, 12);
      const least = 10 ** (length - 1);
      const room = 9 * least;
      // A step without a common factor with 9 · 10ᵏ visits every number of the length once.
      const step = STEPS.find((candidate) => candidate > room / 9) ?? 7;
      const value = n > room ? least * 10 + n : least + ((n * step) % room);
      return String(value).padEnd(digits.length, '0');
    });
  }

  /** The same for the same text; never the text itself. */
  private once(kind: string, found: string, make: (n: number) => string): string {
    const key = `${kind}\n${found}`;
    const before = this.known.get(key);
    if (before !== undefined) return before;
    let made = found;
    while (made === found) {
      const n = (this.counts.get(kind) ?? 0) + 1;
      this.counts.set(kind, n);
      made = make(n);
    }
    this.known.set(key, made);
    if (kind === 'secret') this.whole.set(found, made);
    return made;
  }
}

/** None is a multiple of 2, 3 or 5; one above each power of ten. */
const STEPS = [7, 37, 379, 3793, 37_951, 379_513, 3_795_143, 37_951_489, 379_514_867, 3_795_148_657];

function nameSource(name: string): string {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A name in Latin letters ends where the word ends; Chinese has no such ends.
  return /^[A-Za-z\u00C0-\u024F]/.test(name)
    ? `(?<![\\p{Script=Latin}\\d_])${escaped}(?![\\p{Script=Latin}\\d_])`
    : escaped;
}
