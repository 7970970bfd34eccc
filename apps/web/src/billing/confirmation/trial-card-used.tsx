import { startPurchase, startTemplateUpgrade, startUpgrade } from '@homeport/contract/billing';
import type { confirmPurchase } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { soldPlans, templatePeriods, templatePlans } from '@homeport/contract/plans';
import { mutation } from '../../foundation/http/query.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { useAccount } from '../../foundation/session/use-account.ts';
import { ButtonLink, Button } from '../../ui/button.tsx';
import { ConfirmationCard } from '../../ui/confirmation-card.tsx';
import { PaymentNotices } from '../choice/payment-notices.tsx';
import { text } from './texts.ts';
import { text as planText } from '../texts.ts';
import { usePayment } from '../use-payment.ts';

type Order = NonNullable<CallAnswer<typeof confirmPurchase>['order']>;

/** The card was already used for a free trial: nothing was charged, and the same plan can be bought without a trial. */
export function TrialCardUsed({ order }: { order: Order }) {
  const { plan } = useAccount();
  const { busy, error, failure, start } = useCheckoutOf(order, plan?.id);
  return (
    <ConfirmationCard
      heading={text('yourSubscription')}
      state="failed"
      detail={text('trialCardUsedNext')}
      actions={
        <>
          <div className="w-full text-left empty:hidden">
            <PaymentNotices cancelled={false} error={error} failure={failure} />
          </div>
          <Button variant="primary" size="lg" busy={busy} onClick={start}>
            {busy ? planText('redirecting') : text('subscribeWithoutTrial')}
          </Button>
          <ButtonLink to={pathTo(plan === null ? 'purchase' : 'upgradePlan')} variant="quiet">
            {text('chooseAnother')}
          </ButtonLink>
        </>
      }
    >
      {text('trialCardUsed')}
    </ConfirmationCard>
  );
}

/** Opens a checkout for the same order, without a trial. */
function useCheckoutOf({ plan_name, plan_period, price_list }: Order, planId: string | undefined) {
  const purchase = usePayment(mutation(startPurchase));
  const upgrade = usePayment(mutation(startUpgrade));
  const template = usePayment(mutation(startTemplateUpgrade));

  if (price_list === 'template') {
    const name = templatePlans.find((one) => one === plan_name);
    const period = templatePeriods.find((one) => one === plan_period);
    const body = name && period && { plan_name: name, plan_period: period, hostingplan_id: planId };
    return { ...template, start: () => body && template.start({ body }) };
  }
  const sold = soldPlans.find((one) => one === plan_name);
  const body = sold && { plan_name: sold, plan_period };
  if (planId === undefined) return { ...purchase, start: () => body && purchase.start({ body }) };
  return {
    ...upgrade,
    start: () => body && upgrade.start({ body: { ...body, hostingplan_id: planId } }),
  };
}
