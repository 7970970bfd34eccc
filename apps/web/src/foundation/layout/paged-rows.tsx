import type { ComponentProps, ReactNode } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { CardBody } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Button } from '../../ui/button.tsx';
import { text } from './texts.ts';

interface PagedRowsProps {
  list: ComponentProps<typeof ShowMore>['list'] & Pick<UseInfiniteQueryResult, 'isPending' | 'error'>;
  /** The number of loaded rows. */
  count: number;
  /** The skeleton of the rows. */
  shape: ComponentProps<typeof SkeletonRows>;
  /** The message if the rows could not be loaded or refreshed. */
  renderError: (error: Error) => ReactNode;
  /** Shown if there are no rows. */
  empty: ReactNode;
  children: ReactNode;
}

/** The rows of a card that are loaded in pages, with their skeleton, error and button for more. */
export function PagedRows({ list, count, shape, renderError, empty, children }: PagedRowsProps) {
  return (
    <>
      {list.isPending && (
        <div role="status">
          <span className="sr-only">{text('loading')}</span>
          <SkeletonRows {...shape} />
        </div>
      )}
      {list.error && <CardBody>{renderError(list.error)}</CardBody>}
      {!list.isPending && !list.error && count === 0 && <CardBody className="text-ink-2">{empty}</CardBody>}
      {count > 0 && (
        <ol role="list" className="divide-y divide-line">
          {children}
        </ol>
      )}
      {list.hasNextPage && (
        <div className="px-5 py-3">
          <ShowMore list={list} />
        </div>
      )}
    </>
  );
}

interface ShowMoreProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'> & { fetchNextPage: () => unknown };
  className?: string;
}

/** Loads the next page of a list; nothing after the last page. */
export function ShowMore({ list, className }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      size="sm"
      variant="quiet"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      className={className}
    >
      {text('showMore')}
    </Button>
  );
}
