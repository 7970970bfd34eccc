import type { ReactNode } from 'react';
import { createdTicketDetail } from '@homeport/contract/support';
import { ArrowLeft } from 'lucide-react';
import { Navigate, useParams } from 'react-router';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/empty-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { TicketDetails } from './ticket-details.tsx';
import { text } from './texts.ts';
import { useTicket } from './ticket-queries.ts';

/** One request of a customer, with its conversation. */
export function TicketScreen() {
  const { ticketId = '' } = useParams();
  // Remount per request: drafts and read markers belong to one request.
  return <Ticket key={ticketId} ticketId={ticketId} />;
}

function Ticket({ ticketId }: { ticketId: string }) {
  const query = useTicket(createdTicketDetail, ticketId);
  const { ticket, error } = query;
  useTitle(text('number', { number: ticketId }));
  if (error instanceof ApiError && error.status === 404) return <NotFound />;
  // Links to a merged request, such as those in earlier emails, lead to where its messages are.
  if (ticket?.merged_into !== undefined)
    return <Navigate replace to={pathTo('ticket', { ticketId: ticket.merged_into })} />;
  return (
    <Frame>
      {error && (
        <ErrorAlert error={error} busy={query.isFetching} onRetry={query.refetch}>
          {text(ticket ? 'refreshFailed' : 'requestFailed')}
        </ErrorAlert>
      )}
      {ticket ? <TicketDetails ticket={ticket} query={query} /> : !error && <TicketSkeleton />}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-256 grid-cols-1 content-start gap-4 px-4 pt-6 pb-14 sm:px-6">
      <TextLink
        to={pathTo('support')}
        className="inline-flex min-h-9 items-center gap-1.5 justify-self-start text-sm pointer-coarse:min-h-11"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {text('backToSupport')}
      </TextLink>
      {children}
    </div>
  );
}

function NotFound() {
  return (
    <ErrorState
      level="h1"
      className="my-auto"
      title={text('notThere')}
      action={
        <ButtonLink to={pathTo('support')} variant="primary">
          {text('backToSupport')}
        </ButtonLink>
      }
    >
      <p>{text('notThereWhy')}</p>
    </ErrorState>
  );
}

/** The shape of a request that is on its way. */
function TicketSkeleton() {
  return (
    <div role="status" data-loading className="grid animate-late gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <span className="sr-only">{text('loadingRequest')}</span>
      <Skeleton className="h-9 w-56 lg:col-span-2" />
      <div className="grid content-start gap-6 max-lg:order-2">
        <Skeleton className="h-36 w-4/5 justify-self-end rounded-card" />
        <Skeleton className="h-28 w-4/5 rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </div>
      <Skeleton className="h-44 w-full rounded-card" />
    </div>
  );
}
