import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { Time } from '../../ui/time.tsx';
import type { StaffRole } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { useWayBack } from '../list-behind.ts';
import { StatusChip } from '../ticket-status.tsx';
import { text } from '../ticket-texts.ts';
import { useStaffPath } from '../use-staff-path.ts';
import { WaitingAge } from '../waiting-age.tsx';
import { customerOf } from './staff-ticket.ts';
import type { StaffTicket } from './staff-ticket.ts';

const backClass = 'inline-flex min-h-9 items-center gap-1.5 text-sm pointer-coarse:min-h-11';

/** The ways out of a ticket: one's own tickets; for admins all of them. */
export function TicketWays({ role, onNext }: { role: StaffRole; onNext: () => void }) {
  const path = useStaffPath();
  const back = useWayBack();
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
      <TextLink to={back(path('staffTickets'))} className={backClass}>
        <ArrowLeft size={16} aria-hidden="true" />
        {common('myTickets')}
      </TextLink>
      {role === 'admin' && (
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

/** Which ticket it is, how it stands, since when, and what it is about. */
export function TicketHead({ ticket }: { ticket: StaffTicket }) {
  const { ticket_id: number, status, issue_type, created, updated, waiting_since } = ticket;
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
      <p className="text-sm break-words text-ink-3">
        {customerOf(ticket)} · {text(issue_type)} · {text('openedAt')} <Time iso={created} /> ·{' '}
        {text('updatedAt')} <Time iso={updated} />
      </p>
    </header>
  );
}
