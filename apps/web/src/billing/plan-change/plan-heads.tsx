import { isFreePlan, laterChoices } from '@homeport/contract/plans';
import { calendarDay } from '../../foundation/format/dates.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { ScreenHead } from '../choice/choice-layout.tsx';
import type { PlanPayments } from '../queries.ts';
import type { PlanAndPeriod } from './choices.ts';
import { text } from './texts.ts';
import { planLabel } from '../prices/plan-texts.ts';

/** The current plan in a sentence. */
function currentPlanText({ plan, period }: PlanAndPeriod): string {
  if (plan === 'legacy') return text('legacyPlan');
  return plan === 'domain' ? text('freePlan') : text('yourPlan', { plan: planLabel(plan), period });
}

interface CurrentPlanHeadProps {
  title: string;
  plan: PlanAndPeriod;
  payments: PlanPayments;
}

/** The current plan and the end of its term. */
export function CurrentPlanHead({ title, plan, payments }: CurrentPlanHeadProps) {
  // Free plans have no term.
  if (isFreePlan(plan.plan)) return <ScreenHead title={title}>{currentPlanText(plan)}</ScreenHead>;
  const { free_trial: trial, free_trial_end_date: trialEnds, term_ends: termEnds } = payments;
  const day = calendarDay(new Date(trialEnds ?? termEnds));
  const hasLess = laterChoices({ ...plan, priceList: payments.price_list }).length > 0;
  return (
    <ScreenHead
      title={title}
      detail={
        <>
          <p>{text(trial ? 'trialUntil' : 'termUntil', { day })}</p>
          {hasLess && <TextLink to={pathTo('changePlanLater')}>{text('smallerPlan')}</TextLink>}
        </>
      }
    >
      {currentPlanText(plan)}
    </ScreenHead>
  );
}

export function TemplateHead({ plan }: { plan?: PlanAndPeriod }) {
  return (
    <ScreenHead
      title={text('saveYearly')}
      detail={
        <>
          <p>{text('templateLead')}</p>
          {plan && <p>{currentPlanText(plan)}</p>}
        </>
      }
    >
      {text('templateTitle')}
    </ScreenHead>
  );
}
