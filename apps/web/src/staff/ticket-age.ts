import { timers } from '@homeport/contract/limits';
import type { Tone } from '../ui/chip.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long somebody waits, in two units at most: '48 min', '3 h 12', '2 d 4 h'. */
export function waitingFor(since: Date, now: Date): string {
  const waited = Math.max(0, now.getTime() - since.getTime());
  const minutes = Math.floor((waited % HOUR) / MINUTE);
  if (waited < HOUR) return `${minutes} min`;
  const hours = Math.floor((waited % DAY) / HOUR);
  if (waited < DAY) return `${hours} h ${String(minutes).padStart(2, '0')}`;
  return `${Math.floor(waited / DAY)} d ${hours} h`;
}

/** Measured by what customers are promised: most answers come between the two hours. */
export function urgency(since: Date, now: Date): Tone {
  const [soon, latest] = timers.ticketAnswerHours;
  const waited = now.getTime() - since.getTime();
  if (waited >= latest * HOUR) return 'bad';
  return waited >= soon * HOUR ? 'warn' : 'neutral';
}
