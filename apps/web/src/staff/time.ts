import { useEffect, useState } from 'react';
import { timers } from '@homeport/contract/limits';
import type { Tone } from '../ui/chip.tsx';

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** To the second, in the browser's time zone: '14:32:05' today, '19 Nov, 14:32:05' on other days. */
export function clockTime(iso: string, now = new Date()): string {
  const then = new Date(iso);
  return (then.toDateString() === now.toDateString() ? time : dayAndTime).format(then);
}

const minute = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' });

/** '14:32', in the browser's time zone. */
export function clockMinute(iso: string): string {
  return minute.format(new Date(iso));
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in at most two units: '84 ms', '2.4 s', '3 min 05 s', '2 h 07 min', '4 d 3 h'. */
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

/** A waiting time in at most two units: '48 min', '3 h 12', '2 d 4 h'. */
export function waitingFor(since: Date, now: Date): string {
  const waited = Math.max(0, now.getTime() - since.getTime());
  const minutes = Math.floor((waited % HOUR) / MINUTE);
  if (waited < HOUR) return `${minutes} min`;
  const hours = Math.floor((waited % DAY) / HOUR);
  if (waited < DAY) return `${hours} h ${String(minutes).padStart(2, '0')}`;
  return `${Math.floor(waited / DAY)} d ${hours} h`;
}

/** Color of a waiting time, by the promised range of reply times. */
export function urgency(since: Date, now: Date): Tone {
  const [soon, latest] = timers.ticketAnswerHours;
  const waited = now.getTime() - since.getTime();
  if (waited >= latest * HOUR) return 'bad';
  return waited >= soon * HOUR ? 'warn' : 'neutral';
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
