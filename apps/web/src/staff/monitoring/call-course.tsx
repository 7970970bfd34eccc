import { clockMinute } from '../clock-time.ts';
import type { Provider } from './provider-order.ts';
import { text } from './texts.ts';

/** A stretch with few calls is still to be seen beside a busy one. */
const LEAST_PERCENT = 4;

/** The hour in twelve columns: as high as there were calls, and as red as they failed. */
export function CallCourse({ provider: { service, course, calls, failed } }: { provider: Provider }) {
  const most = Math.max(1, ...course.map((stretch) => stretch.calls));
  return (
    <figure className="grid gap-1.5">
      <div
        role="img"
        aria-label={`${text('courseOf', { service })}. ${text('courseSummary', { calls, failed })}`}
        className="flex h-16 items-end gap-1 border-b border-line"
      >
        {course.map((stretch) => (
          <Column key={stretch.from} calls={stretch.calls} failed={stretch.failed} most={most} />
        ))}
      </div>
      <figcaption className="flex justify-between gap-2 text-xs text-ink-3">
        <span>{course[0] && clockMinute(course[0].from)}</span>
        <span>{text('course')}</span>
        <span>{lastEnd(course)}</span>
      </figcaption>
    </figure>
  );
}

function Column({ calls, failed, most }: { calls: number; failed: number; most: number }) {
  if (calls === 0) return <span className="h-px flex-1" />;
  const height = Math.max(LEAST_PERCENT, (calls / most) * 100);
  return (
    <span
      className="flex flex-1 flex-col overflow-hidden rounded-t-[3px] bg-tide forced-colors:bg-[Highlight]"
      style={{ height: `${height}%` }}
    >
      <span
        className="bg-bad forced-colors:bg-[CanvasText]"
        style={{ height: `${(failed / calls) * 100}%` }}
      />
    </span>
  );
}

function lastEnd(course: Provider['course']): string {
  const last = course.at(-1);
  return last === undefined ? '' : clockMinute(last.from);
}
