const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long something took, in two units at most: '84 ms', '2.4 s', '3 min 05 s', '2 h 07 min', '4 d 3 h'. */
export function duration(milliseconds: number): string {
  const ms = Math.max(0, Math.round(milliseconds));
  if (ms < SECOND) return `${ms} ms`;
  if (ms < 10 * SECOND) return `${(Math.floor(ms / 100) / 10).toFixed(1)} s`;
  if (ms < MINUTE) return `${Math.floor(ms / SECOND)} s`;
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ${two((ms % MINUTE) / SECOND)} s`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)} h ${two((ms % HOUR) / MINUTE)} min`;
  return `${Math.floor(ms / DAY)} d ${Math.floor((ms % DAY) / HOUR)} h`;
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
