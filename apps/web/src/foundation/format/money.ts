import { currentLanguage, perLanguage } from '../locale/current-language.ts';

const format = perLanguage(
  ({ numbers }) => new Intl.NumberFormat(numbers, { style: 'currency', currency: 'USD' }),
);

/** US cents as '$118.56'. */
export function usd(cents: number): string {
  return format().format(cents / 100);
}

const compact = perLanguage(
  ({ numbers }) =>
    new Intl.NumberFormat(numbers, { style: 'currency', currency: 'USD', notation: 'compact' }),
);

/** US cents in few characters: '$1.2K'. */
export const compactUsd = (cents: number): string => compact().format(cents / 100);

/** An amount in hundredths of any currency, such as 'eur': '€118.56'. */
export function money(cents: number, currency: string): string {
  if (currency === 'usd') return usd(cents);
  return new Intl.NumberFormat(currentLanguage().numbers, { style: 'currency', currency }).format(
    cents / 100,
  );
}

/** Numbers as people type them: in Latin digits, whatever the language. */
const typedNumber = (options: Intl.NumberFormatOptions) =>
  perLanguage(({ numbers }) => new Intl.NumberFormat(numbers, { numberingSystem: 'latn', ...options }));

const plain = typedNumber({ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false });
const grouped = typedNumber({ useGrouping: 'always' });

/** Makes spaces and apostrophes those of a keyboard. */
const asTyped = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll('’', "'");

/**
 * Parses a dollar amount as the current language writes it ('12.5', '$1,200'; in German '12,5', '1.200 $') to cents;
 * undefined if invalid, also where another language's separators would make it another amount.
 */
export function parseCents(typed: string): number | undefined {
  const decimal =
    plain()
      .formatToParts(0.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.';
  const amount = asTyped(typed.trim()).replaceAll(/^\$ ?| ?\$$/g, '');
  const [whole = '', cents, ...rest] = amount.split(decimal);
  const dollars = whole.replaceAll(/\D/g, '');
  const isWhole = whole === dollars || whole === asTyped(grouped().format(Number(dollars)));
  if (!/^\d{1,9}$/.test(dollars) || !isWhole || rest.length > 0) return undefined;
  if (cents !== undefined && !/^\d{1,2}$/.test(cents)) return undefined;
  return Number(dollars) * 100 + Number((cents ?? '').padEnd(2, '0'));
}

/** 1250 as '12.50', for an input. */
export const toDollars = (cents: number): string => plain().format(cents / 100);

/** An amount with all its separators: '1,234.56'. */
export const sampleAmount = (): string => grouped().format(1234.56);
