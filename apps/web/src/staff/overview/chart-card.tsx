import type { FigureGrain, FigureName } from '@homeport/contract/staff-figures';
import { Info } from 'lucide-react';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Popover } from '../../ui/popover.tsx';
import { Chart } from './chart.tsx';
import { definitionText, nameText } from './definitions-texts.ts';
import { FigureTable } from './figure-table.tsx';
import { text } from './texts.ts';
import type { ChartSpec, Period } from './overview-data.ts';

interface ChartCardProps {
  chart: ChartSpec;
  periods: readonly Period[];
  grain: FigureGrain;
}

/** A chart with the definition of what it shows, and its table. */
export function ChartCard({ chart, periods, grain }: ChartCardProps) {
  const names = [...chart.series.map(({ name }) => name), ...(chart.others ?? [])];
  const [first] = names;
  return (
    <Card aria-label={text(chart.id)}>
      <CardHead title={text(chart.id)} actions={<Definitions chart={chart} names={names} />} />
      <CardBody>
        <figure>
          <Chart chart={chart} periods={periods} grain={grain} />
          <figcaption className="mt-3 text-sm text-ink-3">
            {first !== undefined && definitionText(first)}
          </figcaption>
        </figure>
      </CardBody>
      <FigureTable caption={text(chart.id)} names={names} periods={periods} grain={grain} />
    </Card>
  );
}

/** What the figures of a chart count, behind a button. */
function Definitions({ chart, names }: { chart: ChartSpec; names: readonly FigureName[] }) {
  return (
    <Popover
      label={text('about', { chart: text(chart.id) })}
      align="end"
      trigger={<Info size={16} aria-hidden="true" />}
      triggerClassName="inline-flex size-11 items-center justify-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink -my-2"
      className="w-80 overflow-y-auto"
    >
      <dl className="grid gap-3 p-3 text-sm">
        {names.map((name) => (
          <div key={name}>
            <dt className="font-semibold">{nameText(name)}</dt>
            <dd className="text-ink-2">{definitionText(name)}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}
