import { useEffect, useRef, useId } from 'react';
import { useLocation } from 'react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  notificationKinds,
  staffNotificationKinds,
  notifications,
  setNotifications,
} from '@homeport/contract/support-preferences';
import type { NotificationKind, StaffNotificationKind } from '@homeport/contract/support-preferences';
import { useUser } from '../foundation/portal.ts';
import { Card, CardHead, CardBody } from '../ui/card.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { query, mutation, useMutation } from '../foundation/http/query.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { Switch } from '../ui/switch.tsx';
import { text } from './account-notifications-texts.ts';

/** The email choices; those for staff are shown to staff only. */
export function NotificationsCard() {
  const staff = (useUser()?.isadmin ?? 'user') !== 'user';
  return (
    <Card aria-label={text('notifications')}>
      <CardHead title={text('notifications')} detail={text('notificationsLead')} />
      <NotificationRows kinds={notificationKinds.filter((kind) => staff || kind !== 'ticket_assigned')} />
    </Card>
  );
}

/** Emails about tickets link here to their settings. */
const ANCHOR = 'emails';

const customerKinds: readonly AnyNotificationKind[] = ['ticket_reply', 'ticket_status'];
const staffKinds: readonly AnyNotificationKind[] = [
  'ticket_assigned',
  ...customerKinds,
  ...staffNotificationKinds,
];

interface TicketEmailsProps {
  /** Includes the emails that only staff get. */
  staff?: boolean;
  className?: string;
}

/** The email choices for tickets, on the support screens: not everyone with tickets has account settings. */
export function TicketEmails({ staff = false, className }: TicketEmailsProps) {
  const asked = useLocation().hash === `#${ANCHOR}`;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked) card.current?.scrollIntoView({ block: 'center' });
  }, [asked]);
  return (
    <Card ref={card} id={ANCHOR} aria-label={text('notifications')} className={className}>
      <Disclosure title={text(staff ? 'ticketEmails' : 'requestEmails')} open={asked}>
        <div className="divide-y divide-line border-t border-line">
          <NotificationRows kinds={staff ? staffKinds : customerKinds} />
        </div>
      </Disclosure>
    </Card>
  );
}

/** A row with a switch for each kind of email. */
function NotificationRows({ kinds }: { kinds: readonly AnyNotificationKind[] }) {
  const { data, error, refetch, isFetching } = useQuery(query(notifications, {}));
  if (data) {
    return kinds.map((kind) => {
      const on = data[kind];
      return on !== undefined && <NotificationRow key={kind} kind={kind} on={on} />;
    });
  }
  if (error === null) {
    return (
      <>
        <p role="status" className="sr-only">
          {text('loading')}
        </p>
        <SkeletonRows rows={kinds.length} />
      </>
    );
  }
  return (
    <CardBody>
      <ErrorAlert error={error} busy={isFetching} onRetry={refetch}>
        {text('notificationsFailed')}
      </ErrorAlert>
    </CardBody>
  );
}

type AnyNotificationKind = NotificationKind | StaffNotificationKind;

interface NotificationRowProps {
  kind: AnyNotificationKind;
  on: boolean;
}

/** The switch for one kind of email. Sends only this kind, because another tab may have changed the others. */
function NotificationRow({ kind, on }: NotificationRowProps) {
  const [labelId, sentenceId] = [useId(), useId()];
  const queryClient = useQueryClient();
  const read = query(notifications, {});
  const change = useMutation({
    ...mutation(setNotifications),
    onSuccess: (_answer, { body }) =>
      queryClient.setQueryData(read.queryKey, (known) => known && { ...known, ...body }),
  });
  return (
    <div>
      <FactRow
        label={text(kind)}
        labelId={labelId}
        description={<span id={sentenceId}>{text(`${kind}_why`)}</span>}
        control={
          <Switch
            aria-labelledby={labelId}
            aria-describedby={sentenceId}
            checked={on}
            busy={change.isPending}
            onSwitch={(wish) => change.mutate({ body: { [kind]: wish } })}
          />
        }
        className="min-h-16"
      />
      {change.error && (
        <div className="px-5 pb-4">
          <ErrorAlert error={change.error}>{text('notChanged')}</ErrorAlert>
        </div>
      )}
    </div>
  );
}
