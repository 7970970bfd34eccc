import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { staffNotificationKinds } from '@homeport/contract/support-habits';
import { Card } from '../ui/card.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { text } from './account-notifications-texts.ts';
import type { AnyNotificationKind } from './notification-row.tsx';
import { NotificationRows } from './notification-rows.tsx';

/** Where mails about tickets lead those who want fewer of them. */
const ANCHOR = 'emails';

const ofCustomers: readonly AnyNotificationKind[] = ['ticket_reply', 'ticket_status'];
const ofStaff: readonly AnyNotificationKind[] = [
  'ticket_assigned',
  ...ofCustomers,
  ...staffNotificationKinds,
];

interface TicketEmailsProps {
  /** They are told of what is assigned to them, too. */
  staff?: boolean;
  className?: string;
}

/** What one is mailed about tickets, beside them: not everybody who has tickets has an account page. */
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
          <NotificationRows kinds={staff ? ofStaff : ofCustomers} />
        </div>
      </Disclosure>
    </Card>
  );
}
