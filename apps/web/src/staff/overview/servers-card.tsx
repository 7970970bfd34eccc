import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { wholeNumber } from '../../foundation/format/numbers.ts';
import { ScrollRegion } from './scroll-region.tsx';
import { text } from './texts.ts';
import { ExportButton } from './export-button.tsx';
import type { Figures } from './overview-data.ts';

/** How full the servers are. */
export function ServersCard({ servers }: { servers: Figures['servers'] }) {
  return (
    <Card aria-label={text('servers')} className="mt-4">
      <CardHead
        title={text('servers')}
        detail={text('serversLead')}
        actions={servers.length > 0 && <ExportButton table="servers" name={text('servers')} />}
      />
      {servers.length === 0 ? (
        <CardBody className="text-sm text-ink-2">{text('noServers')}</CardBody>
      ) : (
        <ScrollRegion label={text('tableOf', { table: text('servers') })}>
          <table className="w-full text-sm">
            <caption className="sr-only">{text('servers')}</caption>
            <thead className="text-right text-ink-3">
              <tr>
                <th scope="col" className="px-5 py-2 text-left font-normal">
                  {text('server')}
                </th>
                <th scope="col" className="py-2 pr-5 text-left font-normal">
                  {text('location')}
                </th>
                <th scope="col" className="py-2 pr-5 font-normal">
                  {text('websites')}
                </th>
                <th scope="col" className="py-2 pr-5 font-normal">
                  {text('accounts')}
                </th>
                <th scope="col" className="py-2 pr-5 font-normal">
                  {text('room')}
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line text-right tabular-nums">
              {servers.map(({ name, location_label, websites, accounts, capacity }) => (
                <tr key={name}>
                  <th scope="row" className="px-5 py-2.5 text-left font-medium">
                    {name}
                  </th>
                  <td className="py-2.5 pr-5 text-left text-ink-2">{location_label}</td>
                  <td className="py-2.5 pr-5">{wholeNumber(websites)}</td>
                  <td className="py-2.5 pr-5">{wholeNumber(accounts)}</td>
                  <td className="py-2.5 pr-5 whitespace-nowrap">
                    <Room left={Math.max(0, capacity - accounts)} capacity={capacity} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  );
}

const SCARCE = 0.1;

function Room({ left, capacity }: { left: number; capacity: number }) {
  const words = left === 0 ? text('full') : text('roomLeft', { left, capacity });
  if (left > capacity * SCARCE) return words;
  return <Chip tone={left === 0 ? 'bad' : 'warn'}>{words}</Chip>;
}
