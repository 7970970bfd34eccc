import type { CallAnswer } from '@homeport/contract/call';
import type { storageUsage } from '@homeport/contract/hosting';

export type StorageUsage = CallAnswer<typeof storageUsage>;

const WARN_PERCENT = 50;
const BAD_PERCENT = 90;

interface StorageShare {
  percent: number;
  tone: 'ok' | 'warn' | 'bad';
}

/** How much of the limit is used; null where there is no limit. Colours turn at 50 and at 90 percent. */
export function storageShare({ storage_limit_mb, total_storage_mb }: StorageUsage): StorageShare | null {
  if (storage_limit_mb === null || storage_limit_mb <= 0) return null;
  const percent = (total_storage_mb / storage_limit_mb) * 100;
  if (percent < WARN_PERCENT) return { percent, tone: 'ok' };
  return { percent, tone: percent < BAD_PERCENT ? 'warn' : 'bad' };
}

export type History = StorageUsage['history'];

export interface TrendLine {
  /** Where each measured day lies, 0 to 1 from the left and from the bottom. */
  points: { x: number; y: number }[];
  first: History[number];
  last: History[number];
  /** What was added since the first day, in MB; negative where it became less. */
  changeMb: number;
}

/** Room above the highest value, so that the line does not touch the edge. */
const HEADROOM = 1.1;

/** The entries whose day is a date. */
export const measuredDays = (history: History): History =>
  history.filter(({ day }) => !Number.isNaN(Date.parse(day)));

/**
 * The measured days as a line. X is proportional to time, so that missing days leave a gap; Y starts at zero, so that
 * small growth looks small. Undefined for fewer than two days.
 */
export function trendLine(history: History): TrendLine | undefined {
  const days = measuredDays(history);
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined || first.day === last.day) return undefined;
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)];
  const top = Math.max(...days.map(({ storage_mb }) => storage_mb)) * HEADROOM || 1;
  const points = days.map(({ day, storage_mb }) => ({
    x: (Date.parse(day) - from) / (to - from),
    y: storage_mb / top,
  }));
  return { points, first, last, changeMb: last.storage_mb - first.storage_mb };
}
