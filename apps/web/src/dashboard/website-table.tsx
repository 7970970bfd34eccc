import type { WebsiteHealth } from '@homeport/contract/hosting';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { clsx } from 'clsx';
import { calendarDay } from '../foundation/format/dates.ts';
import { readableSize } from '../foundation/format/numbers.ts';
import { readableHost } from '../foundation/format/names.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { Flag } from '../ui/flag.tsx';
import { text } from './texts.ts';
import { StatusChips } from './website-state.tsx';
import type { ListedWebsite, SortColumn, SortOrder } from './website-list.ts';

const cell = 'px-5 py-3 text-left font-normal';
const number = 'px-5 py-3 text-right whitespace-nowrap tabular-nums';

interface WebsiteTableProps {
  websites: readonly ListedWebsite[];
  order: SortOrder;
  onSort: (column: SortColumn) => void;
}

/** Websites as rows, in the given order. On phones, the status is shown below the name. */
export function WebsiteTable({ websites, order, onSort }: WebsiteTableProps) {
  const sorting = { order, onSort };
  return (
    <table className="w-full">
      <caption className="sr-only">{text('allWebsitesLead')}</caption>
      <thead className="text-sm text-ink-3">
        <tr>
          <ColumnHead column="website" {...sorting} className={cell} />
          <ColumnHead column="status" {...sorting} className={`${cell} max-md:hidden`} />
          <ColumnHead column="certificate" {...sorting} className={`${cell} max-lg:hidden`} />
          <ColumnHead column="location" {...sorting} className={`${cell} max-md:hidden`} />
          <ColumnHead column="storage" {...sorting} className={`${number} font-normal`} />
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {websites.map((listed) => (
          <WebsiteRow key={listed.website.website.id} {...listed} />
        ))}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps {
  column: SortColumn;
  order: SortOrder;
  onSort: (column: SortColumn) => void;
  className: string;
}

function ColumnHead({ column, order, onSort, className }: ColumnHeadProps) {
  const isSorted = order.column === column;
  const Arrow = order.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={!isSorted ? 'none' : order.isDescending ? 'descending' : 'ascending'}
      className={className}
    >
      <button
        type="button"
        onClick={() => onSort(column)}
        className={clsx(
          'inline-flex min-h-6 items-center gap-1 rounded-control hover:text-ink pointer-coarse:min-h-11',
          isSorted && 'font-medium text-ink',
        )}
      >
        {text(column)}
        {isSorted && <Arrow size={14} aria-hidden="true" />}
      </button>
    </th>
  );
}

function certificateText({ certificate, certificate_ends }: WebsiteHealth): string {
  if (certificate === 'valid' && certificate_ends !== null)
    return text('certificateUntil', { day: calendarDay(new Date(certificate_ends)) });
  return text(certificate === 'unknown' ? 'certificateUnknown' : 'certificateNone');
}

function WebsiteRow({ website, storageMb }: ListedWebsite) {
  const { ascii_name } = website.website;
  return (
    <tr>
      <th scope="row" className={`${cell} font-medium [overflow-wrap:anywhere]`}>
        <Link
          to={pathTo('website', { websiteName: ascii_name })}
          className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
        >
          {readableHost(ascii_name)}
        </Link>
        <span className="mt-1 flex flex-wrap gap-1.5 md:hidden">
          <StatusChips website={website} />
        </span>
      </th>
      <td className={`${cell} max-md:hidden`}>
        <span className="flex flex-wrap gap-1.5">
          <StatusChips website={website} />
        </span>
      </td>
      <td className={`${cell} text-ink-2 max-lg:hidden`}>{certificateText(website.health)}</td>
      <td className={`${cell} max-md:hidden`}>
        <span className="flex items-center gap-2 text-ink-2">
          <Flag country={website.country_code} />
          {website.location_label}
        </span>
      </td>
      <td className={number}>
        {storageMb === undefined ? (
          <span className="text-sm text-ink-3">{text('notMeasured')}</span>
        ) : (
          readableSize(storageMb)
        )}
      </td>
    </tr>
  );
}
