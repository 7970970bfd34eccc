import type { ReactNode } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fault } from '../app/fault.tsx';
import { ApiError } from '../app/http/api-error.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/card-skeleton.tsx';
import { text } from './texts.ts';

interface PagedProps {
  list: Pick<
    UseInfiniteQueryResult,
    'isPending' | 'error' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage' | 'refetch' | 'isFetching'
  >;
  /** How many rows have come so far. */
  count: number;
  /** Says what is listed. */
  label: string;
  /** What stands there instead of rows. */
  empty: ReactNode;
  children: ReactNode;
}

function faultOf(error: Error, count: number): 'filterRefused' | 'outOfDate' | 'loadFailed' {
  if (error instanceof ApiError && error.code === 'validation_error') return 'filterRefused';
  return count > 0 ? 'outOfDate' : 'loadFailed';
}

/** A list that comes in pages: its shape while it comes, why it did not, and the way to more of it. */
export function Paged({ list, count, label, empty, children }: PagedProps) {
  return (
    <Card aria-label={label} aria-busy={list.isFetching}>
      {list.isPending && (
        <div role="status">
          <span className="sr-only">{text('loading')}</span>
          <SkeletonRows rows={5} />
        </div>
      )}
      {list.error && (
        <CardBody>
          <Fault error={list.error} busy={list.isFetching} onRetry={list.refetch}>
            {text(faultOf(list.error, count))}
          </Fault>
        </CardBody>
      )}
      {!list.isPending && !list.error && count === 0 && <CardBody className="text-ink-2">{empty}</CardBody>}
      {count > 0 && (
        <ul role="list" className="divide-y divide-line">
          {children}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="px-5 py-3">
          <Button
            size="sm"
            variant="quiet"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {text('showMore')}
          </Button>
        </div>
      )}
    </Card>
  );
}
