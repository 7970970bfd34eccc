import { Disclosure } from '../../ui/disclosure.tsx';
import { monthName, wholeCourse } from './rating-months.ts';
import type { CourseMonth, Statistics } from './rating-months.ts';
import { text } from './texts.ts';

const MOST_STARS = 5;

/** How the average went, a column for each month; the figures are below for whoever wants them. */
export function RatingCourse({ months }: Pick<Statistics, 'months'>) {
  const course = wholeCourse(months);
  const [first, last] = [course[0], course.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <figure className="grid gap-1.5">
      <figcaption className="text-sm text-ink-3">{text('course')}</figcaption>
      <div
        role="img"
        aria-label={text('courseSummary', { first: monthName(first.month), last: monthName(last.month) })}
        className="flex h-24 items-end gap-1 border-b border-line"
      >
        {course.map((month) => (
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

function Column({ month: { month, average } }: { month: CourseMonth }) {
  if (average === null) return <span className="h-px max-w-12 flex-1" />;
  return (
    <span
      title={`${monthName(month)}: ${text('averageOf', { average: average.toFixed(2) })}`}
      className="max-w-12 flex-1 rounded-t-[3px] bg-tide forced-colors:bg-[Highlight]"
      style={{ height: `${(average / MOST_STARS) * 100}%` }}
    />
  );
}

/** The figures behind the columns, the newest first. */
export function RatingFigures({ months }: Pick<Statistics, 'months'>) {
  return (
    <Disclosure title={<span className="text-sm">{text('figures')}</span>}>
      <table className="w-full border-t border-line text-sm">
        <caption className="sr-only">{text('course')}</caption>
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
          {months.toReversed().map(({ month, count, average }) => (
            <tr key={month}>
              <th scope="row" className="px-5 py-1.5 text-left font-normal">
                {monthName(month)}
              </th>
              <td className="py-1.5 pr-3">{text('given', { count })}</td>
              <td className="py-1.5 pr-5">{average.toFixed(2)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  );
}
