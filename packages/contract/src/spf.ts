/** One term of an SPF record: a mechanism with its qualifier, or a modifier. */
interface Term {
  /** As it was written. */
  text: string;
  /** `+` by default; empty for modifiers. */
  qualifier: '' | '+' | '-' | '~' | '?';
  /** In lower case and without its qualifier, such as `include:_spf.example.com`. */
  rule: string;
}

interface Spf {
  /** Whether email that passes in `other` by one of its mechanisms passes here by the same one. */
  passes(other: string): boolean;
}

/** Reads an SPF record (RFC 7208), as far as possible without looking up other names. */
export function evaluateSpf(record: string): Spf {
  const passed = new Set(passing(record));
  return { passes: (other) => passing(other).every((rule) => passed.has(rule)) };
}

/**
 * Merges a domain's records into one, and adds what another record passes. The result for all other senders stays: the
 * first `all` or `redirect` counts.
 * @param own at least one record; several are an error, which this repairs
 * @param added such as `v=spf1 include:mail.example -all`
 */
export function mergeSpf(own: readonly string[], added: string): string {
  const present = own.flatMap((record) => effective(termsOf(record)));
  const ends = own.flatMap(termsOf).filter(isEnd);
  const missing = passing(added).filter((rule) => !own.some((record) => passing(record).includes(rule)));
  const end = ends[0] ?? termsOf(added).find(isEnd);
  const texts = [...present.map(({ text }) => text), ...missing, ...(end === undefined ? [] : [end.text])];
  return ['v=spf1', ...new Set(texts)].join(' ');
}

/** A record without what another one passes. @returns undefined when no sender would pass: no record is better then */
export function withoutSpf(own: string, taken: string): string | undefined {
  const gone = new Set(passing(taken));
  const terms = termsOf(own).filter(({ qualifier, rule }) => qualifier !== '+' || !gone.has(rule));
  const isOfUse =
    terms.some((term) => !isEnd(term)) || terms.some(({ rule }) => rule.startsWith('redirect='));
  return isOfUse ? ['v=spf1', ...terms.map(({ text }) => text)].join(' ') : undefined;
}

/** The mechanisms with which a record passes email. */
function passing(record: string): string[] {
  return effective(termsOf(record))
    .filter(({ qualifier }) => qualifier === '+')
    .map(({ rule }) => rule);
}

/** Evaluation stops at `all`. */
function effective(terms: readonly Term[]): Term[] {
  const all = terms.findIndex(({ rule, qualifier }) => rule === 'all' && qualifier !== '');
  return (all === -1 ? terms : terms.slice(0, all)).filter((term) => !isEnd(term));
}

function isEnd({ rule }: Term): boolean {
  return rule === 'all' || rule.startsWith('redirect=');
}

function termsOf(record: string): Term[] {
  return record
    .trim()
    .split(/\s+/)
    .slice(1)
    .map((text) => {
      const [, sign = '', rule = ''] = /^([+\-~?]?)(.*)$/s.exec(text) ?? [];
      const isModifier = /^[a-z][a-z0-9_.-]*=/i.test(rule);
      const qualifier = isModifier ? '' : sign === '' ? '+' : (sign as Term['qualifier']);
      return { text, qualifier, rule: rule.toLowerCase().replace(/\.$/, '') };
    });
}
