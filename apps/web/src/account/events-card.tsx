import { useInfiniteQuery } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { Fault } from '../foundation/layout/fault.tsx';
import { pages } from '../foundation/http/pages.ts';
import { PagedRows } from '../foundation/layout/paged-rows.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { Card, CardHead } from '../ui/card.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { text } from './account-notifications-texts.ts';
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
      <PagedRows
        list={list}
        count={events.length}
        shape={{ rows: 5, kind: 'facts' }}
        fault={(error) => (
          <Fault error={error} busy={list.isFetching} onRetry={list.refetch}>
            {text(events.length > 0 ? 'eventsOutOfDate' : 'eventsFailed')}
          </Fault>
        )}
        empty={text('noEvents')}
      >
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </PagedRows>
    </Card>
  );
}
