import { useQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { ticketCounts } from '@homeport/contract/support';
import { query } from '../foundation/http/query.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { urgency, waitingFor } from './ticket-age.ts';
import { text } from './ticket-texts.ts';
import { useNow } from './use-now.ts';

/** The server counts no further. */
const COUNTED_UP_TO = 1000;

/** How many wait, since when the longest does, and those that nobody has. Nothing while nobody waits. */
export function TicketCounts({ onShowUnassigned }: { onShowUnassigned: () => void }) {
  const now = useNow();
  const { data } = useQuery({ ...query(ticketCounts, {}), refetchInterval: timers.ticketRefresh });
  if (data === undefined || data.waiting_since === null) return null;
  const since = new Date(data.waiting_since);
  const tone = urgency(since, now);
  return (
    <Banner
      tone={tone === 'neutral' ? 'tide' : tone}
      className="mb-4"
      action={
        data.unassigned > 0 && (
          <Button size="sm" onClick={onShowUnassigned}>
            {text('showUnassigned')}
          </Button>
        )
      }
    >
      <span className="font-semibold">
        {data.waiting >= COUNTED_UP_TO ? text('manyWaiting') : text('waitingCount', { count: data.waiting })}
      </span>
      {' · '}
      {text('longest', { age: waitingFor(since, now) })}
      {' · '}
      {text('unassignedCount', { count: data.unassigned })}
    </Banner>
  );
}
