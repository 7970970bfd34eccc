import { staffTicketDetail } from '@homeport/contract/support';
import { useParams, useSearchParams } from 'react-router';
import { Fault } from '../../foundation/layout/fault.tsx';
import { useTicket } from '../../support/index.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CardSkeleton } from '../../ui/card-skeleton.tsx';
import { CancellationDialogs } from '../customers/cancellation-decisions.tsx';
import { isMissing, LoadError } from '../load-error.tsx';
import { StaffScreen } from '../staff-screen.tsx';
import type { StaffRole } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { text } from '../ticket-texts.ts';
import { useListKeys } from '../use-list-keys.ts';
import { useNextWaiting } from '../use-next-waiting.ts';
import type { Queue } from '../use-next-waiting.ts';
import { useStaffPath } from '../use-staff-path.ts';
import { TicketHead, TicketWays } from './ticket-head.tsx';
import { TicketQueue } from './ticket-queue.tsx';
import { TicketSide } from './ticket-side.tsx';
import { TicketTalk } from './ticket-talk.tsx';

// As tall as the page; what is in it stays in view, and moves within itself where it is longer.
const stayClass = 'lg:stay-sticky lg:top-15 tall:lg:max-h-[calc(100dvh-3.75rem)] tall:lg:overflow-y-auto';

/** One ticket, as the agent it is assigned to and admins see it: queue, conversation, customer. */
export function TicketScreen() {
  const { ticketId = '' } = useParams();
  return (
    <StaffScreen title={text('ticket', { number: ticketId })} panes>
      {(role) => <Panes role={role} ticketId={ticketId} />}
    </StaffScreen>
  );
}

function Panes({ role, ticketId }: { role: StaffRole; ticketId: string }) {
  const wanted = useSearchParams()[0].get('queue');
  const queue: Queue = role === 'admin' && wanted === 'all' ? 'all' : 'mine';
  const next = useNextWaiting({ queue, open: Number(ticketId) });
  useListKeys();
  return (
    <div className="grid flex-1 grid-cols-1 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[19rem_minmax(0,1fr)_20rem]">
      <div className="hidden border-r border-line bg-surface xl:block">
        <div className={stayClass}>
          <TicketQueue queue={queue} open={ticketId} />
        </div>
      </div>
      <CancellationDialogs key={ticketId}>
        <TicketPanes role={role} ticketId={ticketId} onNext={next} />
      </CancellationDialogs>
    </div>
  );
}

interface TicketPanesProps {
  role: StaffRole;
  ticketId: string;
  onNext: () => void;
}

function TicketPanes({ role, ticketId, onNext }: TicketPanesProps) {
  const path = useStaffPath();
  const { ticket, error, refetch, isFetching, ...parts } = useTicket(staffTicketDetail, ticketId);
  return (
    <>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4 px-4 pt-4 pb-12 sm:px-8">
        <TicketWays role={role} onNext={onNext} />
        {ticket === undefined && error && (
          <LoadError
            level="h1"
            error={error}
            busy={isFetching}
            onRetry={refetch}
            missingTitle={text('notThere')}
            missing={text('notThereWhy')}
            way={
              <ButtonLink to={path('staffTickets')} variant="primary">
                {common('myTickets')}
              </ButtonLink>
            }
          >
            {text('ticketFailed')}
          </LoadError>
        )}
        {ticket === undefined && error === null && (
          <div role="status" className="grid gap-4">
            <span className="sr-only">{text('loadingTicket')}</span>
            <CardSkeleton rows={2} />
            <CardSkeleton rows={3} />
          </div>
        )}
        {ticket && (
          <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-5">
            <TicketHead ticket={ticket} />
            {error && (
              <Fault error={error} busy={isFetching} onRetry={refetch}>
                {text(isMissing(error) ? 'notThereWhy' : 'refreshFailed')}
              </Fault>
            )}
            <TicketTalk ticket={ticket} {...parts} />
            <p className="text-sm text-ink-3 pointer-coarse:hidden">{text('ticketKeys')}</p>
          </div>
        )}
      </div>
      <aside aria-label={text('aboutTicket')} className="border-line bg-surface max-lg:border-t lg:border-l">
        <div className={`px-4 pb-8 sm:px-8 lg:px-5 ${stayClass}`}>
          {ticket && <TicketSide ticket={ticket} role={role} />}
        </div>
      </aside>
    </>
  );
}
