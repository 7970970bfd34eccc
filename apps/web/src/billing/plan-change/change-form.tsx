import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { timers } from '@homeport/contract/limits';
import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';
import { Fault } from '../../foundation/layout/fault.tsx';
import { Banner } from '../../ui/banner.tsx';
import { usd } from '../../ui/money.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { BillingChoice } from '../choice/billing-choice.tsx';
import type { PlanPayments } from './change-block.ts';
import { afterChange } from './change-lines.ts';
import { ChangeSummary } from './change-summary.tsx';
import { text } from './change-texts.ts';
import { ChoiceLayout } from '../choice/choice-layout.tsx';
import type { usePayment } from '../mutations.ts';
import { OfferNote } from '../prices/offer-note.tsx';
import { useOffers } from '../prices/offers.ts';
import { PayBar } from '../choice/pay-bar.tsx';
import { PayButton } from '../choice/pay-button.tsx';
import { PaymentNotices } from '../choice/payment-notices.tsx';
import { PlanChoice } from '../choice/plan-choice.tsx';
import { planLabel, summaryTitle } from '../prices/plan-texts.ts';
import { priceOf, savedAgainstMonthly } from '../prices/price.ts';
import { text as planText } from '../texts.ts';
import { useChangePreview } from './use-change-preview.ts';

interface ChangeFormProps<Plan extends PlanName, Period extends PlanPeriod> {
  head: ReactNode;
  list: PriceList;
  plans: readonly Plan[];
  periods: readonly Period[];
  choice: { plan: Plan; period: Period };
  onPlan: (plan: Plan) => void;
  onPeriod: (period: Period) => void;
  /** Which period a plan's card shows the price of. */
  periodWith: (plan: Plan) => Period;
  present: { id: string; plan: PlanName; period: PlanPeriod };
  payments: PlanPayments;
  /** The running subscription is changed: no checkout, and no offer. */
  inPlace: boolean;
  payment: Omit<ReturnType<typeof usePayment>, 'start'>;
  onPay: () => void;
}

/** Another plan for somebody who has one: the calculation first, then the change. */
export function ChangeForm<Plan extends PlanName, Period extends PlanPeriod>({
  head,
  list,
  plans,
  periods,
  choice,
  onPlan,
  onPeriod,
  periodWith,
  present,
  payments,
  inPlace,
  payment,
  onPay,
}: ChangeFormProps<Plan, Period>) {
  const [search] = useSearchParams();
  const offers = useOffers();
  const settled = useSettled(choice, timers.selectorDebounce);
  const { preview, failed, refused, error, retry } = useChangePreview({
    planId: present.id,
    plan: settled.plan,
    period: settled.period,
    list,
    basis: [present.plan, present.period, payments.price_list, payments.term_ends].join(' '),
  });

  const shownOffers = inPlace ? undefined : offers;
  const price = priceOf(list, settled.plan, settled.period);
  // What is shown belongs to what is chosen, or it is not shown yet.
  const reckoned = settled === choice ? preview : undefined;
  const due = reckoned && usd(reckoned.due_today_cents);
  const after = reckoned && afterChange(reckoned);
  const title = summaryTitle(settled.plan, settled.period);
  const action = text(inPlace ? 'upgradePlan' : 'continueToPayment');
  const underWay = inPlace ? text('upgradingPlan') : planText('redirecting');
  const label = reckoned || failed || refused ? action : text('loading');
  const button = (
    <PayButton
      label={payment.busy ? underWay : label}
      busy={payment.busy}
      looksDisabled={reckoned === undefined}
      onClick={() => reckoned && onPay()}
    />
  );

  return (
    <ChoiceLayout
      head={head}
      fixed={payment.busy}
      notices={
        <>
          <PaymentNotices
            cancelled={search.get('session_status') === 'cancelled' && payment.untried}
            error={payment.error}
            refusal={payment.refusal}
          />
          {failed && (
            <Fault error={error} onRetry={retry}>
              {text('previewFailed')}
            </Fault>
          )}
          {refused && (
            <Banner tone="bad" live>
              {planText('notPermitted')}
            </Banner>
          )}
          <OfferNote offers={shownOffers} list={list} />
        </>
      }
      summary={
        price && (
          <ChangeSummary
            title={title}
            price={price}
            preview={reckoned}
            chosen={planLabel(settled.plan)}
            present={planLabel(present.plan)}
            offerTitle={offers?.offer_title ?? null}
            payments={payments}
            inPlace={inPlace}
            className="lg:stay-sticky lg:top-20 lg:mt-7"
          >
            <div className="max-lg:hidden">{button}</div>
          </ChangeSummary>
        )
      }
      said={due && after ? planText('totalSaid', { title, due, after }) : ''}
      bar={
        <PayBar due={due} after={after}>
          {button}
        </PayBar>
      }
    >
      <BillingChoice
        periods={periods}
        period={choice.period}
        saved={(period) => savedAgainstMonthly(list, choice.plan, period)}
        onChange={onPeriod}
      />
      <PlanChoice
        list={list}
        plans={plans}
        plan={choice.plan}
        period={choice.period}
        present={present}
        price={(plan) => priceOf(list, plan, periodWith(plan), shownOffers)}
        onChange={onPlan}
      />
    </ChoiceLayout>
  );
}
