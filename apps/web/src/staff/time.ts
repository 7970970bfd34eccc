import { useEffect, useState } from 'react';
import { timers } from '@homeport/contract/limits';
import type { Tone } from '../ui/chip.tsx';

const HOUR = 60 * 60_000;

/** Color of a waiting time, by the promised range of reply times. */
export function urgency(since: Date, now: Date): Tone {
  const [soon, latest] = timers.ticketAnswerHours;
  const waited = now.getTime() - since.getTime();
  if (waited >= latest * HOUR) return 'bad';
  return waited >= soon * HOUR ? 'warn' : 'neutral';
}

/** Color of a waiting time that has a target: bad once it is missed, warn while staff are warned of it. */
export function dueTone(due: Date, now: Date): Tone {
  const left = due.getTime() - now.getTime();
  if (left <= 0) return 'bad';
  return left <= timers.ticketWarning ? 'warn' : 'neutral';
}

const REFRESH_MS = 30_000;

/** The current time, updated twice a minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
