import { Flag } from '../../ui/flag.tsx';
import { readableHost } from '../../foundation/host-name.ts';
import { readableSize } from './storage-share.ts';
import type { StorageUsage } from './storage-share.ts';
import { text } from '../texts.ts';

const cell = 'px-5 py-3 text-left font-normal';
const number = 'px-5 py-3 text-right whitespace-nowrap tabular-nums';

export function UsageTable({ usage }: { usage: StorageUsage }) {
  return (
    <table className="w-full">
      <caption className="sr-only">{text('usageLead')}</caption>
      <thead className="text-sm text-ink-3">
        <tr>
          <th scope="col" className={cell}>
            {text('websiteColumn')}
          </th>
          <th scope="col" className={`${cell} max-sm:hidden`}>
            {text('locationColumn')}
          </th>
          <th scope="col" className={`${number} font-normal`}>
            {text('storageColumn')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {usage.usage.map((entry) => (
          <tr key={`${entry.plesk_location_label} ${entry.container_name}`}>
            <th scope="row" className={`${cell} font-medium [overflow-wrap:anywhere]`}>
              {readableHost(entry.container_name)}
              <Place entry={entry} className="text-sm font-normal text-ink-3 sm:hidden" />
            </th>
            <td className={`${cell} max-sm:hidden`}>
              <Place entry={entry} className="text-ink-2" />
            </td>
            <td className={number}>{readableSize(entry.storage_mb)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-line-strong font-semibold">
        <tr>
          <th scope="row" className={`${cell} !font-semibold`}>
            {text('total')}
          </th>
          <td className={`${cell} text-sm !font-normal text-ink-3 max-sm:hidden`}>
            {text('websitesFound', { count: usage.usage.length })}
          </td>
          <td className={number}>{readableSize(usage.total_storage_mb)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Place({ entry, className }: { entry: StorageUsage['usage'][number]; className: string }) {
  return (
    <span className={`flex items-center gap-2 ${className}`}>
      <Flag country={entry.plesk_country_code} />
      {entry.plesk_location_label}
    </span>
  );
}
