import { monthName } from '../../foundation/format/dates.ts';
import { withColon } from '../../foundation/format/labels.ts';
import { exactlyTwoDecimals } from '../../foundation/format/numbers.ts';
import type { CallAnswer } from '@homeport/contract/call';
import type { ratingStatistics } from '@homeport/contract/feedback';
import { Disclosure } from '../../ui/disclosure.tsx';
import { text } from './texts.ts';

const MAX_STARS = 5;

/** Average rating by month, as columns. */
export function RatingChart({ months }: Pick<Statistics, 'months'>) {
  const chart = fillMonths(months);
  const [first, last] = [chart[0], chart.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm text-ink-3">{text('chart')}</figcaption>
      <div
        role="img"
        aria-label={text('chartSummary', { first: monthName(first.month), last: monthName(last.month) })}
        className="flex h-24 items-end gap-1 border-b border-line"
      >
        {chart.map((month) => (
          <Column key={month.month} month={month} />
        ))}
      </div>
      <div className="flex justify-between text-xs text-ink-3">
        <span>{monthName(first.month)}</span>
        {first !== last && <span>{monthName(last.month)}</span>}
      </div>
    </figure>
  );
}

function Column({ month: { month, average } }: { month: ChartMonth }) {
  if (average === null) return <span className="h-px max-w-12 flex-1" />;
  return (
    <span
      title={`${withColon(monthName(month))} ${text('averageOf', { average: exactlyTwoDecimals(average) })}`}
      className="max-w-12 flex-1 rounded-t-[3px] bg-tide forced-colors:bg-[Highlight]"
      style={{ height: `${(average / MAX_STARS) * 100}%` }}
    />
  );
}

/** The chart's data as a table, newest first. */
export function RatingTable({ months }: Pick<Statistics, 'months'>) {
  return (
    <Disclosure title={<span className="text-sm">{text('data')}</span>}>
      <table className="w-full border-t border-line text-sm">
        <caption className="sr-only">{text('chart')}</caption>
        <thead className="text-right text-ink-3">
          <tr>
            <th scope="col" className="px-5 py-2 text-left font-normal">
              {text('month')}
            </th>
            <th scope="col" className="py-2 pr-3 font-normal">
              {text('ratings')}
            </th>
            <th scope="col" className="py-2 pr-5 font-normal">
              {text('average')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line text-right tabular-nums">
          {validMonths(months)
            .toReversed()
            .map(({ month, count, average }) => (
              <tr key={month}>
                <th scope="row" className="px-5 py-1.5 text-left font-normal">
                  {monthName(month)}
                </th>
                <td className="py-1.5 pr-3">{text('given', { count })}</td>
                <td className="py-1.5 pr-5">{exactlyTwoDecimals(average)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Disclosure>
  );
}

export type Statistics = CallAnswer<typeof ratingStatistics>;
type RatedMonth = Statistics['months'][number];

/** A month of the chart; its average is null without ratings. */
interface ChartMonth {
  month: string;
  count: number;
  average: number | null;
}

/** The entries whose month is one, as '2026-11'. */
const validMonths = (months: readonly RatedMonth[]) =>
  months.filter(({ month }) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month));

/** All months from the first to the last rated one, including those without ratings. */
export function fillMonths(months: readonly RatedMonth[]): ChartMonth[] {
  const rated = validMonths(months);
  const known = new Map(rated.map((month) => [month.month, month]));
  const [first, last] = [rated[0]?.month, rated.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const filled: ChartMonth[] = [];
  for (let month = first; month <= last; month = monthAfter(month))
    filled.push(known.get(month) ?? { month, count: 0, average: null });
  return filled;
}

/** The next month, as '2026-11'. */
function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
