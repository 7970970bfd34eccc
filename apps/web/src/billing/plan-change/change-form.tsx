import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { timers } from '@homeport/contract/limits';
import { upgradeMode } from '@homeport/contract/plans';
import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';
import { ApiError } from '../../foundation/http/api-error.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { usd } from '../../foundation/format/money.ts';
import { useDebounced } from '../../ui/hooks.ts';
import { ChoiceLayout, PayButton } from '../choice/choice-layout.tsx';
import { OfferNote, PaymentNotices } from '../choice/payment-notices.tsx';
import { PlanChoice } from '../choice/plan-choice.tsx';
import { PromoField } from '../promo/promo-field.tsx';
import { text as promoText } from '../promo/texts.ts';
import { promoErrorOf, type PromoEntry, type PromoStatus } from '../promo/use-promo.ts';
import { planLabel, summaryTitle } from '../prices/plan-texts.ts';
import { priceOf, termCentsOf } from '../prices/price.ts';
import { useChangePreview, useOffers, usePlanPrices } from '../queries.ts';
import type { PlanPayments } from '../queries.ts';
import { text as planText } from '../texts.ts';
import type { usePayment } from '../use-payment.ts';
import { afterChange } from './change-costs.ts';
import { ChangeSummary } from './change-summary.tsx';
import { text } from './texts.ts';

type Payment = Omit<ReturnType<typeof usePayment>, 'start'>;

interface ChangeFormProps<Plan extends PlanName, Period extends PlanPeriod> {
  head: ReactNode;
  list: PriceList;
  plans: readonly Plan[];
  periods: readonly Period[];
  choice: { plan: Plan; period: Period };
  onPlan: (plan: Plan) => void;
  onPeriod: (period: Period) => void;
  /** The period whose price a plan's card shows. */
  periodWith: (plan: Plan) => Period;
  current: { id: string; plan: PlanName; period: PlanPeriod };
  payments: PlanPayments;
  /** Changes the running subscription, without a checkout or a discount. */
  inPlace: boolean;
  promo: PromoEntry;
  payment: Payment;
  /** @param shownCents the list price of a term that the customer saw */
  onPay: (shownCents: number | undefined) => void;
}

/** Changes a plan, after a preview of the cost. */
export function ChangeForm<Plan extends PlanName, Period extends PlanPeriod>(
  props: ChangeFormProps<Plan, Period>,
) {
  const { list, choice, current, inPlace, payment } = props;
  const offers = useOffers();
  const prices = usePlanPrices();
  const { settled, lookup, preview } = useSettledPreview(props);
  const title = summaryTitle(settled.plan, settled.period);
  const button = (
    <PayButton
      label={payLabel({ inPlace, busy: payment.busy, isKnown: preview !== undefined, lookup })}
      busy={payment.busy}
      looksDisabled={preview === undefined}
      onClick={() => preview && props.onPay(termCentsOf(priceOf(prices, list, choice.plan, choice.period)))}
    />
  );
  return (
    <ChoiceLayout
      head={props.head}
      fixed={payment.busy}
      notices={<ChangeNotices payment={payment} lookup={lookup} list={list} inPlace={inPlace} />}
      summary={
        <SettledSummary change={props} settled={settled} title={title} lookup={lookup} preview={preview}>
          {button}
        </SettledSummary>
      }
      total={{
        title,
        due: preview && usd(preview.due_today_cents),
        after: preview && afterChange(preview),
      }}
      button={button}
    >
      <PlanChoice
        list={list}
        plans={props.plans}
        periods={props.periods}
        choice={choice}
        current={current}
        price={(plan) => priceOf(prices, list, plan, props.periodWith(plan), inPlace ? undefined : offers)}
        onPlan={props.onPlan}
        onPeriod={props.onPeriod}
      />
    </ChoiceLayout>
  );
}

