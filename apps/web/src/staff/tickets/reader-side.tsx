import { CustomerContact } from './ticket-customer.tsx';
import { text } from './texts.ts';
import { customerName } from './ticket-row.tsx';
import type { StaffTicket } from './ticket-row.tsx';

/** Beside a ticket that the person only reads: whose it is, and who works on it. */
export function ReaderSide({ ticket }: { ticket: StaffTicket }) {
  return (
    <dl className="grid grid-cols-1 gap-4 py-4">
      <div className="grid gap-1.5">
        <dt className="text-sm font-semibold text-ink-3">{text('customer')}</dt>
        <dd>
          <CustomerContact
            name={ticket.created_by_name === 'Not Set' ? null : customerName(ticket)}
            email={ticket.created_by_email}
          />
        </dd>
      </div>
      <div className="grid gap-1.5">
        <dt className="text-sm font-semibold text-ink-3">{text('assignee')}</dt>
        <dd>{ticket.assignee_name ?? text('unassigned')}</dd>
      </div>
    </dl>
  );
}
