import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { hostingPlans } from '@homeport/contract/account';
import { startTemplateUpgrade } from '@homeport/contract/billing';
import { templatePeriods, templatePlans } from '@homeport/contract/plans';
import { mutation, query } from '../../foundation/http/query.ts';
import { usePayment } from '../mutations.ts';
import { NewPlanForm } from '../choice/new-plan-form.tsx';
import { useOffersAnswered } from '../prices/offers.ts';
import { PurchaseSkeleton } from '../purchase/purchase-skeleton.tsx';
import { firstTemplateChoice, toTemplateChoice } from './template-choice.ts';
import type { TemplateChoice } from './template-choice.ts';
import { TemplateHead } from './template-head.tsx';
import { text } from '../texts.ts';

const FIRST: TemplateChoice = { plan: 'expert', period: 'yearly' };

/** A first plan out of the template price list. */
export function TemplatePurchase() {
  const [search] = useSearchParams();
  const plans = useQuery(query(hostingPlans, {}));
  const offersAnswered = useOffersAnswered();
  const [choice, setChoice] = useState<TemplateChoice>(() => {
    const asked = toTemplateChoice(search.get('plan_name'), search.get('plan_period'));
    return firstTemplateChoice(null, asked) ?? FIRST;
  });
  const payment = usePayment(mutation(startTemplateUpgrade));

  if (plans.data === undefined || !offersAnswered) return <PurchaseSkeleton />;
  return (
    <NewPlanForm
      list="template"
      plans={templatePlans}
      periods={templatePeriods}
      choice={choice}
      onChoose={setChoice}
      trialAvailable={plans.data.trial_available ?? false}
      payment={payment}
      payLabel={text('proceedToPayment')}
      onPay={() => payment.start({ body: { plan_name: choice.plan, plan_period: choice.period } })}
      head={<TemplateHead />}
    />
  );
}
