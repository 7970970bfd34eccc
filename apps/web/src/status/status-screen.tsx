import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type ServiceState, serviceStates, statusPage } from '@homeport/contract/status';
import { absoluteTime } from '../foundation/format/dates.ts';
import { query } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Card } from '../ui/card.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { ComponentRow } from './component-rows.tsx';
import { EventArticle } from './event-article.tsx';
import type { StatusEvent } from './queries.ts';
import { text } from './texts.ts';

const REFRESH_MS = 60_000;

/** The state of every service, what is planned, and the last 90 days; for everyone, signed in or not. */
export function StatusScreen() {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(statusPage, {}),
    refetchInterval: REFRESH_MS,
  });
  useTitle(text('title'));
  return (
    <div className="mx-auto grid w-full max-w-3xl content-start gap-8 px-4 py-8 sm:px-6">
      <div>
        <p className="text-sm text-ink-3">{text('title')}</p>
        <h1 className="text-[1.875rem] leading-9.5 font-semibold tracking-tight">
          {text(data === undefined ? 'title' : headlines[worstOf(data.components)])}
        </h1>
        <p className="mt-1 min-h-lh text-sm text-ink-3">
          {data && text('asOf', { time: absoluteTime(new Date(data.as_of)) })}
        </p>
      </div>
      {data === undefined && error !== null && (
        <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()}>
          {text('notLoaded')}
        </ErrorAlert>
      )}
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">{text('loading')}</span>
          <CardSkeleton rows={6} />
        </div>
      )}
      {data && (
        <>
          <Events title={text('open')} events={data.events.filter(isOpen)} />
          <section aria-labelledby="services">
            <SectionTitle id="services">{text('services')}</SectionTitle>
            <Card>
              <ul role="list" className="divide-y divide-line">
                {data.components.map((component) => (
                  <ComponentRow
                    key={`${component.service} ${component.location ?? ''}`}
                    component={component}
                    asOf={data.as_of}
                  />
                ))}
              </ul>
            </Card>
            <p aria-hidden="true" className="mt-2 flex justify-between px-5 text-sm text-ink-3">
              <span>{text('daysAgo')}</span>
              <span>{text('today')}</span>
            </p>
          </section>
          <Events title={text('planned')} events={data.events.filter(isPlanned)} />
          <Events title={text('past')} events={data.events.filter(({ ended }) => ended !== null)}>
            <p className="text-ink-2">{text('nothingPast')}</p>
          </Events>
          <Subscriptions />
        </>
      )}
    </div>
  );
}

const isPlanned = ({ state }: StatusEvent) => state === 'planned';
const isOpen = (event: StatusEvent) => event.ended === null && !isPlanned(event);

const headlines = {
  operational: 'allWell',
  maintenance: 'maintenanceNow',
  minor: 'minorNow',
  major: 'majorNow',
  critical: 'criticalNow',
} as const satisfies Record<ServiceState, string>;

const worstOf = (components: readonly { state: ServiceState }[]): ServiceState =>
  serviceStates.findLast((state) => components.some((component) => component.state === state)) ??
  'operational';

function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className="mb-3 text-[1.1875rem] leading-6.5 font-semibold tracking-tight">
      {children}
    </h2>
  );
}

interface EventsProps {
  title: string;
  events: readonly StatusEvent[];
  /** Shown without events; left out: then there is no section. */
  children?: ReactNode;
}

function Events({ title, events, children }: EventsProps) {
  if (events.length === 0 && children === undefined) return null;
  return (
    <section aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <div className="grid gap-4">
        {events.length === 0
          ? children
          : events.map((event) => <EventArticle key={event.id} event={event} />)}
      </div>
    </section>
  );
}

const link = 'font-medium text-tide-ink underline-offset-3 hover:underline';

function Subscriptions() {
  return (
    <section aria-label={text('follow')} className="text-sm text-ink-2">
      <p>{text('followLead')}</p>
      <p className="mt-1 flex gap-4">
        <a href="/status.atom" className={link}>
          {text('feed')}
        </a>
        <a href="/api/status" className={link}>
          {text('json')}
        </a>
      </p>
    </section>
  );
}
