import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { timers } from '@homeport/contract/limits';
import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';
import { useConfig } from '../../foundation/config.ts';
import { usd } from '../../ui/money.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { BillingChoice } from './billing-choice.tsx';
import { ChoiceLayout } from './choice-layout.tsx';
import type { usePayment } from '../mutations.ts';
import { OfferNote } from '../prices/offer-note.tsx';
import { useOffers } from '../prices/offers.ts';
import { PayBar } from './pay-bar.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentNotices } from './payment-notices.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { afterToday, summaryTitle } from '../prices/plan-texts.ts';
import { priceOf, savedAgainstMonthly } from '../prices/price.ts';
import { quotePrice } from '../prices/price-quote.ts';
import { PriceSummary } from '../prices/price-summary.tsx';
import { text } from '../texts.ts';

interface NewPlanFormProps<Plan extends PlanName, Period extends PlanPeriod> {
  head: ReactNode;
  list: PriceList;
  plans: readonly Plan[];
  periods: readonly Period[];
  choice: { plan: Plan; period: Period };
  onChoose: (choice: { plan: Plan; period: Period }) => void;
  trialAvailable: boolean;
  /** US cents that the customer has with us; lowers the first charge of a subscription. */
  creditCents?: number;
  payment: Omit<ReturnType<typeof usePayment>, 'start'>;
  payLabel: string;
  onPay: () => void;
  notPermitted?: string;
}

/** A plan for somebody who has none, paid through a checkout. */
export function NewPlanForm<Plan extends PlanName, Period extends PlanPeriod>({
  head,
  list,
  plans,
  periods,
  choice,
  onChoose,
  trialAvailable,
  creditCents = 0,
  payment,
  payLabel,
  onPay,
  notPermitted,
}: NewPlanFormProps<Plan, Period>) {
  const [search] = useSearchParams();
  const offers = useOffers();
  const taxComes = useConfig()?.prices_exclude_tax === true;
  const [today] = useState(() => new Date());
  const settled = useSettled(choice, timers.selectorDebounce);

  const price = priceOf(list, settled.plan, settled.period, offers);
  const quote = price && quotePrice(price, { trial: trialAvailable, today, creditCents });
  const title = summaryTitle(settled.plan, settled.period);
  const due = quote && usd(quote.dueTodayCents);
  const after = quote && afterToday(quote);
  const payButton = (
    <PayButton
      label={payment.busy ? text('redirecting') : payLabel}
      note={quote !== undefined && quote.trialDays > 0 && !payment.busy ? text('freeTrial') : undefined}
      busy={payment.busy}
      onClick={onPay}
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
            notPermitted={notPermitted}
          />
          <OfferNote offers={offers} list={list} />
        </>
      }
      summary={
        quote && (
          <PriceSummary
            title={title}
            quote={quote}
            offerTitle={offers?.offer_title ?? null}
            taxComes={taxComes}
            className="lg:stay-sticky lg:top-20 lg:mt-7"
          >
            <div className="max-lg:hidden">{payButton}</div>
          </PriceSummary>
        )
      }
      said={due && after ? text('totalSaid', { title, due, after }) : ''}
      bar={
        <PayBar due={due} after={after}>
          {payButton}
        </PayBar>
      }
    >
      <BillingChoice
        periods={periods}
        period={choice.period}
        saved={(period) => savedAgainstMonthly(list, choice.plan, period)}
        onChange={(period) => onChoose({ ...choice, period })}
      />
      <PlanChoice
        list={list}
        plans={plans}
        plan={choice.plan}
        period={choice.period}
        price={(plan) => priceOf(list, plan, choice.period, offers)}
        onChange={(plan) => onChoose({ ...choice, plan })}
      />
    </ChoiceLayout>
  );
}
