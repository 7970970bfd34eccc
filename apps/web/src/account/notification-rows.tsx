import { useQuery } from '@tanstack/react-query';
import { notifications } from '@homeport/contract/support-habits';
import { Fault } from '../foundation/layout/fault.tsx';
import { query } from '../foundation/http/query.ts';
import { CardBody } from '../ui/card.tsx';
import { SkeletonRows } from '../ui/card-skeleton.tsx';
import { text } from './account-notifications-texts.ts';
import type { AnyNotificationKind } from './notification-row.tsx';
import { NotificationRow } from './notification-row.tsx';

/** Rows of a card: each of these kinds of mail, wanted or not. */
export function NotificationRows({ kinds }: { kinds: readonly AnyNotificationKind[] }) {
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
      <Fault error={error} busy={isFetching} onRetry={refetch}>
        {text('notificationsFailed')}
      </Fault>
    </CardBody>
  );
}
