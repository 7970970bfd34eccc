import { useQuery } from '@tanstack/react-query';
import { notificationKinds, notifications } from '@homeport/contract/support-habits';
import { Fault } from '../app/fault.tsx';
import { query } from '../app/http/query.ts';
import { useUser } from '../app/use-user.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/card-skeleton.tsx';
import { text } from './account-news-texts.ts';
import { NotificationRow } from './notification-row.tsx';

/** What one is mailed about; what staff alone are mailed about is shown to staff alone. */
export function NotificationsCard() {
  const staff = (useUser()?.isadmin ?? 'user') !== 'user';
  const { data, error, refetch, isFetching } = useQuery(query(notifications, {}));
  const kinds = notificationKinds.filter((kind) => staff || kind !== 'ticket_assigned');
  return (
    <Card aria-label={text('notifications')}>
      <CardHead title={text('notifications')} detail={text('notificationsLead')} />
      {data && kinds.map((kind) => <NotificationRow key={kind} kind={kind} on={data[kind]} />)}
      {data === undefined && error === null && (
        <>
          <p role="status" className="sr-only">
            {text('loading')}
          </p>
          <SkeletonRows rows={kinds.length} />
        </>
      )}
      {data === undefined && error !== null && (
        <CardBody>
          <Fault
            error={error}
            action={
              <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
                {text('tryAgain')}
              </Button>
            }
          >
            {text('notificationsFailed')}
          </Fault>
        </CardBody>
      )}
    </Card>
  );
}
