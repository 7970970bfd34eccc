import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { text } from './texts.ts';

interface ShowMoreProps {
  list: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage'> & { fetchNextPage: () => unknown };
  className?: string;
}

/** The way to the next page of a list; nothing where all of it has come. */
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