type Choice = ChangeFormProps<PlanName, PlanPeriod>['choice'];
type Change = Pick<
  ChangeFormProps<PlanName, PlanPeriod>,
  'list' | 'choice' | 'current' | 'payments' | 'inPlace' | 'promo'
>;

/** The preview of the choice, once no other choice has been made for a moment. */
function useSettledPreview({ list, choice, current, payments, promo }: Change) {
  const settled = useDebounced(choice, timers.selectorDebounce);
  const lookup = useChangePreview({
    planId: current.id,
    plan: settled.plan,
    period: settled.period,
    list,
    promoCode: promo.code,
    basis: [current.plan, current.period, payments.price_list, payments.term_ends].join(' '),
  });
  // Shown only once it belongs to the current choice.
  return { settled, lookup, preview: settled === choice ? lookup.preview : undefined };
}

interface SettledSummaryProps {
  change: Change;
  settled: Choice;
  title: string;
  lookup: Lookup;
  preview: Lookup['preview'];
  /** The payment button. */
  children: ReactNode;
}

function SettledSummary({ change, settled, title, lookup, preview, children }: SettledSummaryProps) {
  const { list, current, payments, inPlace, promo } = change;
  const offers = useOffers();
  const price = priceOf(usePlanPrices(), list, settled.plan, settled.period);
  return (
    price && (
      <ChangeSummary
        title={title}
        price={price}
        preview={preview}
        newPlan={planLabel(settled.plan)}
        currentPlan={planLabel(current.plan)}
        offerTitle={preview?.promo?.promo_code ?? offers?.offer_title ?? null}
        payments={payments}
        inPlace={inPlace}
        className="lg:stay-sticky lg:top-20 lg:mt-7"
      >
        <PromoField
          entry={promo}
          status={promoStatusOf(promo, lookup)}
          note={upgradeMode(current, settled) === 'subscription' ? promoText('startsCheckout') : undefined}
        />
        <div className="max-lg:hidden">{children}</div>
      </ChangeSummary>
    )
  );
}

type Lookup = ReturnType<typeof useChangePreview>;

/** What the preview says of an entered code. */
function promoStatusOf({ code }: PromoEntry, { preview, error, isFetching }: Lookup): PromoStatus {
  const refusal = code === undefined || isFetching || !isOfCode(error) ? undefined : promoErrorOf(error);
  return { checking: isFetching, promo: isFetching ? undefined : preview?.promo, error: refusal };
}

/** Whether a preview failed because of the entered code. */
function isOfCode(error: Error | null): boolean {
  return error instanceof ApiError && (error.fields['promo_code'] ?? '') !== '';
}

function payLabel(state: { inPlace: boolean; busy: boolean; isKnown: boolean; lookup: Lookup }): string {
  const { inPlace, busy, isKnown, lookup } = state;
  if (busy) return inPlace ? text('upgradingPlan') : planText('redirecting');
  if (!isKnown && !lookup.failed && !lookup.notPermitted) return text('loading');
  return text(inPlace ? 'upgradePlan' : 'continueToPayment');
}

interface ChangeNoticesProps {
  payment: Payment;
  lookup: Lookup;
  list: PriceList;
  inPlace: boolean;
}

function ChangeNotices({ payment, lookup, list, inPlace }: ChangeNoticesProps) {
  const [search] = useSearchParams();
  const offers = useOffers();
  return (
    <>
      <PaymentNotices
        cancelled={search.get('session_status') === 'cancelled' && payment.isIdle}
        error={payment.error}
        failure={payment.failure}
      />
      {lookup.failed && !isOfCode(lookup.error) && (
        <ErrorAlert error={lookup.error} onRetry={lookup.retry}>
          {text('previewFailed')}
        </ErrorAlert>
      )}
      {lookup.notPermitted && (
        <Banner tone="bad" live>
          {planText('notPermitted')}
        </Banner>
      )}
      <OfferNote offers={inPlace ? undefined : offers} list={list} />
    </>
  );
}
