import { useInfiniteQuery } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { Fault } from '../app/fault.tsx';
import { pages } from '../app/http/pages.ts';
import { pathTo } from '../app/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/card-skeleton.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { text } from './account-news-texts.ts';
import { EventRow } from './event-row.tsx';

const PAGE = '10';

/** What happened to the account, the newest first. */
export function EventsCard() {
  const list = useInfiniteQuery(pages(accountEvents, { query: { limit: PAGE } }));
  const events = list.data?.pages.flatMap((page) => page.events) ?? [];
  return (
    <Card aria-label={text('events')} aria-busy={list.isFetching}>
      <CardHead
        title={text('events')}
        detail={
          <>
            {text('eventsLead')} <TextLink to={pathTo('support')}>{text('eventsWriteToUs')}</TextLink>.
          </>
        }
      />
      {list.isPending && (
        <>
          <p role="status" className="sr-only">
            {text('loading')}
          </p>
          <SkeletonRows rows={5} kind="facts" />
        </>
      )}
      {list.error && (
        <CardBody>
          <Fault error={list.error} busy={list.isFetching} onRetry={list.refetch}>
            {text(events.length > 0 ? 'eventsOutOfDate' : 'eventsFailed')}
          </Fault>
        </CardBody>
      )}
      {list.isSuccess && events.length === 0 && (
        <CardBody className="text-ink-2">{text('noEvents')}</CardBody>
      )}
      {events.length > 0 && (
        <ul role="list" className="divide-y divide-line">
          {events.map((event) => (
            <EventRow key={event.id} event={event} />
          ))}
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
