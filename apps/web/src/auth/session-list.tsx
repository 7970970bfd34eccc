import { useMutation } from '@tanstack/react-query';
import { endSession, listSessions } from '@homeport/contract/auth';
import type { CallAnswer } from '@homeport/contract/call';
import { mutation } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { Time } from '../ui/time.tsx';
import { showToast } from '../ui/toast-store.ts';
import { deviceLabel, DeviceRow, DeviceRowSkeleton } from './device-row.tsx';
import { text } from './texts.ts';

type Sessions = CallAnswer<typeof listSessions>['sessions'];

/** Where the person is signed in; each place but this one can be signed out from here. */
export function SessionList({ sessions }: { sessions: Sessions | undefined }) {
  const done = { onSuccess: () => showToast('ok', text('signedOut')) };
  const end = useMutation({ ...mutation(endSession, [listSessions]), ...done });
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
        {sessions?.map(({ id, user_agent, ip, last_used, current }) => (
          <DeviceRow
            key={id}
            userAgent={user_agent}
            mark={
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
                  busy={end.isPending && end.variables.params.id === id}
                  onClick={() => end.mutate({ params: { id } })}
                >
                  {text('signOut')}
                </Button>
              )
            }
          />
        ))}
      </ul>
    </Card>
  );
}
