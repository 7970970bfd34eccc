import { useQuery } from '@tanstack/react-query';
import { ticketCustomer } from '@homeport/contract/staff-tickets';
import { query } from '../../foundation/http/query.ts';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Resources } from '../resources.tsx';
import { LoadError } from '../load-error.tsx';
import { text as common } from '../texts.ts';
import { text } from '../ticket-texts.ts';
import { useStaffPath } from '../use-staff-path.ts';

/** The websites and panels of who created a ticket, beside it. */
export function TicketCustomer({ ticketId }: { ticketId: number }) {
  const path = useStaffPath();
  const { data, error, refetch, isFetching } = useQuery(
    query(ticketCustomer, { params: { ticket_id: String(ticketId) } }),
  );
  if (error && data === undefined) {
    return (
      <LoadError error={error} busy={isFetching} onRetry={() => void refetch()} missing={text('notThereWhy')}>
        {text('creatorFailed')}
      </LoadError>
    );
  }
  if (data === undefined) {
    return (
      <div role="status">
        <span className="sr-only">{common('loading')}</span>
        <CardSkeleton rows={2} kind="facts" />
      </div>
    );
  }
  return (
    <>
      {!data.panel_login && data.plesks.length > 0 && (
        <p className="text-sm text-ink-2">{text('loginRefused')}</p>
      )}
      <Resources resources={data} level="h3" loginFor={data.panel_login ? ticketId : undefined} />
      <TextLink to={path('staffCustomer', { ticketId })} className="text-sm">
        {text('ownPage')}
      </TextLink>
    </>
  );
}
