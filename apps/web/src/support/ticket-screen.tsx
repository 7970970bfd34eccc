import type { ReactNode } from 'react';
import { createdTicketDetail } from '@homeport/contract/support';
import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router';
import { Fault } from '../foundation/layout/fault.tsx';
import { ApiError } from '../foundation/http/api-error.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { OpenTicket } from './open-ticket.tsx';
import { requestsPath } from './places.ts';
import { text } from './texts.ts';
import { TicketSkeleton } from './ticket-skeleton.tsx';
import { useTicket } from './use-ticket.ts';

/** One request of a customer: what was written, and where they write on. */
export function TicketScreen() {
  const { ticketId = '' } = useParams();
  // Another request is another screen.
  return <Ticket key={ticketId} ticketId={ticketId} />;
}

function Ticket({ ticketId }: { ticketId: string }) {
  const read = useTicket(createdTicketDetail, ticketId);
  const { ticket, error } = read;
  useTitle(text('number', { number: ticketId }));
  if (error instanceof ApiError && error.status === 404) return <NotThere />;
  return (
    <Frame>
      {error && (
        <Fault error={error} busy={read.reading} onRetry={read.readAgain}>
          {text(ticket ? 'refreshFailed' : 'requestFailed')}
        </Fault>
      )}
      {ticket ? <OpenTicket ticket={ticket} read={read} /> : !error && <TicketSkeleton />}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-256 grid-cols-1 content-start gap-4 px-4 pt-6 pb-14 sm:px-6">
      <TextLink
        to={requestsPath}
        className="inline-flex min-h-9 items-center gap-1.5 justify-self-start text-sm pointer-coarse:min-h-11"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {text('backToSupport')}
      </TextLink>
      {children}
    </div>
  );
}

function NotThere() {
  return (
    <ErrorState
      level="h1"
      className="my-auto"
      title={text('notThere')}
      action={
        <ButtonLink to={requestsPath} variant="primary">
          {text('backToSupport')}
        </ButtonLink>
      }
    >
      <p>{text('notThereWhy')}</p>
    </ErrorState>
  );
}
