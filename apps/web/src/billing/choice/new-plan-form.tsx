import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { timers } from '@homeport/contract/limits';
import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';
import { useConfig } from '../../foundation/config.ts';
import { usd } from '../../foundation/format/money.ts';
import { useDebounced } from '../../ui/hooks.ts';
import { afterToday, summaryTitle } from '../prices/plan-texts.ts';
import { PriceSummary } from '../prices/price-summary.tsx';
import { priceOf, quotePrice, termCentsOf } from '../prices/price.ts';
import type { PriceQuote } from '../prices/price.ts';
import { PromoField } from '../promo/promo-field.tsx';
import { usePromo, usePromoEntry } from '../promo/use-promo.ts';
import { useOffers, usePlanPrices } from '../queries.ts';
import { text } from '../texts.ts';
import type { usePayment } from '../use-payment.ts';
import { ChoiceLayout, PayButton } from './choice-layout.tsx';
import { OfferNote, PaymentNotices } from './payment-notices.tsx';
import { PlanChoice } from './plan-choice.tsx';

interface NewPlanFormProps<Plan extends PlanName, Period extends PlanPeriod> {
  head: ReactNode;
  list: PriceList;
  plans: readonly Plan[];
  periods: readonly Period[];
  choice: { plan: Plan; period: Period };
  onChoose: (choice: { plan: Plan; period: Period }) => void;
  trialAvailable: boolean;
  /** Account balance in US cents; lowers the first charge of a subscription. */
  creditCents?: number;
  payment: Omit<ReturnType<typeof usePayment>, 'start'>;
  payLabel: string;
  /** @param pay what the customer saw; the code is undefined without one that takes something off */
  onPay: (pay: { promo_code: string | undefined; shown_cents: number | undefined }) => void;
  notPermitted?: string;
}

/** Buys a plan through a checkout, for customers who have none. */
export function NewPlanForm<Plan extends PlanName, Period extends PlanPeriod>({
  payment,
  ...props
}: NewPlanFormProps<Plan, Period>) {
  const { head, list, plans, periods, choice, onChoose, trialAvailable, creditCents = 0 } = props;
  const offers = useOffers();
  const prices = usePlanPrices();
  const [today] = useState(() => new Date());
  const settled = useDebounced(choice, timers.selectorDebounce);
  const price = priceOf(prices, list, settled.plan, settled.period, offers);
  const entry = usePromoEntry();
  const status = usePromo(entry.code, { ...settled, list });
  const { promo } = status;
  const quote = price && quotePrice(price, { trial: trialAvailable, today, creditCents, promo });
  const isTrial = quote !== undefined && quote.trialDays > 0;
  return (
    <QuoteLayout
      head={head}
      fixed={payment.busy}
      notices={<NewPlanNotices payment={payment} list={list} notPermitted={props.notPermitted} />}
      title={summaryTitle(settled.plan, settled.period)}
      quote={quote}
      offerTitle={promo?.promo_code ?? offers?.offer_title ?? null}
      promo={<PromoField entry={entry} status={status} />}
      button={
        <PayButton
          label={payment.busy ? text('redirecting') : props.payLabel}
          note={isTrial && !payment.busy ? text('freeTrial') : undefined}
          busy={payment.busy}
          looksDisabled={status.checking}
          onClick={() => {
            if (status.checking) return;
            const shown = priceOf(prices, list, choice.plan, choice.period);
            props.onPay({ promo_code: promo?.promo_code, shown_cents: termCentsOf(shown) });
          }}
        />
      }
    >
      <PlanChoice
        list={list}
        plans={plans}
        periods={periods}
        choice={choice}
        onPlan={(plan) => onChoose({ ...choice, plan })}
        onPeriod={(period) => onChoose({ ...choice, period })}
        price={(plan) => priceOf(prices, list, plan, choice.period, offers)}
      />
    </QuoteLayout>
  );
}

type NewPlanNoticesProps = Pick<NewPlanFormProps<PlanName, PlanPeriod>, 'payment' | 'list' | 'notPermitted'>;

function NewPlanNotices({ payment, list, notPermitted }: NewPlanNoticesProps) {
  const [search] = useSearchParams();
  return (
    <>
      <PaymentNotices
        cancelled={search.get('session_status') === 'cancelled' && payment.isIdle}
        error={payment.error}
        failure={payment.failure}
        notPermitted={notPermitted}
      />
      <OfferNote offers={useOffers()} list={list} />
    </>
  );
}

interface QuoteLayoutProps {
  head: ReactNode;
  notices: ReactNode;
  title: string;
  quote: PriceQuote | undefined;
  offerTitle: string | null;
  /** Where a promo code is entered. */
  promo?: ReactNode;
  button: ReactNode;
  /** Whether the choice can no longer be changed, because it is being paid for. */
  fixed?: boolean;
  children: ReactNode;
}

/** The choice of a new plan beside its price. */
export function QuoteLayout({
  head,
  notices,
  title,
  quote,
  offerTitle,
  promo,
  button,
  fixed = false,
  children,
}: QuoteLayoutProps) {
  const taxAdded = useConfig()?.prices_exclude_tax === true;
  return (
    <ChoiceLayout
      head={head}
      notices={notices}
      fixed={fixed}
      summary={
        quote && (
          <PriceSummary
            title={title}
            quote={quote}
            offerTitle={offerTitle}
            taxAdded={taxAdded}
            className="lg:stay-sticky lg:top-20 lg:mt-7"
          >
            {promo}
            <div className="max-lg:hidden">{button}</div>
          </PriceSummary>
        )
      }
      total={{ title, due: quote && usd(quote.dueTodayCents), after: quote && afterToday(quote) }}
      button={button}
    >
      {children}
    </ChoiceLayout>
  );
}
