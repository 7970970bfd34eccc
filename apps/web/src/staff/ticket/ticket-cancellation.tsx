import { Chip } from '../../ui/chip.tsx';
import { calendarDay } from '../../ui/relative-time.ts';
import { CancellationDecisions } from '../customers/cancellation-decisions.tsx';
import { text as customers } from '../customers/texts.ts';
import type { StaffRole } from '../staff-screen.tsx';
import { text } from '../ticket-texts.ts';
import type { StaffTicket } from './staff-ticket.ts';

interface TicketCancellationProps {
  cancellation: NonNullable<StaffTicket['cancellation']>;
  /** Whose plan it is. */
  name: string;
  role: StaffRole;
}

/** The cancellation that opened a ticket: how it stands, and for admins the decision. */
export function TicketCancellation({ cancellation, name, role }: TicketCancellationProps) {
  const { id, state, access_ends } = cancellation;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {text('cancellationLead')}
        <Chip tone={state === 'requested' ? 'warn' : 'neutral'}>
          {state === 'requested' ? text('undecided') : customers(state)}
        </Chip>
      </p>
      {access_ends !== null && state !== 'withdrawn' && (
        <p className="text-sm text-ink-2">
          {customers(state === 'ended' ? 'accessEnded' : 'accessEnds', {
            day: calendarDay(new Date(access_ends)),
          })}
        </p>
      )}
      {state === 'requested' &&
        (role === 'admin' ? (
          <CancellationDecisions cancellationId={id} name={name} />
        ) : (
          <p className="text-sm text-ink-3">{text('adminsDecide')}</p>
        ))}
    </>
  );
}
