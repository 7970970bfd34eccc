import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { billingTimeline, ticketBilling } from '@homeport/contract/staff-billing';
import { pages } from '../../foundation/http/pages.ts';
import { PagedRows } from '../../foundation/layout/paged-rows.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Time } from '../../ui/time.tsx';
import { LoadError } from '../load-error.tsx';
import { factsOf, titleOf } from './timeline-words.ts';
import { text } from './texts.ts';

type Page = CallAnswer<typeof billingTimeline>;
type Entry = Page['entries'][number];
type Pages = Pick<
  UseInfiniteQueryResult<InfiniteData<Page>>,
  'data' | 'error' | 'isPending' | 'isFetching' | 'isSuccess' | 'hasNextPage' | 'isFetchingNextPage'
> & { refetch: () => unknown; fetchNextPage: () => unknown };

const query = { limit: '20' };

/** What happened in a customer's billing, the newest first. */
export function CustomerTimeline({ customerId }: { customerId: string }) {
  return (
    <Timeline
      list={useInfiniteQuery(pages(billingTimeline, { params: { customer_id: customerId }, query }))}
    />
  );
}

/** The same of the customer who created a ticket. */
export function TicketTimeline({ ticketId }: { ticketId: number }) {
  return (
    <Timeline
      list={useInfiniteQuery(pages(ticketBilling, { params: { ticket_id: String(ticketId) }, query }))}
    />
  );
}

function Timeline({ list }: { list: Pages }) {
  const entries = list.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <PagedRows
      list={list}
      count={entries.length}
      shape={{ rows: 3 }}
      fault={(error) => (
        <LoadError
          error={error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
          missing={text('noSuchCustomer')}
        >
          {text('timelineFailed')}
        </LoadError>
      )}
      empty={text('timelineEmpty')}
    >
      {entries.map((entry, at) => (
        // Entries have no name; what is newer only ever comes before them.
        <TimelineEntry key={`${entries.length - at} ${entry.at}`} entry={entry} />
      ))}
    </PagedRows>
  );
}

function TimelineEntry({ entry }: { entry: Entry }) {
  const facts = factsOf(entry.detail);
  return (
    <li className="grid gap-1 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{titleOf(entry)}</span>
          <Chip>{text(entry.source)}</Chip>
        </span>
        <span className="text-sm text-ink-3">
          <Time iso={entry.at} />
        </span>
      </div>
      {facts.length > 0 && (
        <dl className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-3">
          {facts.map(({ label, value }) => (
            <div key={label} className="flex min-w-0 gap-1">
              <dt className="shrink-0">{label}</dt>
              <dd className="font-mono text-ink-2 [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
