import type { CallAnswer } from '@homeport/contract/call';
import type { ratingStatistics } from '@homeport/contract/feedback';

export type Statistics = CallAnswer<typeof ratingStatistics>;
type RatedMonth = Statistics['months'][number];

/** A month of the course; without ratings it has no average. */
export interface CourseMonth {
  month: string;
  count: number;
  average: number | null;
}

/** The months from the first rated one to the last, those between without a rating included. */
export function wholeCourse(rated: readonly RatedMonth[]): CourseMonth[] {
  const known = new Map(rated.map((month) => [month.month, month]));
  const [first, last] = [rated[0]?.month, rated.at(-1)?.month];
  if (first === undefined || last === undefined) return [];
  const course: CourseMonth[] = [];
  for (let month = first; month <= last; month = after(month))
    course.push(known.get(month) ?? { month, count: 0, average: null });
  return course;
}

/** The month after one, both as '2026-11'. */
function after(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

const name = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Nov 2026' for '2026-11'. */
export const monthName = (month: string): string => name.format(new Date(`${month}-01T00:00:00Z`));
