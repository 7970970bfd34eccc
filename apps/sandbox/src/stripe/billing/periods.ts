const secondsOfDay = 86_400;

interface Recurrence {
  interval: 'day' | 'week' | 'month' | 'year';
  interval_count: number;
}

/**
 * The moment `count` intervals after the anchor (seconds since the epoch, UTC).
 * Months keep the anchor's day where the month has it, and fall on the month's last day where it has not.
 */
export function afterAnchor(anchor: number, recurrence: Recurrence, count: number): number {
  const steps = recurrence.interval_count * count;
  if (recurrence.interval === 'day') return anchor + steps * secondsOfDay;
  if (recurrence.interval === 'week') return anchor + steps * 7 * secondsOfDay;
  return addMonths(anchor, recurrence.interval === 'year' ? steps * 12 : steps);
}

/** The end of the period that starts at `start`, counted from the anchor so that short months do not shorten later ones. */
export function periodEnd(anchor: number, recurrence: Recurrence, start: number): number {
  let count = 1;
  while (afterAnchor(anchor, recurrence, count) <= start) count += 1;
  return afterAnchor(anchor, recurrence, count);
}

export function addMonths(moment: number, months: number): number {
  const date = new Date(moment * 1000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return Math.floor(date.getTime() / 1000);
}
