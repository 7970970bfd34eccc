import { useEffect, useState } from 'react';
import { absoluteTime, relativeTime } from './dates.ts';

const REFRESH_MS = 30_000;

/** '2 min ago', updated regularly, with the exact time as its title. Takes an ISO 8601 string. */
export function Time({ iso }: { iso: string }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const then = new Date(iso);
  return (
    <time dateTime={iso} title={absoluteTime(then)}>
      {relativeTime(then, now)}
    </time>
  );
}
