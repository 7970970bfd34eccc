/** An amount of dollars as people type it ('12.5', '$1,200') in cents; undefined for what is none. */
export function toCents(typed: string): number | undefined {
  const plain = typed.trim().replace(/^\$\s*/, '');
  const found = /^(\d{1,3}(?:,\d{3})*|\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (found === null) return undefined;
  const [, dollars = '', cents = ''] = found;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** 1250 as '12.50', for a field that one types over. */
export const fromCents = (cents: number): string => (cents / 100).toFixed(2);
