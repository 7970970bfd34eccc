import { useContext, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { hostingPlans } from '@homeport/contract/account';
import { invoices, planPayments, startTemplateUpgrade } from '@homeport/contract/billing';
import { templatePeriods, templatePlans, upgradeMode } from '@homeport/contract/plans';
import type { TemplatePlan } from '@homeport/contract/plans';
import { mutation, query } from '../../foundation/http/query.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import type { CurrentPlan } from '../../foundation/routing/account-state.ts';
import { AccountContext } from '../../foundation/session/use-account.ts';
import { ChoiceSkeleton } from '../choice/choice-layout.tsx';
import { NewPlanForm, QuoteLayout } from '../choice/new-plan-form.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangeMessage, ChangePlan, UpgradeDone } from './change-plan.tsx';
import type { PlanPayments } from '../queries.ts';
import { firstTemplateChoice, canChangeTo, toTemplateChoice } from './choices.ts';
import type { TemplateChoice } from './choices.ts';
import { TemplateHead } from './plan-heads.tsx';
import { text } from './texts.ts';
import { useCreditCents, usePlanAfterAuthentication, useOffersLoaded, usePlanPrices } from '../queries.ts';
import { text as planText } from '../texts.ts';
import { usePromoEntry } from '../promo/use-promo.ts';
import { usePayment } from '../use-payment.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { saveReturnPath } from '../../foundation/session/return-path.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PlanChoice } from '../choice/plan-choice.tsx';
import { summaryTitle } from '../prices/plan-texts.ts';
import { priceOf, quotePrice } from '../prices/price.ts';

/** Plans that include website templates, for customers with or without a plan and for guests. */
export function UpgradeToTemplateScreen() {
  useTitle(text('templateTitle'));
  const account = useContext(AccountContext);
  if (account === null) return <TemplatePrices />;
  const { plan } = account;
  if (plan === null) return <TemplatePurchase />;
  return (
    <ChangePlan heading={text('saveYearly')} plan={plan}>
      {(payments) => <TemplateChange plan={plan} payments={payments} />}
    </ChangePlan>
  );
}

const DEFAULT_CHOICE: TemplateChoice = { plan: 'expert', period: 'yearly' };

function TemplatePurchase() {
  const [search] = useSearchParams();
  const plans = useQuery(query(hostingPlans, {}));
  const offersLoaded = useOffersLoaded();
  const creditCents = useCreditCents();
  const [choice, setChoice] = useState<TemplateChoice>(() => {
    const requested = toTemplateChoice(search.get('plan_name'), search.get('plan_period'));
    return firstTemplateChoice(null, requested) ?? DEFAULT_CHOICE;
  });
  const payment = usePayment(mutation(startTemplateUpgrade));

  if (plans.data === undefined || !offersLoaded || creditCents === undefined)
    return (
      <ChoiceSkeleton>
        <TemplateHead />
      </ChoiceSkeleton>
    );
  return (
    <NewPlanForm
      list="template"
      plans={templatePlans}
      periods={templatePeriods}
      choice={choice}
      onChoose={setChoice}
      trialAvailable={plans.data.trial_available ?? false}
      creditCents={creditCents}
      payment={payment}
      payLabel={planText('proceedToPayment')}
      onPay={(pay) => payment.start({ body: { plan_name: choice.plan, plan_period: choice.period, ...pay } })}
      head={<TemplateHead />}
    />
  );
}

interface TemplateChangeProps {
  plan: CurrentPlan;
  payments: PlanPayments;
}

function TemplateChange({ plan, payments }: TemplateChangeProps) {
  const [search] = useSearchParams();
  // The plan before the change: `plan` is updated before the screen confirms the change.
  const [current] = useState(() => ({
    plan: plan.plan_name,
    period: plan.plan_period,
    priceList: payments.price_list,
  }));
  const [choice, setChoice] = useState(() =>
    firstTemplateChoice(current, toTemplateChoice(search.get('plan_name'), search.get('plan_period'))),
  );
  const payment = usePayment(mutation(startTemplateUpgrade, [hostingPlans, planPayments, invoices]));
  const isAuthenticated = usePlanAfterAuthentication(payment.failure, choice);

  const promo = usePromoEntry();

  if (choice === null) {
    return <ChangeMessage heading={text('saveYearly')}>{text('templateBest')}</ChangeMessage>;
  }
  if (payment.done || isAuthenticated)
    return <UpgradeDone heading={text('upgradeHeading')} plan={choice.plan} />;

  const inPlace = upgradeMode(current, choice) === 'subscription' && promo.code === undefined;
  const periodsOf = (other: TemplatePlan) =>
    templatePeriods.filter((period) => canChangeTo(current, { plan: other, period }));
  const periodWith = (other: TemplatePlan) =>
    periodsOf(other).find((period) => period === choice.period) ?? periodsOf(other)[0] ?? choice.period;
  const choose = (next: TemplateChoice) => {
    payment.reset();
    setChoice(next);
  };
  return (
    <ChangeForm
      head={<TemplateHead plan={current} />}
      list="template"
      plans={templatePlans.filter((other) => periodsOf(other).length > 0)}
      periods={periodsOf(choice.plan)}
      choice={choice}
      onPlan={(next) => choose({ plan: next, period: periodWith(next) })}
      onPeriod={(period) => choose({ ...choice, period })}
      periodWith={periodWith}
      current={{ id: plan.id, plan: current.plan, period: current.period }}
      payments={payments}
      inPlace={inPlace}
      promo={promo}
      payment={payment}
      onPay={(shown_cents) =>
        payment.start({
          body: {
            plan_name: choice.plan,
            plan_period: choice.period,
            hostingplan_id: plan.id,
            promo_code: promo.code,
            shown_cents,
          },
        })
      }
    />
  );
}

/** The template price list for guests, who return to it after signing up. */
function TemplatePrices() {
  const [search] = useSearchParams();
  const [today] = useState(() => new Date());
  const [choice, setChoice] = useState<TemplateChoice>(() => {
    const requested = toTemplateChoice(search.get('plan_name'), search.get('plan_period'));
    return firstTemplateChoice(null, requested) ?? DEFAULT_CHOICE;
  });
  const prices = usePlanPrices();
  const price = priceOf(prices, 'template', choice.plan, choice.period);
  return (
    <QuoteLayout
      head={<TemplateHead />}
      notices={null}
      title={summaryTitle(choice.plan, choice.period)}
      quote={price && quotePrice(price, { trial: true, today })}
      offerTitle={null}
      button={<SignUpLinks choice={choice} />}
    >
      <PlanChoice
        list="template"
        plans={templatePlans}
        periods={templatePeriods}
        choice={choice}
        onPlan={(plan) => setChoice({ ...choice, plan })}
        onPeriod={(period) => setChoice({ ...choice, period })}
        price={(plan) => priceOf(prices, 'template', plan, choice.period)}
      />
    </QuoteLayout>
  );
}

function SignUpLinks({ choice }: { choice: TemplateChoice }) {
  const back = `${pathTo('upgradeToTemplate')}?plan_name=${choice.plan}&plan_period=${choice.period}`;
  const keep = () => saveReturnPath(sessionStorage, back, Date.now());
  return (
    <div className="grid gap-2">
      <ButtonLink to={pathTo('signUp')} variant="primary" size="lg" wide onClick={keep}>
        {text('createAccount')}
      </ButtonLink>
      <ButtonLink to={pathTo('login')} variant="quiet" wide onClick={keep}>
        {text('haveAccount')}
      </ButtonLink>
    </div>
  );
}
