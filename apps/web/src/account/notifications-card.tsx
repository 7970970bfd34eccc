import { notificationKinds } from '@homeport/contract/support-habits';
import { useUser } from '../foundation/session/use-user.ts';
import { Card, CardHead } from '../ui/card.tsx';
import { text } from './account-notifications-texts.ts';
import { NotificationRows } from './notification-rows.tsx';

/** What one is mailed about; what staff alone are mailed about is shown to staff alone. */
export function NotificationsCard() {
  const staff = (useUser()?.isadmin ?? 'user') !== 'user';
  return (
    <Card aria-label={text('notifications')}>
      <CardHead title={text('notifications')} detail={text('notificationsLead')} />
      <NotificationRows kinds={notificationKinds.filter((kind) => staff || kind !== 'ticket_assigned')} />
    </Card>
  );
}
