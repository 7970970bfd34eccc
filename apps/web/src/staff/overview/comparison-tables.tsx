import type { ReactNode } from 'react';
import { calendarDay, shortDay } from '../../foundation/format/dates.ts';
import { usd } from '../../foundation/format/money.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useStaffPath } from '../nav-items.ts';
import { PagedList } from '../paged-list.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import { text } from './comparison-texts.ts';
import type { Comparison } from './overview-data.ts';

type Last = NonNullable<Comparison['last']>;
type Sums = Pick<Last, 'paid_cents' | 'provider_paid_cents' | 'refunded_cents' | 'provider_refunded_cents'>;

/** The sums of both sides, and those of the days that differ. */
export function SumsTable({ last }: { last: Last }) {
  return (
    <ScrollRegion label={text('sums')}>
      <table className="w-full text-sm">
        <caption className="sr-only">{text(last.days.length > 0 ? 'differingDays' : 'sums')}</caption>
        <thead className="text-right text-ink-3">
          <tr>
            <th scope="col" className="px-5 py-2 text-left font-normal">
              {text('day')}
            </th>
            <HeadCell>{`${text('paid')}: ${text('here')}`}</HeadCell>
            <HeadCell>{`${text('paid')}: ${text('atStripe')}`}</HeadCell>
            <HeadCell>{`${text('refunded')}: ${text('here')}`}</HeadCell>
            <HeadCell>{`${text('refunded')}: ${text('atStripe')}`}</HeadCell>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line text-right tabular-nums">
          <SumsRow name={text('sums')} sums={last} />
          {last.days.map((day) => (
            <SumsRow key={day.day} name={shortDay(day.day)} sums={day} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function HeadCell({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="py-2 pr-5 font-normal">
      {children}
    </th>
  );
}

function SumsRow({ name, sums }: { name: string; sums: Sums }) {
  const cells = [
    sums.paid_cents,
    sums.provider_paid_cents,
    sums.refunded_cents,
    sums.provider_refunded_cents,
  ];
  return (
    <tr>
      <th scope="row" className="px-5 py-1.5 text-left font-normal">
        {name}
      </th>
      {cells.map((cents, index) => (
        <td key={index} className="py-1.5 pr-5 whitespace-nowrap">
          {usd(cents)}
        </td>
      ))}
    </tr>
  );
}

type Difference = Comparison['differences'][number];

/** What differs, by invoice. */
export function DifferencesList({
  list,
  differences,
}: {
  list: Parameters<typeof PagedList>[0]['list'];
  differences: readonly Difference[];
}) {
  const path = useStaffPath();
  if (differences.length === 0) return null;
  return (
    <PagedList list={list} count={differences.length} label={text('differing')} empty="">
      {differences.map((each) => (
        <li key={`${each.kind} ${each.id}`} className="grid gap-1 px-5 py-3 text-sm">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="font-medium [overflow-wrap:anywhere]">{nameOf(each)}</span>
            {each.customer_id !== null && (
              <TextLink to={path('staffCustomerFile', { customerId: each.customer_id })}>
                {text('customer')}
              </TextLink>
            )}
          </div>
          <p className="text-ink-2">
            {text('here')}: {booked(each.cents, each.day)} · {text('atStripe')}:{' '}
            {booked(each.provider_cents, each.provider_day)}
          </p>
        </li>
      ))}
    </PagedList>
  );
}

function nameOf({ id, kind, invoice_id, invoice_number }: Difference): string {
  const number = invoice_number ?? invoice_id;
  if (kind === 'invoice') return text('invoice', { number: number ?? id });
  return number === null ? text('refund', { id }) : text('refundOf', { number });
}

function booked(cents: number | null, day: string): string {
  if (cents === null) return text('missing');
  return text('bookedOn', { amount: usd(cents), day: calendarDay(new Date(`${day}T12:00:00`)) });
}
