import { clsx } from 'clsx';
import { shortDay } from '../foundation/format/dates.ts';
import { readableSize } from '../foundation/format/numbers.ts';
import type { StorageUsage } from './storage-card.tsx';
import { trendTexts as text } from './parts-texts.ts';
import { Card, CardBody, CardHead } from '../ui/card.tsx';

type History = StorageUsage['history'];

interface TrendLine {
  /** Where each measured day lies, 0 to 1 from the left and from the bottom. */
  points: { x: number; y: number }[];
  first: History[number];
  last: History[number];
  /** What was added since the first day, in MB; negative where it became less. */
  changeMb: number;
}

/** Room above the highest value, so that the line does not touch the edge. */
const HEADROOM = 1.1;

/** The entries whose day is a date. */
const measuredDays = (history: History): History =>
  history.filter(({ day }) => !Number.isNaN(Date.parse(day)));

/**
 * The measured days as a line. X is proportional to time, so that missing days leave a gap; Y starts at zero, so that
 * small growth looks small. Undefined for fewer than two days.
 */
export function trendLine(history: History): TrendLine | undefined {
  const days = measuredDays(history);
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined || first.day === last.day) return undefined;
  const [from, to] = [Date.parse(first.day), Date.parse(last.day)];
  const top = Math.max(...days.map(({ storage_mb }) => storage_mb)) * HEADROOM || 1;
  const points = days.map(({ day, storage_mb }) => ({
    x: (Date.parse(day) - from) / (to - from),
    y: storage_mb / top,
  }));
  return { points, first, last, changeMb: last.storage_mb - first.storage_mb };
}

// Units of the drawing; it is stretched to the room there is, its strokes are not.
const WIDTH = 300;
const HEIGHT = 64;

/** Growth is judged by the last days; fewer say too little. */
const [RECENT_DAYS, LEAST_DAYS] = [30, 7];
const FORECAST_DAYS = 365;
const DAY_MS = 86_400_000;

/**
 * The day on which the storage is full if it goes on growing as in the last 30 days, as ISO 8601. Undefined where it does
 * not grow, is full, lasts for another year, or is known for less than a week.
 */
export function fullOn(history: History, limitMb: number | null): string | undefined {
  const days = measuredDays(history).map(({ day, storage_mb }) => ({
    at: Date.parse(day) / DAY_MS,
    storage_mb,
  }));
  const last = days.at(-1);
  if (last === undefined || limitMb === null || last.storage_mb >= limitMb) return undefined;
  const recent = days.filter(({ at }) => at >= last.at - RECENT_DAYS);
  if (last.at - (recent[0]?.at ?? last.at) < LEAST_DAYS) return undefined;
  const perDay = slopeOf(recent);
  const left = (limitMb - last.storage_mb) / perDay;
  if (perDay <= 0 || left > FORECAST_DAYS) return undefined;
  return new Date((last.at + left) * DAY_MS).toISOString();
}

/** MB per day, by least squares: one large upload alone makes no pace. */
function slopeOf(days: readonly { at: number; storage_mb: number }[]): number {
  const mean = (of: (day: (typeof days)[number]) => number) =>
    days.reduce((sum, day) => sum + of(day), 0) / days.length;
  const [at, size] = [mean((day) => day.at), mean((day) => day.storage_mb)];
  return mean((day) => (day.at - at) * (day.storage_mb - size)) / mean((day) => (day.at - at) ** 2);
}

interface UsageTrendProps {
  history: History;
  /** null: no limit. */
  limitMb: number | null;
  /** Taller, for the usage screen. */
  tall?: boolean;
}

/** The storage of all websites over the measured days, as a line and in words. */
export function UsageTrend({ history, limitMb, tall = false }: UsageTrendProps) {
  const line = trendLine(history);
  if (line === undefined) return <p className="text-sm text-ink-3">{text('notYet')}</p>;
  const day = fullOn(history, limitMb);
  return (
    <figure className="grid gap-2">
      <Drawing line={line} tall={tall} />
      <figcaption className="text-sm text-ink-3">
        {summaryOf(line)}
        {day !== undefined && <span className="block">{text('fullOn', { day: shortDay(day) })}</span>}
      </figcaption>
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

/** The trend at full width, with a table of its figures. */
export function UsageTrendCard({ history, limitMb }: Omit<UsageTrendProps, 'tall'>) {
  const days = measuredDays(history);
  return (
    <Card className="mt-5">
      <CardHead title={text('trend')} />
      <CardBody>
        <UsageTrend history={history} limitMb={limitMb} tall />
      </CardBody>
      {days.length > 1 && (
        <details>
          <summary className="px-5 py-3 text-sm font-semibold text-tide-ink pointer-coarse:py-3.5">
            {text('figures')}
          </summary>
          <table className="w-full text-sm">
            <caption className="sr-only">{text('figuresOf')}</caption>
            <thead className="text-ink-3">
              <tr>
                <th scope="col" className="px-5 py-2 text-left font-normal">
                  {text('dayColumn')}
                </th>
                <th scope="col" className="px-5 py-2 text-right font-normal">
                  {text('storageColumn')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {days.toReversed().map(({ day, storage_mb }) => (
                <tr key={day}>
                  <th scope="row" className="px-5 py-2 text-left font-normal">
                    {shortDay(day)}
                  </th>
                  <td className="px-5 py-2 text-right whitespace-nowrap tabular-nums">
                    {readableSize(storage_mb)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </Card>
  );
}
