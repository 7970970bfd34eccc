import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { statusEvents } from '@homeport/contract/staff-status';
import { absoluteTime } from '../../foundation/format/dates.ts';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { pathTo } from '../../foundation/routing/paths.ts';
import { eventTone } from '../../status/index.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Can } from '../access.ts';
import { useStaffPath } from '../nav-items.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { BeginDialog, type Beginning } from './begin-dialog.tsx';
import type { StaffEvent, StatusList } from './event-facts.ts';
import { Proposals } from './proposals.tsx';
import { text } from './texts.ts';

/** Incidents and planned work: agents write updates, admins begin and end them. */
export function StaffStatusScreen() {
  return (
    <StaffScreen title={common('status')} right="status.update">
      {(can) => <Status can={can} />}
    </StaffScreen>
  );
}

function Status({ can }: { can: Can }) {
  const { data, error, refetch, isFetching } = useQuery(query(statusEvents, {}));
  const [beginning, setBeginning] = useState<Beginning | null>(null);
  const isAdmin = can('status.announce');
  return (
    <>
      <ScreenTitle
        lead={
          <>
            {text('lead')} <TextLink to={pathTo('status')}>{text('publicPage')}</TextLink>
          </>
        }
        aside={
          isAdmin && (
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => setBeginning({ kind: 'maintenance' })}>{text('newWork')}</Button>
              <Button variant="primary" onClick={() => setBeginning({ kind: 'incident' })}>
                {text('newIncident')}
              </Button>
            </div>
          )
        }
      >
        {common('status')}
      </ScreenTitle>
      {error !== null && data === undefined && (
        <ErrorAlert error={error} busy={isFetching} onRetry={() => void refetch()}>
          {text('loadFailed')}
        </ErrorAlert>
      )}
      {data === undefined && error === null && (
        <div role="status">
          <span className="sr-only">{common('loading')}</span>
          <CardSkeleton rows={4} />
        </div>
      )}
      {data && (
        <div className="grid gap-5">
          <Proposals proposals={data.proposals} isAdmin={isAdmin} onBegin={setBeginning} />
          <EventLists events={data.events} />
          <BeginDialog beginning={beginning} servers={data.servers} onClose={() => setBeginning(null)} />
        </div>
      )}
    </>
  );
}

function EventLists({ events }: Pick<StatusList, 'events'>) {
  const isPlanned = ({ state }: StaffEvent) => state === 'planned';
  const open = events.filter((event) => event.ended === null && !isPlanned(event));
  return (
    <>
      <EventCard title={text('open')} events={open}>
        <CardBody className="text-ink-2">{text('nothingOpen')}</CardBody>
      </EventCard>
      <EventCard title={text('planned')} events={events.filter(isPlanned).toReversed()} />
      <EventCard title={text('past')} events={events.filter(({ ended }) => ended !== null)} />
    </>
  );
}

interface EventCardProps {
  title: string;
  events: readonly StaffEvent[];
  /** Shown without events; left out: then there is no card. */
  children?: ReactNode;
}

function EventCard({ title, events, children }: EventCardProps) {
  const path = useStaffPath();
  if (events.length === 0 && children === undefined) return null;
  return (
    <Card aria-label={title}>
      <CardHead title={title} />
      {events.length === 0 ? (
        children
      ) : (
        <ul className="divide-y divide-line">
          {events.map((event) => (
            <li
              key={event.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3"
            >
              <div className="min-w-0">
                <Link
                  to={path('staffStatusEvent', { eventId: event.id })}
                  className="font-medium wrap-anywhere hover:underline"
                >
                  {event.title}
                </Link>
                <p className="text-sm text-ink-3">
                  {text(event.kind)} · {absoluteTime(new Date(event.starts))}
                </p>
              </div>
              <Chip tone={eventTone[event.state]}>{text(`state_${event.state}`)}</Chip>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
