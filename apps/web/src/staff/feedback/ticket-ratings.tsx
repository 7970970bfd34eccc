import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { ticketRatings, verdicts } from '@homeport/contract/satisfaction';
import { Time } from '../../foundation/format/time.tsx';
import { pages } from '../../foundation/http/query.ts';
import { reasonLabel, VerdictChip } from '../../support/index.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { FilterChoice, Filters, oneOf } from '../filters.tsx';
import { useStaffPath } from '../nav-items.ts';
import { PagedList } from '../paged-list.tsx';
import { text as common } from '../texts.ts';
import { SatisfactionFigures } from './satisfaction-figures.tsx';
import { text } from './texts.ts';

interface TicketRatingsProps {
  verdictFilter: string | undefined;
  onChoose: (verdict: string) => void;
}

/** How customers rated the help in their tickets: figures, and each rating with its comment. */
export function TicketRatings({ verdictFilter, onChoose }: TicketRatingsProps) {
  const chosen = oneOf(verdicts, verdictFilter);
  const list = useInfiniteQuery(pages(ticketRatings, { query: { verdict: chosen } }));
  const rows = list.data?.pages.flatMap((page) => page.ratings) ?? [];
  return (
    <>
      <SatisfactionFigures />
      <Filters>
        <FilterChoice
          label={text('verdict')}
          value={chosen}
          any={common('any')}
          onChange={onChoose}
          options={verdicts.map((value) => ({ value, label: text(value) }))}
        />
      </Filters>
      <PagedList
        list={list}
        count={rows.length}
        label={text('ticketRatings')}
        empty={text(chosen === undefined ? 'noTicketRatingsYet' : 'noTicketRatings')}
      >
        {rows.map((row) => (
          <RatingRow key={row.ticket_id} row={row} />
        ))}
      </PagedList>
    </>
  );
}

type Row = CallAnswer<typeof ticketRatings>['ratings'][number];

function RatingRow({ row }: { row: Row }) {
  const path = useStaffPath();
  const { ticket_id, verdict, reason, comment, rated, customer, agent_name } = row;
  return (
    <li className="grid gap-1.5 px-5 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <VerdictChip verdict={verdict} />
        <TextLink to={path('staffTicket', { ticketId: ticket_id })}>
          {text('ticketOf', { number: ticket_id })}
        </TextLink>
        <TextLink
          to={path('staffCustomerFile', { customerId: customer.id })}
          className="[overflow-wrap:anywhere]"
        >
          {customer.name ?? customer.email}
        </TextLink>
        {agent_name !== null && (
          <span className="[overflow-wrap:anywhere] text-ink-3">
            {text('helpedBy', { name: agent_name })}
          </span>
        )}
        <span className="ml-auto text-xs text-ink-3">
          <Time iso={rated} />
        </span>
      </div>
      {reason !== null && <p className="text-sm font-medium">{reasonLabel(reason)}</p>}
      {comment === null ? (
        <p className="text-sm text-ink-3">{text('noComment')}</p>
      ) : (
        <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{comment}</p>
      )}
    </li>
  );
}
