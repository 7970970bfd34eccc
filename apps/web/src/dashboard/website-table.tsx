import type { Website, WebsiteHealth } from '@homeport/contract/hosting';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router';
import { clsx } from 'clsx';
import { calendarDay } from '../foundation/format/dates.ts';
import { readableSize } from '../foundation/format/numbers.ts';
import { readableHost } from '../foundation/format/names.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { issuesOf, isUnchecked } from '../hosting/index.ts';
import { Chip } from '../ui/chip.tsx';
import { Flag } from '../ui/flag.tsx';
import { IssueAction } from './issue-action.tsx';
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

/**
 * Websites as rows, in the given order. On phones, the status and the next step are shown below the name.
 */
export function WebsiteTable({ websites, order, onSort }: WebsiteTableProps) {
  const sorting = { order, onSort };
  const hasSteps = websites.some(({ website }) => issuesOf(website).length > 0);
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
          {hasSteps && (
            <th scope="col" className={`${cell} max-md:hidden`}>
              {text('nextStep')}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {websites.map((listed) => (
          <WebsiteRow key={listed.website.website.id} {...listed} hasStepCell={hasSteps} />
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

interface WebsiteRowProps extends ListedWebsite {
  /** Whether the table has a column for next steps. */
  hasStepCell: boolean;
}

function WebsiteRow({ website, storageMb, hasStepCell }: WebsiteRowProps) {
  const { ascii_name } = website.website;
  const [issue] = issuesOf(website);
  const step = issue && <IssueAction website={website} issue={issue} isShown={false} />;
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
          <ListedStatus website={website} />
        </span>
        {step && <div className="mt-2 flex flex-wrap gap-2 md:hidden">{step}</div>}
      </th>
      <td className={`${cell} max-md:hidden`}>
        <span className="flex flex-wrap gap-1.5">
          <ListedStatus website={website} />
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
      {hasStepCell && (
        <td className={`${cell} max-md:hidden`}>
          <div className="flex flex-wrap gap-2">{step}</div>
        </td>
      )}
    </tr>
  );
}

/** The status of a website, which is no good one while nothing is known of it. */
function ListedStatus({ website }: { website: Website }) {
  const isUnknown = isUnchecked(website) && issuesOf(website).length === 0;
  return (
    <>
      <StatusChips website={website} />
      {isUnknown && <Chip>{text('certificateUnknown')}</Chip>}
    </>
  );
}
