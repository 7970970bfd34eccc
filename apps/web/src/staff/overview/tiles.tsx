import type { FigureGrain, FigureName } from '@homeport/contract/staff-figures';
import { nameText } from './definitions-texts.ts';
import { figureValue, periodName } from './figure-format.ts';
import { text } from './texts.ts';
import type { Period } from './overview-data.ts';

const headlines = ['mrr', 'paying', 'paid', 'trial_conversion'] as const satisfies readonly FigureName[];

/** The most important figures of the latest period, each with the one before. */
export function Tiles({ periods, grain }: { periods: readonly Period[]; grain: FigureGrain }) {
  const [latest, before] = [periods.at(-1), periods.at(-2)];
  if (latest === undefined) return null;
  const name = periodName(latest, grain);
  return (
    <dl className="mb-4 grid grid-cols-1 gap-px overflow-hidden rounded-card border border-line bg-line shadow-card min-[30rem]:grid-cols-2 lg:grid-cols-4">
      {headlines.map((figure) => (
        <div key={figure} className="flex flex-col gap-1 bg-surface px-5 py-4">
          <dt className="text-sm text-ink-3">{nameText(figure)}</dt>
          <dd className="font-display text-2xl [overflow-wrap:anywhere] tabular-nums">
            {figureValue(figure, latest.figures[figure])}
          </dd>
          <dd className="text-xs text-ink-3">
            {latest.is_running ? text('soFar', { period: name }) : name}
            {before !== undefined && (
              <span className="block">
                {text('before', { value: figureValue(figure, before.figures[figure]) })}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
