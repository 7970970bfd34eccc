import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { disputes } from '@homeport/contract/staff-billing';
import { Link } from 'react-router';
import { query } from '../../foundation/http/query.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import type { Tone } from '../../ui/chip.tsx';
import { usd } from '../../foundation/format/money.ts';
import { calendarDay } from '../../foundation/format/dates.ts';
import { LoadError } from '../load-error.tsx';
import { useStaffPath } from '../nav-items.ts';
import { codeName } from '../kind-names.ts';
import { text } from './texts.ts';

type Dispute = CallAnswer<typeof disputes>['disputes'][number];

/**
 * Disputed payments; nothing without disputes.
 * @param customerId undefined: all disputes that need a response
 */
export function DisputesCard({
  customerId,
  title = text('disputeTitle'),
}: {
  customerId?: string;
  title?: string;
}) {
  const { data, error, refetch, isFetching } = useQuery(
    query(disputes, { query: customerId === undefined ? {} : { customer_id: customerId } }),
  );
  if (data?.disputes.length === 0 || (data === undefined && error === null)) return null;
  return (
    <Card aria-label={title} aria-busy={isFetching}>
      <CardHead title={title} detail={text('disputeLead')} />
      {error && (
        <CardBody>
          <LoadError
            error={error}
            busy={isFetching}
            onRetry={() => void refetch()}
            missing={text('disputeFailed')}
          >
            {text('disputeFailed')}
          </LoadError>
        </CardBody>
      )}
      {data && (
        <ul role="list" className="divide-y divide-line">
          {data.disputes.map((dispute) => (
            <DisputeRow key={dispute.id} dispute={dispute} showsCustomer={customerId === undefined} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const unanswered = new Set(['needs_response', 'warning_needs_response']);

const tones: Partial<Record<string, Tone>> = {
  needs_response: 'bad',
  warning_needs_response: 'warn',
  under_review: 'tide',
  warning_under_review: 'tide',
  won: 'ok',
};

/** One dispute: customer, reason, deadline and status, with the way to Stripe. */
export function DisputeRow({ dispute, showsCustomer }: { dispute: Dispute; showsCustomer: boolean }) {
  const { customer, amount_cents, reason, status, opened, due_by, dashboard_url } = dispute;
  const path = useStaffPath();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3">
      <div className="min-w-0 flex-1 basis-56">
        {showsCustomer && customer && (
          <Link
            to={path('staffCustomerFile', { customerId: customer.id })}
            className="font-semibold [overflow-wrap:anywhere]"
          >
            {customer.email}
          </Link>
        )}
        <p className="font-medium">{text('disputeReason', { reason: codeName(reason) })}</p>
        <p className="text-sm text-ink-3">
          {text('disputeOpened', { day: calendarDay(new Date(opened)) })}
          {due_by !== null && ` · ${text('disputeDueBy', { day: calendarDay(new Date(due_by)) })}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="font-semibold tabular-nums">{usd(amount_cents)}</span>
        {due_by !== null && unanswered.has(status) && <DaysLeft due={new Date(due_by)} />}
        <Chip tone={tones[status] ?? 'neutral'}>{codeName(status)}</Chip>
        <ButtonAnchor size="sm" href={dashboard_url}>
          {text('disputeOpenInStripe')}
        </ButtonAnchor>
      </div>
    </li>
  );
}

const dayMs = 24 * 60 * 60_000;
const urgentDays = 2;

/** How many days are left to answer, until the deadline is over. */
function DaysLeft({ due }: { due: Date }) {
  const [now] = useState(() => Date.now());
  const leftMs = due.getTime() - now;
  if (leftMs <= 0) return <Chip tone="bad">{text('disputeOverdue')}</Chip>;
  const days = Math.floor(leftMs / dayMs);
  return <Chip tone={days <= urgentDays ? 'bad' : 'warn'}>{text('disputeDaysLeft', { days })}</Chip>;
}
