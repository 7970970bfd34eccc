import { clsx } from 'clsx';
import { shortDay } from '../../ui/relative-time.ts';
import { readableSize } from './storage-share.ts';
import { text } from './trend-texts.ts';
import { trendLine } from './usage-trend-line.ts';
import type { History, TrendLine } from './usage-trend-line.ts';

// Units of the drawing; it is stretched to the room there is, its strokes are not.
const WIDTH = 300;
const HEIGHT = 64;

interface UsageTrendProps {
  history: History;
  /** For where it is the thing to look at. */
  tall?: boolean;
}

/** How the storage of all websites went over the measured days, and in words what that comes to. */
export function UsageTrend({ history, tall = false }: UsageTrendProps) {
  const line = trendLine(history);
  if (line === undefined) return <p className="text-sm text-ink-3">{text('notYet')}</p>;
  return (
    <figure className="grid gap-2">
      <Drawing line={line} tall={tall} />
      <figcaption className="text-sm text-ink-3">{summaryOf(line)}</figcaption>
    </figure>
  );
}

function Drawing({ line: { points, first, last }, tall }: { line: TrendLine; tall: boolean }) {
  const at = points.map(({ x, y }) => `${(x * WIDTH).toFixed(1)} ${((1 - y) * HEIGHT).toFixed(1)}`);
  const path = `M${at.join('L')}`;
  const end = points.at(-1);
  return (
    <div aria-hidden="true">
      <div className="relative">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className={clsx('w-full overflow-visible rounded-sm', tall ? 'h-36' : 'h-16')}
        >
          <path d={`${path}L${WIDTH} ${HEIGHT}H0Z`} className="fill-tide-wash" />
          <path
            d={path}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-tide"
          />
        </svg>
        {end && (
          <span
            className="absolute -right-0.75 size-2 translate-y-1/2 rounded-full bg-tide ring-2 ring-surface forced-colors:bg-[Highlight]"
            style={{ bottom: `${end.y * 100}%` }}
          />
        )}
      </div>
      <div className="mt-1.5 flex justify-between text-xs text-ink-3">
        <span>{shortDay(first.day)}</span>
        <span>{shortDay(last.day)}</span>
      </div>
    </div>
  );
}

function summaryOf({ first, changeMb }: TrendLine): string {
  const [change, day] = [readableSize(Math.abs(changeMb)), shortDay(first.day)];
  if (change === '0') return text('levelSince', { day });
  return text(changeMb > 0 ? 'upSince' : 'downSince', { change, day });
}
