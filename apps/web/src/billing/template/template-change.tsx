import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { hostingPlans } from '@homeport/contract/account';
import { invoices, planPayments, startTemplateUpgrade } from '@homeport/contract/billing';
import { templatePeriods, templatePlans, upgradeMode } from '@homeport/contract/plans';
import type { TemplatePlan } from '@homeport/contract/plans';
import { mutation } from '../../foundation/http/query.ts';
import type { CurrentPlan } from '../../foundation/routing/account-state.ts';
import type { PlanPayments } from '../plan-change/change-block.ts';
import { ChangeForm } from '../plan-change/change-form.tsx';
import { ChangeMessage } from '../plan-change/change-message.tsx';
import { text } from '../plan-change/change-texts.ts';
import { useAwaitedPlan } from '../plan-change/use-awaited-plan.ts';
import { usePayment } from '../mutations.ts';
import { firstTemplateChoice, mayTake, toTemplateChoice } from './template-choice.ts';
import type { TemplateChoice } from './template-choice.ts';
import { TemplateHead } from './template-head.tsx';
import { UpgradeDone } from '../plan-change/upgrade-done.tsx';

interface TemplateChangeProps {
  plan: CurrentPlan;
  payments: PlanPayments;
}

/** A plan of the template price list for somebody who has another one. */
export function TemplateChange({ plan, payments }: TemplateChangeProps) {
  const [search] = useSearchParams();
  // The plan that the choice was made for: the portal learns of the new one before this screen says that it is done.
  const [current] = useState(() => ({
    plan: plan.plan_name,
    period: plan.plan_period,
    priceList: payments.price_list,
  }));
  const [choice, setChoice] = useState(() =>
    firstTemplateChoice(current, toTemplateChoice(search.get('plan_name'), search.get('plan_period'))),
  );
  const payment = usePayment(mutation(startTemplateUpgrade, [hostingPlans, planPayments, invoices]));
  const madeElsewhere = useAwaitedPlan(payment.refusal, choice);

  if (choice === null) {
    return <ChangeMessage heading={text('saveYearly')}>{text('templateBest')}</ChangeMessage>;
  }
  if (payment.done || madeElsewhere)
    return <UpgradeDone heading={text('upgradeHeading')} plan={choice.plan} />;

  const periodsOf = (other: TemplatePlan) =>
    templatePeriods.filter((period) => mayTake(current, { plan: other, period }));
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
      present={{ id: plan.id, plan: current.plan, period: current.period }}
      payments={payments}
      inPlace={upgradeMode(current, choice) === 'subscription'}
      payment={payment}
      onPay={() =>
        payment.start({
          body: { plan_name: choice.plan, plan_period: choice.period, hostingplan_id: plan.id },
        })
      }
    />
  );
}
