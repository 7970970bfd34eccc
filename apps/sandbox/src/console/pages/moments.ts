const dayMs = 86_400_000;

const full = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** "21 Nov 2026, 01:44", in UTC. */
export function momentText(ms: number): string {
  return full.format(ms);
}

/** "3 d 4 h", "20 min", "now": the two largest units of a stretch of time. */
export function stretchText(ms: number): string {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  const units = [
    [Math.floor(minutes / 1440), 'd'],
    [Math.floor(minutes / 60) % 24, 'h'],
    [minutes % 60, 'min'],
  ] as const;
  const first = units.findIndex(([count]) => count > 0);
  if (first === -1) return 'now';
  return units
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ');
}

/** Seconds to the same day and hour of the next month; from the 31st to a shorter month's last day, as billing does. */
export function secondsToNextMonth(ms: number): number {
  const next = new Date(ms);
  const day = next.getUTCDate();
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + 1);
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(day, lastDay));
  return Math.round((next.getTime() - ms) / 1000);
}

export const secondsPerDay = dayMs / 1000;
