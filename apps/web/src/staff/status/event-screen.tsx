import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { statusEvent, statusEvents } from '@homeport/contract/staff-status';
import { query } from '../../foundation/http/query.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { Button } from '../../ui/button.tsx';
import { CardSkeleton } from '../../ui/skeleton.tsx';
import { LoadError } from '../load-error.tsx';
import type { Can } from '../access.ts';
import { useStaffPath } from '../nav-items.ts';
import { ScreenTitle, StaffScreen } from '../staff-screen.tsx';
import { text as common } from '../texts.ts';
import { EditEventDialog } from './edit-dialogs.tsx';
import { type EventAnswer, EventFacts, History, Updates } from './event-cards.tsx';
import { text } from './texts.ts';
import { WriteDialog } from './write-dialogs.tsx';

/** One incident or planned work: what was written, who was told, and what was corrected. */
export function StaffStatusEventScreen() {
  return (
    <StaffScreen title={common('status')} right="status.update">
      {(can) => <Loaded can={can} />}
    </StaffScreen>
  );
}

function Loaded({ can }: { can: Can }) {
  const { eventId = '' } = useParams();
  const path = useStaffPath();
  const { data, error, refetch, isFetching } = useQuery(
    query(statusEvent, { params: { event_id: eventId } }),
  );
  const back = <TextLink to={path('staffStatus')}>{text('back')}</TextLink>;
  if (data === undefined && error !== null) {
    return (
      <LoadError
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
        missing={text('missing')}
        action={back}
        level="h1"
      >
        {text('eventFailed')}
      </LoadError>
    );
  }
  if (data === undefined) {
    return (
      <div role="status">
        <span className="sr-only">{common('loading')}</span>
        <CardSkeleton rows={4} />
      </div>
    );
  }
  return (
    <>
      <p className="mb-2 text-sm">{back}</p>
      <Event answer={data} isAdmin={can('status.announce')} />
    </>
  );
}

function Event({ answer, isAdmin }: { answer: EventAnswer; isAdmin: boolean }) {
  const { event } = answer;
  const { data } = useQuery(query(statusEvents, {}));
  const [mode, setMode] = useState<'update' | 'end' | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const isOpen = event.ended === null;
  return (
    <>
      <ScreenTitle
        lead={text(event.kind)}
        aside={
          <div className="flex flex-wrap gap-2">
            {isAdmin && <Button onClick={() => setIsEditing(true)}>{text('details')}</Button>}
            {isOpen && isAdmin && (
              <Button onClick={() => setMode('end')}>
                {text(event.kind === 'incident' ? 'endIncident' : 'endWork')}
              </Button>
            )}
            {isOpen && (
              <Button variant="primary" onClick={() => setMode('update')}>
                {text('write')}
              </Button>
            )}
          </div>
        }
      >
        {event.title}
      </ScreenTitle>
      <div className="grid gap-5">
        <EventFacts event={event} />
        <Updates answer={answer} />
        <History answer={answer} />
        {!isAdmin && isOpen && <p className="text-sm text-ink-3">{text('adminsEnd')}</p>}
      </div>
      <WriteDialog event={event} mode={mode} onClose={() => setMode(null)} />
      <EditEventDialog
        event={event}
        servers={data?.servers ?? []}
        isOpen={isEditing}
        onClose={() => setIsEditing(false)}
      />
    </>
  );
}
