import { perLanguage } from '../locale/current-language.ts';

const format = perLanguage(
  ({ numbers }) => new Intl.NumberFormat(numbers, { style: 'currency', currency: 'USD' }),
);

/** US cents as '$118.56'. */
export function usd(cents: number): string {
  return format().format(cents / 100);
}

/** Parses a typed dollar amount ('12.5', '$1,200') to cents; undefined if invalid. */
export function parseCents(typed: string): number | undefined {
  const plain = typed.trim().replace(/^\$\s*/, '');
  const found = /^(\d{1,3}(?:,\d{3})*|\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (found === null) return undefined;
  const [, dollars = '', cents = ''] = found;
  return Number(dollars.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** 1250 as '12.50', for an input. */
export const toDollars = (cents: number): string => (cents / 100).toFixed(2);
