import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { planPayments } from '@homeport/contract/billing';
import type { PlanName } from '@homeport/contract/plans';
import { query } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { ContactSupport } from '../../foundation/layout/unreachable.tsx';
import type { CurrentPlan } from '../../foundation/routing/account-state.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ConfirmationCard } from '../../ui/confirmation-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/progress.tsx';
import { BillingLinks } from '../choice/choice-layout.tsx';
import { text } from './texts.ts';
import type { PlanPayments } from '../queries.ts';
import { planLabel } from '../prices/plan-texts.ts';

interface ChangePlanProps {
  heading: string;
  plan: CurrentPlan;
  /** The form, once the payments of the plan are loaded. */
  children: (payments: PlanPayments) => ReactNode;
}

/** Loads the payments of a plan and checks whether it can be changed. */
export function ChangePlan({ heading, plan, children }: ChangePlanProps) {
  const { data, error, refetch } = useQuery(query(planPayments, { params: { hostingplan_id: plan.id } }));
  if (data !== undefined) {
    const block = changeBlock(data);
    return block ? <BlockedChange heading={heading} block={block} /> : children(data);
  }
  return error ? (
    <ChangeNotLoaded heading={heading} error={error} retry={() => void refetch()}>
      {text('loadFailed')}
    </ChangeNotLoaded>
  ) : (
    <ChangeLoading heading={heading}>{text('fetching')}</ChangeLoading>
  );
}

/** Why a plan cannot be changed now. */
type ChangeBlock = 'otherProvider' | 'cancelled' | 'unpaid';

export function changeBlock(
  payments: Pick<PlanPayments, 'payment_provider' | 'cancellation' | 'grace_ends'>,
): ChangeBlock | null {
  if (payments.payment_provider !== 'stripe') return 'otherProvider';
  if (payments.cancellation !== null) return 'cancelled';
  return payments.grace_ends === null ? null : 'unpaid';
}

interface ChangeMessageProps {
  heading: string;
  children: ReactNode;
  action?: ReactNode;
}

/** A message in place of the form. */
export function ChangeMessage({ heading, children, action }: ChangeMessageProps) {
  return (
    <div className="mx-auto w-full max-w-160 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="font-sans text-xs font-semibold tracking-[0.06em] text-ink-3">{heading}</h1>
      <p className="mt-2 font-display text-[1.375rem] leading-7 font-semibold tracking-tight text-balance">
        {children}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        {action}
        <ButtonLink to={pathTo('home')} variant={action ? 'quiet' : 'primary'} size="lg">
          {text('goToDashboard')}
        </ButtonLink>
      </div>
      <BillingLinks />
    </div>
  );
}

function BlockedChange({ heading, block }: { heading: string; block: ChangeBlock }) {
  switch (block) {
    case 'otherProvider':
      return (
        <ChangeMessage heading={heading} action={<ContactSupport />}>
          {text('otherProvider')}
        </ChangeMessage>
      );
    case 'cancelled':
      return (
        <ChangeMessage
          heading={heading}
          action={
            <ButtonLink to={pathTo('cancelPlan')} variant="primary" size="lg">
              {text('seeCancellation')}
            </ButtonLink>
          }
        >
          {text('cancelledFirst')}
        </ChangeMessage>
      );
    case 'unpaid':
      return (
        <ChangeMessage
          heading={heading}
          action={
            <ButtonLink to={pathTo('accountSettings')} variant="primary" size="lg">
              {text('seePayments')}
            </ButtonLink>
          }
        >
          {text('unpaidFirst')}
        </ChangeMessage>
      );
  }
}

interface ChangeLoadingProps {
  heading: string;
  /** The loading message. */
  children: ReactNode;
}

export function ChangeLoading({ heading, children }: ChangeLoadingProps) {
  return (
    <div data-loading className="mx-auto w-full max-w-256 px-4 pt-7 sm:px-6">
      <h1 className="font-sans text-xs font-semibold tracking-[0.06em] text-ink-3">{heading}</h1>
      <p role="status" className="mt-3 flex items-center gap-2.5 text-md text-ink-2">
        <Spinner />
        {children}
      </p>
      <div className="mt-9 grid gap-5 lg:grid-cols-[1fr_22.5rem]">
        <div className="grid gap-5">
          <Skeleton className="h-10.5 w-full rounded-control" />
          <Skeleton className="h-26 w-full rounded-card" />
          <Skeleton className="h-26 w-full rounded-card" />
        </div>
        <Skeleton className="hidden h-84 w-full rounded-card lg:block" />
      </div>
    </div>
  );
}

interface ChangeNotLoadedProps {
  heading: string;
  error: Error | null;
  children: ReactNode;
  retry: () => void;
}

export function ChangeNotLoaded({ heading, error, children, retry }: ChangeNotLoadedProps) {
  return (
    <div className="mx-auto w-full max-w-160 px-4 pt-7 pb-14 sm:px-6">
      <h1 className="font-sans text-xs font-semibold tracking-[0.06em] text-ink-3">{heading}</h1>
      <div className="mt-4">
        <ErrorAlert error={error} onRetry={retry}>
          {children}
        </ErrorAlert>
      </div>
    </div>
  );
}

/** Confirms a change of the running subscription. */
export function UpgradeDone({ heading, plan }: { heading: string; plan: PlanName }) {
  return (
    <ConfirmationCard
      heading={heading}
      state="done"
      detail={text('upgradedNext')}
      actions={
        <ButtonLink to={pathTo('home')} variant="primary" size="lg">
          {text('goToDashboard')}
        </ButtonLink>
      }
    >
      {text('upgraded', { plan: planLabel(plan) })}
    </ConfirmationCard>
  );
}
