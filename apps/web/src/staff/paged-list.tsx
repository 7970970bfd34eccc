import type { ComponentProps } from 'react';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { PagedRows } from '../foundation/layout/paged-rows.tsx';
import { Card } from '../ui/card.tsx';
import { text } from './texts.ts';

type Rows = ComponentProps<typeof PagedRows>;

interface PagedListProps extends Pick<Rows, 'count' | 'empty' | 'children'> {
  list: Rows['list'] & { isFetching: boolean; refetch: () => unknown };
  /** Accessible name of the list. */
  label: string;
}

function errorKeyOf(error: Error, count: number): 'filterInvalid' | 'outOfDate' | 'loadFailed' {
  if (error instanceof ApiError && error.code === 'validation_error') return 'filterInvalid';
  return count > 0 ? 'outOfDate' : 'loadFailed';
}

/** A paged list in a card. */
export function PagedList({ list, label, ...rows }: PagedListProps) {
  return (
    <Card aria-label={label} aria-busy={list.isFetching}>
      <PagedRows
        {...rows}
        list={list}
        shape={{ rows: 5 }}
        renderError={(error) => (
          <ErrorAlert error={error} busy={list.isFetching} onRetry={list.refetch}>
            {text(errorKeyOf(error, rows.count))}
          </ErrorAlert>
        )}
      />
    </Card>
  );
}
