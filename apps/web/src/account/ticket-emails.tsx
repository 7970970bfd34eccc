import { useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import {
  type NotificationKind,
  notifications,
  type StaffNotificationKind,
  staffNotificationKinds,
} from '@homeport/contract/support-preferences';
import { Card, CardBody } from '../ui/card.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { query } from '../foundation/http/query.ts';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { FactRow } from '../ui/fact-row.tsx';
import { Switch } from '../ui/switch.tsx';
import { text } from './account-notifications-texts.ts';
import { reasonOf } from './notification-rows.ts';
import { useChoice } from './use-choice.ts';

/** Emails about tickets link here to their settings. */
const ANCHOR = 'emails';

type EmailKind = NotificationKind | StaffNotificationKind;

const customerKinds: readonly EmailKind[] = ['ticket_reply', 'ticket_status'];
const staffKinds: readonly EmailKind[] = [
  'ticket_assigned',
  'ticket_mentioned',
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
    <Card ref={card} id={ANCHOR} aria-label={text('emails')} className={className}>
      <Disclosure title={text(staff ? 'ticketEmails' : 'requestEmails')} open={asked}>
        <div className="divide-y divide-line border-t border-line">
          <EmailRows staff={staff} />
        </div>
      </Disclosure>
    </Card>
  );
}

/** A row with a switch for each kind of email. */
function EmailRows({ staff }: { staff: boolean }) {
  const kinds = staff ? staffKinds : customerKinds;
  const { data, error, refetch, isFetching } = useQuery(query(notifications, {}));
  if (data) {
    return kinds.map((kind) => {
      const on = data[kind];
      return on !== undefined && <EmailRow key={kind} kind={kind} on={on} reason={reasonOf(kind, staff)} />;
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
        {text('notLoaded')}
      </ErrorAlert>
    </CardBody>
  );
}

interface EmailRowProps {
  kind: EmailKind;
  on: boolean;
  reason: string;
}

/** The switch for one kind of email. */
function EmailRow({ kind, on, reason }: EmailRowProps) {
  const [labelId, sentenceId] = [useId(), useId()];
  const { choose, isPending, error } = useChoice();
  return (
    <div>
      <FactRow
        label={text(kind)}
        labelId={labelId}
        description={<span id={sentenceId}>{reason}</span>}
        control={
          <Switch
            aria-labelledby={labelId}
            aria-describedby={sentenceId}
            checked={on}
            busy={isPending}
            onSwitch={(wish) => choose({ [kind]: wish })}
          />
        }
        className="min-h-16"
      />
      {error && (
        <div className="px-5 pb-4">
          <ErrorAlert error={error}>{text('notChanged')}</ErrorAlert>
        </div>
      )}
    </div>
  );
}
