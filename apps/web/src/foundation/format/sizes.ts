import { exactlyOneDecimal, oneDecimal, wholeNumber } from './numbers.ts';
import { text } from './texts.ts';

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
