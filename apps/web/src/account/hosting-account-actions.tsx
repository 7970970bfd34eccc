import { pathTo } from '../foundation/routing/paths.ts';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import type { PlanPayments } from './payment-line.ts';
import { text } from './texts.ts';
import { useMethodPage } from './use-method-page.ts';

interface HostingAccountActionsProps {
  planId: string;
  /** A plan that costs nothing. */
  free: boolean;
  /** There is an account on a panel. */
  withHosting: boolean;
  /** undefined: on their way. */
  payments: PlanPayments | undefined;
}

/** What can be done about a plan. */
export function HostingAccountActions({ planId, free, withHosting, payments }: HostingAccountActionsProps) {
  const method = useMethodPage();
  const cancelled = payments?.cancellation != null;
  const charged = payments?.payment_provider === 'stripe' && !free;
  const cancellable = payments && !free && !cancelled;
  return (
    <div className="flex flex-wrap items-center gap-2 px-5 py-3 empty:hidden">
      {withHosting && (
        <ButtonLink size="sm" to={pathTo('usage', { planId })}>
          {text('planUsage')}
        </ButtonLink>
      )}
      {!cancelled && (
        <ButtonLink size="sm" to={pathTo('upgradePlan')}>
          {text('changePlan')}
        </ButtonLink>
      )}
      {charged && (
        <Button size="sm" busy={method.busy} onClick={method.open}>
          {method.busy ? text('redirecting') : text('managePaymentMethod')}
        </Button>
      )}
      {cancellable && (
        <ButtonLink size="sm" variant="quiet" to={pathTo('cancelPlan')}>
          {text('cancelPlan')}
        </ButtonLink>
      )}
    </div>
  );
}
