import type { ComponentProps } from 'react';
import { staffTicketDetail } from '@homeport/contract/support';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useTicket } from '../../support/index.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Time } from '../../foundation/format/time.tsx';
import { CancellationDialogs } from '../customers/cancellation-dialogs.tsx';
import { isMissing, LoadError } from '../load-error.tsx';
import { useListShortcuts } from '../shortcuts.ts';
import { StaffScreen } from '../staff-screen.tsx';
import type { Can } from '../access.ts';
import { text as common } from '../texts.ts';
import { useStaffPath } from '../nav-items.ts';
import { text } from './texts.ts';
import { ReaderSide } from './reader-side.tsx';
import { TicketKeys } from './ticket-keys.tsx';
import { TicketConversation } from './ticket-conversation.tsx';
import { customerName, StatusChip, useBackToList, WaitingAge } from './ticket-row.tsx';
import type { StaffTicket } from './ticket-row.tsx';
import { TicketQueue, useNextWaiting } from './ticket-queue.tsx';
import type { Queue } from './ticket-queue.tsx';
import { TicketRating } from './ticket-rating.tsx';
import { TicketSide } from './ticket-side.tsx';

// Sticky, as tall as the window; longer content scrolls inside.
const stickyClass = 'lg:stay-sticky lg:top-15 tall:lg:max-h-[calc(100dvh-3.75rem)] tall:lg:overflow-y-auto';

/** One ticket, for its assignee and admins: queue, conversation and customer. */
export function TicketScreen() {
  const { ticketId = '' } = useParams();
  return (
    <StaffScreen title={text('ticket', { number: ticketId })} right="tickets.assigned" isFullWidth>
      {(can) => <Panes can={can} ticketId={ticketId} />}
    </StaffScreen>
  );
}

function Panes({ can, ticketId }: { can: Can; ticketId: string }) {
  const wanted = useSearchParams()[0].get('queue');
  const queue: Queue = can('tickets.all') && wanted === 'all' ? 'all' : 'mine';
  const next = useNextWaiting({ queue, openTicketId: Number(ticketId) });
  useListShortcuts();
  return (
    <div className="grid flex-1 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[19rem_minmax(0,1fr)_20rem]">
      <div className="hidden border-r border-line bg-surface xl:block">
        <div className={stickyClass}>
          <TicketQueue queue={queue} openTicketId={ticketId} />
        </div>
      </div>
      <CancellationDialogs key={ticketId}>
        <TicketPanes can={can} ticketId={ticketId} onNext={next} />
      </CancellationDialogs>
    </div>
  );
}

interface TicketPanesProps {
  can: Can;
  ticketId: string;
  onNext: () => void;
}

function TicketPanes({ can, ticketId, onNext }: TicketPanesProps) {
  const { ticket, error, refetch, isFetching, ...parts } = useTicket(staffTicketDetail, ticketId);
  const path = useStaffPath();
  // Links to a merged ticket lead to where its messages are.
  if (ticket?.merged_into !== undefined)
    return <Navigate replace to={path('staffTicket', { ticketId: ticket.merged_into })} />;
  return (
    <>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 px-4 pt-4 pb-12 sm:px-8">
        <TicketNav can={can} onNext={onNext} />
        {ticket === undefined &&
          (error ? <TicketError error={error} busy={isFetching} onRetry={refetch} /> : <TicketLoading />)}
        {ticket && (
          <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5">
            <TicketHead ticket={ticket} />
            <TicketRating ticketId={ticket.ticket_id} />
            {error && (
              <ErrorAlert error={error} busy={isFetching} onRetry={refetch}>
                {text(isMissing(error) ? 'notThereWhy' : 'refreshFailed')}
              </ErrorAlert>
            )}
            <TicketConversation ticket={ticket} {...parts} />
            <TicketKeys key={ticketId} ticket={ticket} can={can} />
          </div>
        )}
      </div>
      {(ticket !== undefined || !error) && (
        <aside
          aria-label={text('aboutTicket')}
          className="border-line bg-surface max-lg:border-t lg:border-l"
        >
          <div className={`px-4 pb-8 sm:px-8 lg:px-5 ${stickyClass}`}>
            {ticket && <Side ticket={ticket} replies={parts.replies} can={can} />}
          </div>
        </aside>
      )}
    </>
  );
}

/** Staff whom a note mentions can change nothing, and open nothing of the customer's. */
function Side({ ticket, ...props }: ComponentProps<typeof TicketSide>) {
  return ticket.may_answer === false ? (
    <ReaderSide ticket={ticket} />
  ) : (
    <TicketSide ticket={ticket} {...props} />
  );
}

interface TicketErrorProps {
  error: Error;
  busy: boolean;
  onRetry: () => void;
}

function TicketError(props: TicketErrorProps) {
  const path = useStaffPath();
  return (
    <LoadError
      {...props}
      level="h1"
      missingTitle={text('notThere')}
      missing={text('notThereWhy')}
      action={
        <ButtonLink to={path('staffTickets')} variant="primary">
          {common('myTickets')}
        </ButtonLink>
      }
    >
      {text('ticketFailed')}
    </LoadError>
  );
}

function TicketLoading() {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{text('loadingTicket')}</span>
      <CardSkeleton rows={2} />
      <CardSkeleton rows={3} />
    </div>
  );
}

const backClass = 'inline-flex min-h-9 items-center gap-1.5 text-sm pointer-coarse:min-h-11';

/** Links back to the lists, and the button to the next waiting ticket. */
function TicketNav({ can, onNext }: { can: Can; onNext: () => void }) {
  const path = useStaffPath();
  const back = useBackToList();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <TextLink to={back(path('staffTickets'))} className={backClass}>
        <ArrowLeft size={16} aria-hidden="true" />
        {common('myTickets')}
      </TextLink>
      {can('tickets.all') && (
        <TextLink to={back(path('staffAllTickets'))} title={common('allTickets')} className={backClass}>
          {text('goBack')}
        </TextLink>
      )}
      <Button size="sm" variant="quiet" className="ml-auto" aria-keyshortcuts="n" onClick={onNext}>
        {text('nextWaiting')}
        <ArrowRight size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}

/** A ticket's number, subject, status, waiting time, category and dates. */
function TicketHead({ ticket }: { ticket: StaffTicket }) {
  const { ticket_id: number, subject = '', status, issue_type, created, updated, waiting_since } = ticket;
  return (
    <header className="grid gap-1.5 border-b border-line pb-4">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h1 className="text-[1.375rem] leading-7 font-semibold tracking-tight">
          {text('ticket', { number })}
        </h1>
        <CopyButton value={String(number)} label={text('copyNumber')} copiedLabel={common('copied')} />
        <StatusChip status={status} />
        <span className="ml-auto">
          <WaitingAge since={waiting_since} />
        </span>
      </div>
      {subject !== '' && <p className="text-md font-semibold [overflow-wrap:anywhere]">{subject}</p>}
      <p className="text-sm break-words text-ink-3">
        {customerName(ticket)} · {text(issue_type)} · {text('openedAt')} <Time iso={created} /> ·{' '}
        {text('updatedAt')} <Time iso={updated} />
      </p>
    </header>
  );
}
