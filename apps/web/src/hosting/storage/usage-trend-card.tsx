import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { shortDay } from '../../ui/relative-time.ts';
import { readableSize } from './storage-share.ts';
import { text } from './trend-texts.ts';
import { UsageTrend } from './usage-trend.tsx';
import type { History } from './usage-trend-line.ts';

/** The trend at full width, with the figures behind it. */
export function UsageTrendCard({ history }: { history: History }) {
  return (
    <Card className="mt-5">
      <CardHead title={text('trend')} />
      <CardBody>
        <UsageTrend history={history} tall />
      </CardBody>
      {history.length > 1 && (
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
              {history.toReversed().map(({ day, storage_mb }) => (
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
