import type { ComponentProps } from 'react';
import { Fault } from '../foundation/layout/fault.tsx';
import { ApiError } from '../foundation/http/api-error.ts';
import { PagedRows } from '../foundation/layout/paged-rows.tsx';
import { Card } from '../ui/card.tsx';
import { text } from './texts.ts';

type Rows = ComponentProps<typeof PagedRows>;

interface PagedProps extends Pick<Rows, 'count' | 'empty' | 'children'> {
  list: Rows['list'] & { isFetching: boolean; refetch: () => unknown };
  /** Says what is listed. */
  label: string;
}

function faultOf(error: Error, count: number): 'filterRefused' | 'outOfDate' | 'loadFailed' {
  if (error instanceof ApiError && error.code === 'validation_error') return 'filterRefused';
  return count > 0 ? 'outOfDate' : 'loadFailed';
}

/** A list of the desk's, which comes in pages. */
export function Paged({ list, label, ...rows }: PagedProps) {
  return (
    <Card aria-label={label} aria-busy={list.isFetching}>
      <PagedRows
        {...rows}
        list={list}
        shape={{ rows: 5 }}
        fault={(error) => (
          <Fault error={error} busy={list.isFetching} onRetry={list.refetch}>
            {text(faultOf(error, rows.count))}
          </Fault>
        )}
      />
    </Card>
  );
}
