import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { CreatorFacts } from '../creator-facts.tsx';
import { TicketTimeline } from '../customers/billing-timeline.tsx';
import { InvoicesCard } from '../customers/invoices-card.tsx';
import type { StaffRole } from '../staff-screen.tsx';
import { text } from '../ticket-texts.ts';
import { useStaffPath } from '../use-staff-path.ts';
import { AssignForm } from './assign-form.tsx';
import { Reveal } from './reveal.tsx';
import { customerOf } from './staff-ticket.ts';
import type { StaffTicket } from './staff-ticket.ts';
import { StatusForm } from './status-form.tsx';
import { TicketCancellation } from './ticket-cancellation.tsx';
import { TicketCustomer } from './ticket-customer.tsx';

interface TicketSideProps {
  ticket: StaffTicket;
  role: StaffRole;
}

/** Beside the conversation: who asks, what can be done about the ticket, and what is known of the customer. */
export function TicketSide({ ticket, role }: TicketSideProps) {
  const path = useStaffPath();
  const { ticket_id: ticketId, created_by_id: customerId } = ticket;
  const { status, assignee_email, assignee_name, cancellation } = ticket;
  const hasName = ticket.created_by_name !== 'Not Set';
  return (
    <>
      <Part title={text('customer')}>
        <CreatorFacts name={hasName ? ticket.created_by_name : null} email={ticket.created_by_email} />
        {role === 'admin' && (
          <TextLink to={path('staffCustomerFile', { customerId })} className="text-sm">
            {text('customerFile')}
          </TextLink>
        )}
      </Part>
      {cancellation && (
        <Part title={text('cancellation')}>
          <TicketCancellation cancellation={cancellation} name={customerOf(ticket)} role={role} />
        </Part>
      )}
      <Part title={text('changeStatus')}>
        <StatusForm ticketId={ticketId} status={status} />
      </Part>
      <Part title={text('assignee')}>
        {role === 'admin' ? (
          <AssignForm ticketId={ticketId} assignee={assignee_email} />
        ) : (
          <p>{assignee_name ?? text('unassigned')}</p>
        )}
      </Part>
      <Part title={text('websitesAndPanels')}>
        <Reveal key={ticketId} label={text('showCustomer')} note={text('showCustomerWhy')}>
          <TicketCustomer ticketId={ticketId} />
        </Reveal>
      </Part>
      <Part title={text('money')}>
        <Reveal key={`${ticketId} billing`} label={text('showBilling')} note={text('showCustomerWhy')}>
          {role === 'admin' && <InvoicesCard customerId={customerId} />}
          <Card aria-label={text('billingTimeline')}>
            <TicketTimeline ticketId={ticketId} />
          </Card>
        </Reveal>
      </Part>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
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
