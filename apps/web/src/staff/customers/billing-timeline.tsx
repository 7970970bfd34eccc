import { clsx } from 'clsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { billingTimeline, ticketBilling } from '@homeport/contract/staff-billing';
import { pages } from '../../foundation/http/query.ts';
import { PagedRows } from '../../foundation/layout/paged-rows.tsx';
import { Chip } from '../../ui/chip.tsx';
import { usd } from '../../foundation/format/money.ts';
import { absoluteTime } from '../../foundation/format/dates.ts';
import { Time } from '../../foundation/format/time.tsx';
import { JsonDetails } from '../json-details.tsx';
import { LoadError } from '../load-error.tsx';
import { serverText } from '../../foundation/texts/server-texts.ts';
import { codeName, mailName } from '../kind-names.ts';
import { text } from './texts.ts';

type Page = CallAnswer<typeof billingTimeline>;
type Entry = Page['entries'][number];
type Pages = Pick<
  UseInfiniteQueryResult<InfiniteData<Page>>,
  'data' | 'error' | 'isPending' | 'isFetching' | 'isSuccess' | 'hasNextPage' | 'isFetchingNextPage'
> & { refetch: () => unknown; fetchNextPage: () => unknown };

const query = { limit: '20' };

/** A customer's billing events, newest first. */
export function CustomerTimeline({ customerId }: { customerId: string }) {
  return (
    <Timeline
      list={useInfiniteQuery(pages(billingTimeline, { params: { customer_id: customerId }, query }))}
    />
  );
}

/** Billing events of the customer who created a ticket. */
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
      renderError={(error) => (
        <LoadError
          error={error}
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
          missing={text('customerNotFound')}
        >
          {text('timelineFailed')}
        </LoadError>
      )}
      empty={text('timelineEmpty')}
    >
      {entries.map((entry, at) => (
        // Entries have no ID. New ones are only ever added before them, so the position from the end is stable.
        <TimelineEntry key={`${entries.length - at} ${entry.at}`} entry={entry} />
      ))}
    </PagedRows>
  );
}

function TimelineEntry({ entry }: { entry: Entry }) {
  const details = entryDetails(entry.detail);
  return (
    <li className="grid gap-1 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium [overflow-wrap:anywhere]">{entryTitle(entry)}</span>
          <Chip>{text(entry.source)}</Chip>
        </span>
        <span className="ml-auto text-sm text-ink-3">
          <Time iso={entry.at} />
        </span>
      </div>
      {details.length > 0 && (
        <dl className="flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-3">
          {details.map(({ label, value }) => (
            <div key={label} className="flex min-w-0 gap-1">
              <dt className="shrink-0">{label}</dt>
              <dd className={clsx('text-ink-2 [overflow-wrap:anywhere]', isId.test(value) && 'font-mono')}>
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <JsonDetails title={text('technicalDetails')} value={technicalDetails(entry.detail)} />
    </li>
  );
}

/** 'invoice_paid' and 'trial-ending' as 'Invoice paid' and 'Trial ending'; Stripe's event names stay unchanged. */
export function entryTitle({ source, kind }: { source: string; kind: string }): string {
  if (source === 'stripe') return kind;
  return source === 'mail' ? mailName(kind) : (serverText({ key: `timeline.${kind}` }) ?? toSentence(kind));
}

/** An entry's details as labels and values, without empty and technical ones. */
export function entryDetails(detail: unknown): { label: string; value: string }[] {
  return fieldsOf(detail).flatMap(([name, value]) => {
    const shown = isTechnical(name, value) ? undefined : formatValue(name, value);
    return shown === undefined ? [] : [{ label: detailLabel(name), value: shown }];
  });
}

/** What only a look into the payment provider's records needs: the event, and details with fields of their own. */
export const technicalDetails = (detail: unknown): object =>
  Object.fromEntries(fieldsOf(detail).filter(([name, value]) => isTechnical(name, value)));

const isTechnical = (name: string, value: unknown) => name === 'event' || isNested(value);

/** Without the references of messages, whose texts are in the other fields. */
const fieldsOf = (detail: unknown): [string, unknown][] =>
  isNested(detail) ? Object.entries(detail).filter(([name]) => name !== 'message_keys') : [];

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

function detailLabel(name: string): string {
  const english = toSentence(name.replace(/_cents$/, ''));
  const key = `timeline.details.${english.toLowerCase().replaceAll(' ', '_')}`;
  return serverText({ key }) ?? english;
}

function formatValue(name: string, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (name.endsWith('_cents') && typeof value === 'number') return usd(value);
  const shown = String(value as string | number | boolean);
  if (isoTime.test(shown)) return absoluteTime(new Date(shown));
  return codedDetails.has(name) ? shown.split(', ').map(codeName).join(', ') : shown;
}

/** Numbers and ids, such as 'in_1QZ' and 'LN6-0001', unlike words and times. */
const isId = /^(?=.*\d)[\w-]+$/;

const isoTime = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

/** Details whose values are codes of ours or of the payment provider. */
const codedDetails = new Set(['plan', 'period', 'reason', 'state', 'status', 'from', 'to']);

function toSentence(name: string): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
