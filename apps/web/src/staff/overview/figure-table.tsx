import type { FigureGrain, FigureName } from '@homeport/contract/staff-figures';
import { Disclosure } from '../../ui/disclosure.tsx';
import { nameText } from './definitions-texts.ts';
import { figureValue, periodName } from './figure-format.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { text } from './texts.ts';
import type { Period } from './overview-data.ts';

interface FigureTableProps {
  caption: string;
  names: readonly FigureName[];
  periods: readonly Period[];
  grain: FigureGrain;
}

/** The figures of a chart as a table, newest first. */
export function FigureTable({ caption, names, periods, grain }: FigureTableProps) {
  return (
    <Disclosure title={<span className="text-sm">{text('data')}</span>}>
      <ScrollRegion label={text('tableOf', { table: caption })} className="border-t border-line">
        <table className="w-full text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-right text-ink-3">
            <tr>
              <th scope="col" className="px-5 py-2 text-left font-normal">
                {text('period')}
              </th>
              {names.map((name) => (
                <th key={name} scope="col" className="py-2 pr-5 font-normal">
                  {nameText(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line text-right tabular-nums">
            {periods.toReversed().map((period) => (
              <tr key={period.first_day}>
                <th scope="row" className="px-5 py-1.5 text-left font-normal whitespace-nowrap">
                  {period.is_running
                    ? text('soFar', { period: periodName(period, grain) })
                    : periodName(period, grain)}
                </th>
                {names.map((name) => (
                  <td key={name} className="py-1.5 pr-5 whitespace-nowrap">
                    {figureValue(name, period.figures[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Disclosure>
  );
}
