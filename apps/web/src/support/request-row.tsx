import type { CallAnswer } from '@homeport/contract/call';
import type { createdTickets } from '@homeport/contract/support';
import { pathTo } from '../foundation/routing/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Time } from '../ui/time.tsx';
import { NewMark } from './new-mark.tsx';
import { StatusChip } from './status-chip.tsx';
import { text } from './texts.ts';

export type CreatedTicket = CallAnswer<typeof createdTickets>['created_tickets'][number];

/** One request of the list: how it begins, how it stands, and whether something is new in it. */
export function RequestRow({ request }: { request: CreatedTicket }) {
  const { ticket_id, status, issue_type, snippet, created, updated, creator_last_viewed } = request;
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-4 transition-colors duration-150 hover:bg-sunken">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-mono text-xs text-ink-3">{text('shortNumber', { number: ticket_id })}</span>
          <StatusChip status={status} />
          {creator_last_viewed < updated && <NewMark />}
        </div>
        <p className="mt-1.5 line-clamp-2 text-md font-semibold [overflow-wrap:anywhere]">{snippet}</p>
        <p className="mt-1 text-sm text-ink-3">
          {text(issue_type)} · {text('created')} <Time iso={created} /> · {text('updated')}{' '}
          <Time iso={updated} />
        </p>
      </div>
      <ButtonLink
        to={pathTo('ticket', { ticketId: ticket_id })}
        size="sm"
        aria-label={text('viewOf', { number: ticket_id })}
        // The whole row leads there.
        className="after:absolute after:inset-0 max-sm:w-full"
      >
        <span className="text-xs tracking-[0.02em]">{text('view')}</span>
      </ButtonLink>
    </li>
  );
}
