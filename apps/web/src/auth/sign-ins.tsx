import { useQuery } from '@tanstack/react-query';
import { listSessions, endSession, forgetDevice } from '@homeport/contract/auth';
import type { CallAnswer } from '@homeport/contract/call';
import { query, mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { api } from '../foundation/portal.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { Time } from '../foundation/format/time.tsx';
import { showToast } from '../ui/toaster.tsx';
import { calendarDay } from '../foundation/format/dates.ts';
import { deviceLabel, DeviceRow, DeviceRowSkeleton } from './device-row.tsx';
import { text } from './texts.ts';

/** The person’s sessions and remembered devices. */
export function SessionsCard() {
  const places = useQuery(query(listSessions, {}));
  return (
    <>
      {places.error && <ErrorAlert error={places.error} />}
      <SessionList sessions={places.data?.sessions} />
      <RememberedDevices devices={places.data?.devices} />
    </>
  );
}

type Sessions = CallAnswer<typeof listSessions>['sessions'];

/** The person’s sessions; all but the current one can be ended here. */
function SessionList({ sessions }: { sessions: Sessions | undefined }) {
  const done = { onSuccess: () => showToast('ok', text('signedOut')) };
  const end = useMutation({
    ...mutation(endSession, [listSessions]),
    ...done,
    keyOf: ({ params }) => params.id,
  });
  const others = (sessions ?? []).filter(({ current }) => !current);
  const endOthers = useMutation({
    ...done,
    mutationFn: () => Promise.all(others.map(({ id }) => api(endSession, { params: { id } }))),
    meta: { invalidates: [listSessions] },
  });
  const error = end.error ?? endOthers.error;

  return (
    <Card aria-label={text('sessionsTitle')}>
      <CardHead
        title={text('sessionsTitle')}
        actions={
          others.length > 0 && (
            <Button size="sm" variant="danger" busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
              {text('signOutOthers')}
            </Button>
          )
        }
      />
      {error && (
        <CardBody>
          <ErrorAlert error={error} />
        </CardBody>
      )}
      <ul className="divide-y divide-line">
        {sessions === undefined && <DeviceRowSkeleton />}
        {sessions?.map((each) => (
          <SessionRow
            key={each.id}
            session={each}
            busy={end.isPending && end.variables.params.id === each.id}
            onEnd={() => end.mutate({ params: { id: each.id } })}
          />
        ))}
      </ul>
    </Card>
  );
}

interface SessionRowProps {
  session: Sessions[number];
  busy: boolean;
  onEnd: () => void;
}

function SessionRow({ session: { user_agent, ip, last_used, current }, busy, onEnd }: SessionRowProps) {
  return (
    <DeviceRow
      userAgent={user_agent}
      badge={
        current && (
          <Chip tone="ok" dot>
            {text('thisDevice')}
          </Chip>
        )
      }
      detail={
        <>
          <span className="font-mono text-xs">{ip}</span> · {text('lastUsed')} <Time iso={last_used} />
        </>
      }
      control={
        !current && (
          <Button
            size="sm"
            aria-label={text('signOutOf', { device: deviceLabel(user_agent) })}
            busy={busy}
            onClick={onEnd}
          >
            {text('signOut')}
          </Button>
        )
      }
    />
  );
}

type Devices = CallAnswer<typeof listSessions>['devices'];

/** Devices that skip the code at login, until they are forgotten. */
function RememberedDevices({ devices }: { devices: Devices | undefined }) {
  const forget = useMutation({
    ...mutation(forgetDevice, [listSessions]),
    keyOf: ({ params }) => params.id,
    onSuccess: () => showToast('ok', text('forgotten')),
  });
  return (
    <Card aria-label={text('devicesTitle')}>
      <CardHead title={text('devicesTitle')} detail={text('devicesLead')} />
      {forget.error && (
        <CardBody>
          <ErrorAlert error={forget.error} />
        </CardBody>
      )}
      {devices?.length === 0 && <CardBody className="text-ink-3">{text('noDevices')}</CardBody>}
      <ul className="divide-y divide-line">
        {devices === undefined && <DeviceRowSkeleton />}
        {devices?.map(({ id, user_agent, ip, expires }) => (
          <DeviceRow
            key={id}
            userAgent={user_agent}
            detail={
              <>
                <span className="font-mono text-xs">{ip}</span> ·{' '}
                {text('rememberedUntil', { day: calendarDay(new Date(expires)) })}
              </>
            }
            control={
              <Button
                size="sm"
                aria-label={text('forgetOf', { device: deviceLabel(user_agent) })}
                busy={forget.isPending && forget.variables.params.id === id}
                onClick={() => forget.mutate({ params: { id } })}
              >
                {text('forget')}
              </Button>
            }
          />
        ))}
      </ul>
    </Card>
  );
}
