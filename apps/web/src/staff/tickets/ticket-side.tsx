import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { calendarDay } from '../../foundation/format/dates.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { TicketTimeline } from '../customers/billing-timeline.tsx';
import { CancellationDecisions } from '../customers/cancellation-dialogs.tsx';
import { InvoicesCard } from '../customers/invoices-card.tsx';
import { text as customers } from '../customers/texts.ts';
import type { TicketReply } from '../../support/index.ts';
import type { Can } from '../access.ts';
import { useStaffPath } from '../nav-items.ts';
import { text } from './texts.ts';
import { text as context } from './context-texts.ts';
import { TicketContext } from './ticket-context.tsx';
import { CustomerContact, TicketCustomer } from './ticket-customer.tsx';
import { customerName } from './ticket-row.tsx';
import type { StaffTicket } from './ticket-row.tsx';
import { AssignForm, StatusForm } from './ticket-forms.tsx';
import { text as inbox } from './inbox-texts.ts';
import { MergeOrSplit } from './merge-or-split.tsx';
import { text as merging } from './merging-texts.ts';
import { TicketOrganization } from './ticket-organization.tsx';

interface TicketSideProps {
  ticket: StaffTicket;
  /** Those that are shown, the oldest first. */
  replies: readonly TicketReply[];
  can: Can;
}

/** Beside the conversation: customer, ticket actions, hosting and billing. */
export function TicketSide({ ticket, replies, can }: TicketSideProps) {
  const path = useStaffPath();
  const { ticket_id: ticketId, created_by_id: customerId } = ticket;
  const { status, assignee_email, assignee_name, cancellation } = ticket;
  const hasName = ticket.created_by_name !== 'Not Set';
  return (
    <>
      <Section title={text('customer')}>
        <CustomerContact name={hasName ? ticket.created_by_name : null} email={ticket.created_by_email} />
        {can('customers.read') && (
          <TextLink to={path('staffCustomerFile', { customerId })} className="text-sm">
            {text('customerFile')}
          </TextLink>
        )}
      </Section>
      {cancellation && (
        <Section title={text('cancellation')}>
          <TicketCancellation cancellation={cancellation} name={customerName(ticket)} can={can} />
        </Section>
      )}
      <Section title={text('changeStatus')}>
        <StatusForm ticketId={ticketId} status={status} />
      </Section>
      <Section title={inbox('organize')}>
        <TicketOrganization key={ticketId} ticketId={ticketId} isClosed={status === 'closed'} />
      </Section>
      <Section title={text('assignee')}>
        {can('tickets.assign') ? (
          <AssignForm ticketId={ticketId} assignee={assignee_email} />
        ) : (
          <p>{assignee_name ?? text('unassigned')}</p>
        )}
      </Section>
      <Section title={merging('title')}>
        <MergeOrSplit
          key={ticketId}
          ticketId={ticketId}
          replies={replies}
          isMergeable={cancellation === null}
        />
      </Section>
      <Section title={context('atAGlance')}>
        <TicketContext ticketId={ticketId} />
      </Section>
      <Section title={text('websitesAndPanels')}>
        <Reveal key={ticketId} label={text('showCustomer')} note={text('showCustomerWhy')}>
          <TicketCustomer ticketId={ticketId} />
        </Reveal>
      </Section>
      <Section title={text('money')}>
        <Reveal key={`${ticketId} billing`} label={text('showBilling')} note={text('showCustomerWhy')}>
          {can('customers.read') && <InvoicesCard customerId={customerId} />}
          <Card aria-label={text('billingTimeline')}>
            <TicketTimeline ticketId={ticketId} />
          </Card>
        </Reveal>
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-2.5 border-b border-line py-4 last:border-b-0"
    >
      <h2 id={id} className="font-sans text-sm font-semibold text-ink-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface TicketCancellationProps {
  cancellation: NonNullable<StaffTicket['cancellation']>;
  /** The customer's name. */
  name: string;
  can: Can;
}

/** The cancellation that opened the ticket; admins decide on it here. */
function TicketCancellation({ cancellation, name, can }: TicketCancellationProps) {
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
        (can('customers.manage') ? (
          <CancellationDecisions cancellationId={id} name={name} />
        ) : (
          <p className="text-sm text-ink-3">{text('adminsDecide')}</p>
        ))}
    </>
  );
}

interface RevealProps {
  label: string;
  /** Shown below the button. */
  note?: string;
  children: ReactNode;
}

/** Renders, and so fetches, its content only on request. */
function Reveal({ label, note, children }: RevealProps) {
  const [isShown, setIsShown] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus has been replaced.
    if (isShown) content.current?.focus();
  }, [isShown]);
  if (isShown) {
    return (
      <div ref={content} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
        {children}
      </div>
    );
  }
  return (
    <div className="grid justify-items-start gap-1.5">
      <Button size="sm" onClick={() => setIsShown(true)}>
        {label}
      </Button>
      {note && <p className="text-xs text-ink-3">{note}</p>}
    </div>
  );
}
