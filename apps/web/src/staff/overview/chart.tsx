import { type FigureGrain, figureUnits } from '@homeport/contract/staff-figures';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, LinePath } from '@visx/shape';
import { clsx } from 'clsx';
import { figureValue, periodName, scaleLabel } from './figure-format.ts';
import { nameText } from './definitions-texts.ts';
import { text } from './texts.ts';
import type { ChartSpec, Period, Series } from './overview-data.ts';

/** The drawing is stretched to the width of its card; its heights are pixels. */
const WIDTH = 600;
const HEIGHT = 160;
const MARKS = 4;
/** A scale reaches at least so far, so that one without values has sensible marks. */
const leastTop = { cents: 1_000, count: 4, permille: 1_000, seconds: 3_600 } as const;

const fills: Record<Series['tone'], string> = {
  tide: 'fill-tide',
  ok: 'fill-ok',
  warn: 'fill-warn',
  bad: 'fill-bad',
  ink: 'fill-ink-3',
  buoy: 'fill-buoy',
  faint: 'fill-line-strong',
};
const strokes: Record<Series['tone'], string> = {
  tide: 'stroke-tide',
  ok: 'stroke-ok',
  warn: 'stroke-warn',
  bad: 'stroke-bad',
  ink: 'stroke-ink-3',
  buoy: 'stroke-buoy',
  faint: 'stroke-line-strong',
};
const marks: Record<Series['tone'], string> = {
  tide: 'bg-tide',
  ok: 'bg-ok',
  warn: 'bg-warn',
  bad: 'bg-bad',
  ink: 'bg-ink-3',
  buoy: 'bg-buoy',
  faint: 'bg-line-strong',
};

interface ChartProps {
  chart: ChartSpec;
  periods: readonly Period[];
  grain: FigureGrain;
}

/** A chart of some figures over periods. Its table says the same. */
export function Chart({ chart, periods, grain }: ChartProps) {
  const { series } = chart;
  const stacks = periods.map((period) => stackOf(series, period));
  const lines = series.filter(({ kind }) => kind === 'line');
  const unit = series[0]?.name ?? 'mrr';
  const values = [
    0,
    ...stacks.flat().flatMap(({ from, to }) => [from, to]),
    ...lines.flatMap(({ name }) => periods.map(({ figures }) => figures[name] ?? 0)),
  ];
  const x = scaleBand({ domain: periods.map((_, index) => index), range: [0, WIDTH], padding: 0.25 });
  const y = scaleLinear({
    domain: [Math.min(...values), Math.max(leastTop[figureUnits[unit]], ...values)],
    range: [HEIGHT, 0],
    nice: MARKS,
  });
  const ticks = y.ticks(MARKS);
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <div>
      <Legend series={series} />
      <div
        role="img"
        aria-label={text('chartSummary', {
          chart: text(chart.id),
          first: periodName(first, grain),
          last: periodName(last, grain),
        })}
        className="relative mt-3 pl-14"
      >
        {ticks.map((mark) => (
          <span
            key={mark}
            aria-hidden="true"
            className="absolute left-0 w-12 -translate-y-1/2 text-right text-2xs text-ink-3 tabular-nums"
            style={{ top: y(mark) }}
          >
            {scaleLabel(unit, mark)}
          </span>
        ))}
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="block h-40 w-full overflow-visible"
        >
          {ticks.map((mark) => (
            <line
              key={mark}
              x1={0}
              x2={WIDTH}
              y1={y(mark)}
              y2={y(mark)}
              vectorEffect="non-scaling-stroke"
              className={mark === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {stacks.map((stack, index) =>
            stack.map(({ name, tone, from, to, value }) => (
              <Bar
                key={name}
                x={x(index)}
                width={x.bandwidth()}
                y={Math.min(y(from), y(to))}
                height={Math.abs(y(from) - y(to))}
                className={clsx(fills[tone], 'forced-colors:fill-[Highlight]')}
              >
                <title>{`${nameText(name)}, ${nameOf(periods[index], grain)}: ${figureValue(name, value)}`}</title>
              </Bar>
            )),
          )}
          {lines.map(({ name, tone }) => (
            <LinePath
              key={name}
              data={periods.map(({ figures }, index) => ({ index, value: figures[name] }))}
              defined={({ value }) => value !== null}
              x={({ index }) => (x(index) ?? 0) + x.bandwidth() / 2}
              y={({ value }) => y(value ?? 0)}
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              strokeLinecap="round"
              className={clsx('fill-none', strokes[tone], 'forced-colors:stroke-[Highlight]')}
            />
          ))}
        </svg>
        <div className="mt-1.5 flex justify-between gap-2 text-2xs text-ink-3">
          <span>{periodName(first, grain)}</span>
          {first !== last && <span>{periodName(last, grain)}</span>}
        </div>
      </div>
    </div>
  );
}

/** What the colors stand for; nothing where there is one. */
function Legend({ series }: Pick<ChartSpec, 'series'>) {
  if (series.length === 1) return null;
  return (
    <ul role="list" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-2">
      {series.map(({ name, kind, tone }) => (
        <li key={name} className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className={clsx(
              marks[tone],
              kind === 'line' ? 'h-0.5 w-3.5' : 'size-2.5 rounded-[3px]',
              'forced-colors:bg-[Highlight]',
            )}
          />
          {nameText(name)}
        </li>
      ))}
    </ul>
  );
}

interface Part extends Pick<Series, 'name' | 'tone'> {
  from: number;
  to: number;
  value: number;
}

/** The bars of a period on top of each other: gains up, losses down. */
function stackOf(series: readonly Series[], { figures }: Period): Part[] {
  let [above, below] = [0, 0];
  return series.flatMap(({ name, kind, tone, isBelow = false }) => {
    const value = figures[name] ?? 0;
    if (kind !== 'bar' || value === 0) return [];
    const height = isBelow ? -value : value;
    const from = height > 0 ? above : below;
    if (height > 0) above += height;
    else below += height;
    return [{ name, tone, from, to: from + height, value }];
  });
}

const nameOf = (period: Period | undefined, grain: FigureGrain) =>
  period === undefined ? '' : periodName(period, grain);
