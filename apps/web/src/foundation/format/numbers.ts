import { perLanguage } from '../locale/current-language.ts';
import { text } from './texts.ts';

const numberFormat = (options: Intl.NumberFormatOptions) =>
  perLanguage(({ numbers }) => new Intl.NumberFormat(numbers, options));

const whole = numberFormat({ maximumFractionDigits: 0 });
const onePlace = numberFormat({ maximumFractionDigits: 1 });
const twoPlaces = numberFormat({ maximumFractionDigits: 2 });
const exactlyOnePlace = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
const exactlyTwoPlaces = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
const wholePercent = numberFormat({ style: 'percent', maximumFractionDigits: 0 });
const compact = numberFormat({ notation: 'compact' });

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 1 });

/** 0.125 as '12.5%'. */
export const percentage = (share: number): string => percent().format(share);

/** 1234.5 as '1,235'. */
export const wholeNumber = (value: number): string => whole().format(value);

/** At most one decimal: 1.25 as '1.3', 50 as '50'. */
export const oneDecimal = (value: number): string => onePlace().format(value);

/** At most two decimals: 1.256 as '1.26', 50 as '50'. */
export const twoDecimals = (value: number): string => twoPlaces().format(value);

/** 2 as '2.0'. */
export const exactlyOneDecimal = (value: number): string => exactlyOnePlace().format(value);

/** 2 as '2.00'. */
export const exactlyTwoDecimals = (value: number): string => exactlyTwoPlaces().format(value);

/** 0.847 as '85%'. */
export const wholePercentage = (share: number): string => wholePercent().format(share);

/** 400000 as '400k', 1200000 as '1.2M'. */
export const compactNumber = (value: number): string => compact().format(value).replace('K', 'k');

const lists = perLanguage(({ numbers }) => new Intl.ListFormat(numbers, { type: 'unit', style: 'short' }));

/** 'a, b, c' */
export const listOf = (items: readonly string[]): string => lists().format(items);

const UNIT = 1024;

/** Storage in MB: '8 MB', '1.5 GB', '50 GB'. */
export function readableSize(mb: number): string {
  const isSmall = Math.abs(mb) < UNIT;
  return isSmall
    ? text('megabytes', { size: wholeNumber(mb) })
    : text('gigabytes', { size: oneDecimal(mb / UNIT) });
}

/** The size of a file in bytes: '1.4 MB', '212 kB', '18 B'. */
export function fileSize(bytes: number): string {
  if (bytes < UNIT) return text('bytes', { size: bytes });
  const kilo = bytes / UNIT;
  return kilo < 1000
    ? text('kilobytes', { size: wholeNumber(kilo) })
    : text('megabytes', { size: exactlyOneDecimal(kilo / UNIT) });
}

const rate = numberFormat({ style: 'percent', maximumFractionDigits: 3 });

/** A tax rate in percent: 19 as '19%', 5.5 as '5.5%'. */
export const taxRate = (percent: number): string => rate().format(percent / 100);
