import { useState } from 'react';
import { timers } from '@homeport/contract/limits';
import type { ApiError } from '../app/http/api-error.ts';
import { Refusal } from '../app/refusal.tsx';
import { useSearch } from '../app/routing/use-search.ts';
import { chosenPlan, keepChosenPlan, toChosenPlan } from '../app/session/chosen-plan.ts';
import type { ChosenPlan } from '../app/session/chosen-plan.ts';
import { Banner } from '../ui/banner.tsx';
import { usd } from '../ui/money.ts';
import { useSettled } from '../ui/use-settled.ts';
import { BillingChoice } from './billing-choice.tsx';
import { useCheckout } from './mutations.ts';
import { PayBar } from './pay-bar.tsx';
import { PayButton } from './pay-button.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { afterToday, summaryTitle } from './plan-texts.ts';
import { quotePrice } from './price-quote.ts';
import { PriceSummary } from './price-summary.tsx';
import { text } from './texts.ts';

const FIRST: ChosenPlan = { plan: 'expert', period: 'yearly' };

const sayFailed = ({ retryAfter }: ApiError) =>
  retryAfter === undefined ? text('paymentFailed') : undefined;

export function PurchaseForm({ trialAvailable }: { trialAvailable: boolean }) {
  const search = useSearch();
  const [choice, setChoice] = useState<ChosenPlan>(() => {
    const asked = toChosenPlan(search.get('plan_name') ?? undefined, search.get('plan_period') ?? undefined);
    return asked ?? chosenPlan(localStorage) ?? FIRST;
  });
  const [today] = useState(() => new Date());
  const settled = useSettled(choice, timers.selectorDebounce);
  const checkout = useCheckout();

  const choose = (change: Partial<ChosenPlan>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    keepChosenPlan(localStorage, next);
  };

  const quote = quotePrice(settled.plan, settled.period, trialAvailable, today);
  const title = summaryTitle(settled.plan, settled.period);
  const cancelled = search.get('session_status') === 'cancelled' && checkout.untried;
  const payButton = (
    <PayButton trial={quote.trialDays > 0} busy={checkout.busy} onPay={() => checkout.start(choice)} />
  );

  return (
    <div className="mx-auto w-full max-w-256 px-4 pt-7 max-lg:[&_:is(button,input,label)]:scroll-mb-36 sm:px-6 lg:pb-14">
      <h1 className="text-[2rem] leading-10 font-semibold tracking-tight">{text('purchaseTitle')}</h1>
      <p className="mt-2 max-w-140 text-[1rem] leading-6 text-ink-2">
        {text(trialAvailable ? 'trialLead' : 'lead')}
      </p>
      <div className="mt-6 empty:hidden">
        {cancelled && (
          <Banner tone="bad" live>
            {text('cancelled')}
          </Banner>
        )}
        {checkout.error && <Refusal error={checkout.error} say={sayFailed} />}
        {checkout.refusal && (
          <Banner tone="bad" live>
            {text(checkout.refusal)}
          </Banner>
        )}
      </div>
      <div className="mt-7 grid items-start gap-x-5 gap-y-6 lg:grid-cols-[1fr_22.5rem]">
        <div className="grid gap-5">
          <BillingChoice
            plan={choice.plan}
            period={choice.period}
            onChange={(period) => choose({ period })}
          />
          <PlanChoice plan={choice.plan} period={choice.period} onChange={(plan) => choose({ plan })} />
        </div>
        <PriceSummary title={title} quote={quote} className="lg:sticky lg:top-20 lg:mt-7">
          <div className="max-lg:hidden">{payButton}</div>
        </PriceSummary>
      </div>
      <p aria-live="polite" className="sr-only">
        {text('totalSaid', { title, due: usd(quote.dueTodayCents), after: afterToday(quote) })}
      </p>
      <PayBar quote={quote}>{payButton}</PayBar>
    </div>
  );
}
