import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { text } from './texts.ts';
import { initialOrder, nextOrder, sortWebsites } from './website-list.ts';
import type { ListedWebsite } from './website-list.ts';
import { findWebsites, SEARCH_FROM, WebsiteSearchField } from './website-search.tsx';
import { WebsiteTable } from './website-table.tsx';

/** How many rows are rendered at once. */
const PAGE = 50;

/** The table of websites, which can be searched and sorted as a whole; long ones are rendered in pages. */
export function SearchableList({ all }: { all: readonly ListedWebsite[] }) {
  const [wanted, setWanted] = useState('');
  const [order, setOrder] = useState(initialOrder);
  const [most, setMost] = useState(PAGE);
  const found = sortWebsites(foundIn(all, wanted), order);
  const shown = found.slice(0, most);
  return (
    <div className="mt-5">
      {all.length >= SEARCH_FROM && (
        <WebsiteSearchField value={wanted} onChange={setWanted} className="mb-3 max-w-84" />
      )}
      <p role="status" className="sr-only">
        {wanted !== '' && text('websitesFound', { count: found.length })}
      </p>
      <Card>
        {shown.length === 0 ? (
          <p className="px-5 py-8 text-center text-sm text-ink-3">{text('noWebsiteFound')}</p>
        ) : (
          <WebsiteTable
            websites={shown}
            order={order}
            onSort={(column) => setOrder(nextOrder(order, column))}
          />
        )}
        {shown.length < found.length && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
            <Button size="sm" onClick={() => setMost(most + PAGE)}>
              {text('showMore')}
            </Button>
            <span role="status" className="text-sm text-ink-3">
              {text('shownOf', { shown: shown.length, count: found.length })}
            </span>
          </div>
        )}
      </Card>
    </div>
  );
}

function foundIn(all: readonly ListedWebsite[], wanted: string): ListedWebsite[] {
  const found = findWebsites(
    all.map(({ website }) => website),
    wanted,
  );
  return found.flatMap(({ index }) => all[index] ?? []);
}
