import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleAlert, LifeBuoy, UserRound } from 'lucide-react';
import { accountEvents } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pages } from '../foundation/http/query.ts';
import { PagedRows } from '../foundation/layout/paged-rows.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { Card, CardHead } from '../ui/card.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { deviceLabel } from '../auth/index.ts';
import { Time } from '../foundation/format/time.tsx';
import { text } from './account-notifications-texts.ts';

const PAGE = '10';

/** The history of the account, newest first. */
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
        renderError={(error) => (
          <ErrorAlert error={error} busy={list.isFetching} onRetry={list.refetch}>
            {text(events.length > 0 ? 'eventsOutOfDate' : 'eventsFailed')}
          </ErrorAlert>
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

type AccountEvent = CallAnswer<typeof accountEvents>['events'][number];

/** Events that may be suspicious. */
const alarming: ReadonlySet<string> = new Set([
  'auth.sign_in_failed',
  'auth.code_locked',
  'auth.refresh_reused',
  'auth.device_reused',
  'auth.email_change_failed',
  'auth.email_changed',
  'auth.email_change_undone',
]);

/** An event of the account: what, who, when and from where. */
function EventRow({ event }: { event: AccountEvent }) {
  const alarm = alarming.has(event.kind);
  const Icon = alarm ? CircleAlert : event.by === 'staff' ? LifeBuoy : UserRound;
  const who = whoDid(event);
  const device = event.user_agent === null ? null : deviceLabel(event.user_agent);
  const key = event.api_key ? text('byKey', { name: event.api_key }) : null;
  const facts = [key ?? who, device].filter((fact) => fact !== null);
  return (
    <li className="flex gap-3.5 px-5 py-3">
      <Icon size={20} aria-hidden="true" className={alarm ? 'mt-px text-warn' : 'mt-px text-ink-3'} />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{event.text}</p>
        {event.reason !== null && (
          <p className="text-sm break-words whitespace-pre-line text-ink-2">
            {text('reason', { reason: event.reason })}
          </p>
        )}
        <p className="text-sm text-ink-3">
          <Time iso={event.at} />
          {facts.map((fact) => ` · ${fact}`)}
          {event.ip !== null && (
            <>
              {' · '}
              <span className="inline-block max-w-full font-mono text-xs [overflow-wrap:anywhere]">
                {event.ip}
              </span>
            </>
          )}
        </p>
      </div>
    </li>
  );
}

function whoDid({ by, member }: AccountEvent): string | null {
  if (by === 'you') return text('byYou');
  if (by === 'staff') return text('byStaff');
  return by === 'member' ? (member ?? text('byFormerMember')) : null;
}
