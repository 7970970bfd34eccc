import { useInfiniteQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { createdTickets } from '@homeport/contract/support';
import { LifeBuoy } from 'lucide-react';
import { Fault } from '../foundation/layout/fault.tsx';
import { pages } from '../foundation/http/pages.ts';
import { ShowMore } from '../foundation/layout/show-more.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/card-skeleton.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { newRequestPath } from './places.ts';
import { RequestRow } from './request-row.tsx';
import type { CreatedTicket } from './request-row.tsx';
import { text } from './texts.ts';

/** What a customer has asked so far: what is open first, then what is closed. */
export function MyRequests() {
  const list = useInfiniteQuery({
    ...pages(createdTickets, { query: {} }),
    refetchInterval: timers.ticketRefresh,
    refetchOnWindowFocus: 'always',
  });
  const requests = list.data?.pages.flatMap((page) => page.created_tickets) ?? [];
  if (list.isPending) return <Loading />;
  return (
    <div className="grid gap-5">
      {list.error && (
        <Fault error={list.error} busy={list.isFetching} onRetry={list.refetch}>
          {text(list.data ? 'refreshFailed' : 'loadFailed')}
        </Fault>
      )}
      {list.data && requests.length === 0 && <NoRequests />}
      <Requests
        title={text('activeRequests')}
        requests={requests.filter(({ status }) => status !== 'closed')}
      />
      <Requests
        title={text('closedRequests')}
        requests={requests.filter(({ status }) => status === 'closed')}
      />
      <ShowMore list={list} className="justify-self-start" />
    </div>
  );
}

function Requests({ title, requests }: { title: string; requests: readonly CreatedTicket[] }) {
  if (requests.length === 0) return null;
  return (
    <Card aria-label={title}>
      <CardHead title={title} />
      <ul role="list" className="divide-y divide-line">
        {requests.map((request) => (
          <RequestRow key={request.ticket_id} request={request} />
        ))}
      </ul>
    </Card>
  );
}

function NoRequests() {
  return (
    <EmptyState
      icon={<LifeBuoy size={20} />}
      title={text('nothingYet')}
      action={
        <ButtonLink to={newRequestPath} variant="primary">
          {text('submitNewRequest')}
        </ButtonLink>
      }
    >
      <p>{text('noRequests')}</p>
    </EmptyState>
  );
}

function Loading() {
  return (
    <Card role="status" data-loading>
      <span className="sr-only">{text('loading')}</span>
      <SkeletonRows rows={3} />
    </Card>
  );
}
