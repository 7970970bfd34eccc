import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { laterChanges } from '@homeport/contract/later-changes';
import { useSearchParams } from 'react-router';
import { calendarDay } from '../../foundation/format/dates.ts';
import { usd } from '../../foundation/format/money.ts';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { ContactSupport } from '../../foundation/layout/unreachable.tsx';
import { pathTo } from '../../foundation/routing/paths.ts';
import { useAccount } from '../../foundation/session/use-account.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BillingLinks } from '../choice/choice-layout.tsx';
import { planLabel } from '../prices/plan-texts.ts';
import { LaterChangeForm } from './later-change-form.tsx';
import type { LaterChanges } from './later-options.ts';
import { ScheduledChange } from './scheduled-change.tsx';
import { text } from './texts.ts';

/** Changes to a smaller plan, or to a shorter period, when the paid term ends. */
export function LaterChangeScreen() {
  useTitle(text('title'));
  const { plan } = useAccount();
  return (
    <div className="mx-auto w-full max-w-160 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="text-[2rem] leading-10 font-semibold tracking-tight text-balance">{text('title')}</h1>
      {plan && <Changes planId={plan.id} />}
      <BillingLinks />
    </div>
  );
}

function Changes({ planId }: { planId: string }) {
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(query(laterChanges, { params: { hostingplan_id: planId } }));
  if (data === undefined)
    return error ? (
      <div className="mt-6">
        <ErrorAlert error={error} onRetry={refetch}>
          {text('loadFailed')}
        </ErrorAlert>
      </div>
    ) : (
      <Skeleton className="mt-7 h-96 w-full rounded-card" />
    );
  if (data.scheduled !== null) return <ScheduledChange planId={planId} change={data.scheduled} />;
  if (data.blocked !== null) return <Blocked changes={data} />;
  if (data.options.length === 0) return <Message>{text('smallest')}</Message>;
  const wanted = { plan: search.get('plan_name'), period: search.get('plan_period') };
  return (
    <>
      <p className="mt-2 text-ink-2">
        {text(data.trial ? 'leadTrial' : 'lead', { day: calendarDay(new Date(data.date)) })}{' '}
        {currentLine(data)}
      </p>
      <LaterChangeForm planId={planId} changes={data} wanted={wanted} />
    </>
  );
}

function currentLine({ current }: LaterChanges): string {
  const { plan_name, plan_period: period, amount_cents: cents } = current;
  return cents === null ? '' : text('current', { plan: planLabel(plan_name), period, price: usd(cents) });
}

function Message({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="mt-6 grid justify-items-start gap-4 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7">
      <p>{children}</p>
      <div className="flex flex-wrap gap-2">
        {action}
        <ButtonLink to={pathTo('upgradePlan')} size="sm">
          {text('backToUpgrade')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Why the plan cannot be changed, and the way to mend it. */
function Blocked({ changes: { blocked, date } }: { changes: LaterChanges }) {
  const settings = (
    <ButtonLink to={pathTo('accountSettings')} variant="primary" size="sm">
      {text('seePayments')}
    </ButtonLink>
  );
  switch (blocked) {
    case 'prepaid':
      return <Message>{text('prepaid', { day: calendarDay(new Date(date)) })}</Message>;
    case 'cancelled':
      return (
        <Message
          action={
            <ButtonLink to={pathTo('cancelPlan')} variant="primary" size="sm">
              {text('seeCancellation')}
            </ButtonLink>
          }
        >
          {text('cancelled')}
        </Message>
      );
    case 'unpaid':
      return <Message action={settings}>{text('unpaid')}</Message>;
    case 'renewing':
      return <Message>{text('renewing')}</Message>;
    default:
      return <Message action={<ContactSupport />}>{text('other')}</Message>;
  }
}
