import type { ReactNode } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import type { createdTicketDetail } from '@homeport/contract/support';
import { Card } from '../ui/card.tsx';
import { Time } from '../ui/time.tsx';
import { StatusChip } from './status-chip.tsx';
import { text } from './texts.ts';

/** How a request stands, and who has it. */
export function TicketFacts({ ticket }: { ticket: CallAnswer<typeof createdTicketDetail> }) {
  const facts: readonly [string, ReactNode][] = [
    [text('status'), <StatusChip key="status" status={ticket.status} />],
    [text('assignedTo'), ticket.assignee_name ?? text('nobodyYet')],
    [text('category'), text(ticket.issue_type)],
    [text('created'), <Time key="created" iso={ticket.created} />],
    [text('updated'), <Time key="updated" iso={ticket.updated} />],
  ];
  return (
    <Card aria-label={text('standing')}>
      <dl className="grid gap-x-4 gap-y-2 px-5 py-4 max-lg:grid-cols-2 max-lg:sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0 gap-3 lg:flex lg:min-h-6 lg:items-center">
            <dt className="w-24 shrink-0 text-sm text-ink-3">{label}</dt>
            <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {ticket.status !== 'closed' && (
        <p className="px-5 py-3 text-sm text-ink-3 max-lg:hidden">{text('hours')}</p>
      )}
    </Card>
  );
}
