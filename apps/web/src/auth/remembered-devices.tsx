import { useMutation } from '@tanstack/react-query';
import { forgetDevice, listSessions } from '@homeport/contract/auth';
import type { CallAnswer } from '@homeport/contract/call';
import { mutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { calendarDay } from '../ui/relative-time.ts';
import { showToast } from '../ui/toast-store.ts';
import { deviceLabel, DeviceRow, DeviceRowSkeleton } from './device-row.tsx';
import { text } from './texts.ts';

type Devices = CallAnswer<typeof listSessions>['devices'];

/** Devices that need no code at log in, until they are forgotten. */
export function RememberedDevices({ devices }: { devices: Devices | undefined }) {
  const forget = useMutation({
    ...mutation(forgetDevice, [listSessions]),
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
