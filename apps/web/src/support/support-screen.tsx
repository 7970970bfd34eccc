import { useSearchParams } from 'react-router';
import { TicketEmails } from '../account/index.ts';
import { useConfig } from '../foundation/config.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { pathTo } from '../foundation/routing/paths.ts';
import { TabLinks } from '../ui/tab-links.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { NewRequest, newRequestPath, requestsPath } from './new-request.tsx';
import { text } from './texts.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { timers } from '@homeport/contract/limits';
import { createdTickets } from '@homeport/contract/support';
import { LifeBuoy } from 'lucide-react';
import type { CallAnswer } from '@homeport/contract/call';
import { pages } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { ShowMore } from '../foundation/layout/paged-rows.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { Card, CardHead } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Time } from '../foundation/format/time.tsx';
import { NewUpdateBadge, StatusChip } from './conversation.tsx';

/** A customer's support requests, and the form for a new one. */
export function SupportScreen() {
  const isNew = useSearchParams()[0].get('tab') === 'new';
  useTitle(text(isNew ? 'submitNewRequest' : 'myRequests'));
  return (
    <div className="group/support mx-auto grid w-full max-w-200 grid-cols-1 content-start px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('title')}</h1>
      <p className="mt-1 text-ink-2">{text('hours')}</p>
      <TabLinks
        label={text('sections')}
        current={isNew ? newRequestPath : requestsPath}
        tabs={[
          { label: text('myRequests'), to: requestsPath },
          { label: text('submitNewRequest'), to: newRequestPath },
        ]}
        className="mt-5 mb-5"
      />
      {isNew ? <NewRequest /> : <MyRequests />}
      {/* Hidden while the list loads, so that it does not jump. */}
      <div className="group-has-data-loading/support:hidden">
        {!isNew && <TicketEmails className="mt-5" />}
        <SupportLinks />
      </div>
    </div>
  );
}

/** Links to FAQs, documentation and the dashboard. */
function SupportLinks() {
  const links = useConfig()?.links;
  const helpLinks = [
    { label: text('faqs'), href: links?.faq },
    { label: text('documentation'), href: links?.documentation },
  ];
  return (
    <nav aria-label={text('moreHelp')} className="mt-6 flex flex-wrap gap-x-6 gap-y-1 text-sm">
      {helpLinks.map(
        ({ label, href }) =>
          href && (
            <a
              key={label}
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-9 items-center font-semibold text-tide-ink underline-offset-3 hover:underline pointer-coarse:min-h-11"
            >
              {label}
            </a>
          ),
      )}
      <TextLink to={pathTo('home')} className="inline-flex min-h-9 items-center pointer-coarse:min-h-11">
        {text('backToDashboard')}
      </TextLink>
    </nav>
  );
}

/** A customer's requests: open ones first, then closed ones. */
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
        <ErrorAlert error={list.error} busy={list.isFetching} onRetry={list.refetch}>
          {text(list.data ? 'refreshFailed' : 'loadFailed')}
        </ErrorAlert>
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

type CreatedTicket = CallAnswer<typeof createdTickets>['created_tickets'][number];

/** One request of the list: status, first lines, dates, and whether it has an update. */
function RequestRow({ request }: { request: CreatedTicket }) {
  const { ticket_id, status, issue_type, subject, snippet, created, updated, creator_last_viewed } = request;
  return (
    <li className="relative flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 py-4 transition-colors duration-150 hover:bg-sunken">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-mono text-xs text-ink-3">{text('shortNumber', { number: ticket_id })}</span>
          <StatusChip status={status} />
          {creator_last_viewed < updated && <NewUpdateBadge />}
        </div>
        <p className="mt-1.5 line-clamp-2 text-md font-semibold [overflow-wrap:anywhere]">
          {subject ?? snippet}
        </p>
        <p className="mt-1 text-sm text-ink-3">
          {text(issue_type)} · {text('created')} <Time iso={created} /> · {text('updated')}{' '}
          <Time iso={updated} />
        </p>
      </div>
      <ButtonLink
        to={pathTo('ticket', { ticketId: ticket_id })}
        size="sm"
        aria-label={text('viewOf', { number: ticket_id })}
        // The whole row leads there.
        className="after:absolute after:inset-0 max-sm:w-full"
      >
        <span className="text-xs tracking-[0.02em]">{text('view')}</span>
      </ButtonLink>
    </li>
  );
}
