import { useQuery } from '@tanstack/react-query';
import { ratingForStaff } from '@homeport/contract/satisfaction';
import { query } from '../../foundation/http/query.ts';
import { Time } from '../../foundation/format/time.tsx';
import { reasonLabel, VerdictChip } from '../../support/index.ts';
import { text } from './texts.ts';

/** What the customer thought of the help in a ticket; not there before they rated it. */
export function TicketRating({ ticketId }: { ticketId: number }) {
  const { data } = useQuery(query(ratingForStaff, { params: { ticket_id: String(ticketId) } }));
  const rating = data?.asked?.rating ?? null;
  if (rating === null) return null;
  return (
    <section
      aria-label={text('rating')}
      className="grid grid-cols-1 gap-1.5 rounded-card border border-line bg-surface px-5 py-3.5"
    >
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm">
        <span className="font-semibold">{text('rating')}</span>
        <VerdictChip verdict={rating.verdict} />
        {rating.reason !== null && <span>{reasonLabel(rating.reason)}</span>}
        <span className="ml-auto text-xs text-ink-3">
          <Time iso={rating.rated} />
        </span>
      </p>
      {rating.comment !== null && (
        <p className="text-sm whitespace-pre-line [overflow-wrap:anywhere]">{rating.comment}</p>
      )}
    </section>
  );
}
