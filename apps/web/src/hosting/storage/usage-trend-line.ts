import type { StorageUsage } from './storage-share.ts';

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

/**
 * The measured days as a line: days lie where they belong in time, so that a gap stays a gap, and heights count from
 * zero, so that little growth looks little. Undefined under two days: there is no trend yet.
 */
export function trendLine(history: History): TrendLine | undefined {
  const first = history[0];
  const last = history.at(-1);
  if (first === undefined || last === undefined || first.day === last.day) return undefined;
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)];
  const top = Math.max(...history.map(({ storage_mb }) => storage_mb)) * HEADROOM || 1;
  const points = history.map(({ day, storage_mb }) => ({
    x: (Date.parse(day) - from) / (to - from),
    y: storage_mb / top,
  }));
  return { points, first, last, changeMb: last.storage_mb - first.storage_mb };
}
