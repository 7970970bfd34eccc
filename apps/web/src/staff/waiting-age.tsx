import { absoluteTime } from '../ui/relative-time.ts';
import { Chip } from '../ui/chip.tsx';
import { urgency, waitingFor } from './ticket-age.ts';
import { text } from './ticket-texts.ts';
import { useNow } from './use-now.ts';

/** Since when a customer waits for an answer; that they have one, otherwise. */
export function WaitingAge({ since }: { since: string | null }) {
  const now = useNow();
  if (since === null) return <span className="text-xs text-ink-3">{text('answered')}</span>;
  const then = new Date(since);
  return (
    <Chip tone={urgency(then, now)}>
      <time dateTime={since} title={text('waitsSince', { time: absoluteTime(then) })}>
        {text('waits', { age: waitingFor(then, now) })}
      </time>
    </Chip>
  );
}
