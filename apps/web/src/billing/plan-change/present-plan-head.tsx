import { calendarDay } from '../../ui/relative-time.ts';
import type { PlanPayments } from './change-block.ts';
import { text } from './change-texts.ts';
import { currentPlan } from './present-plan.ts';
import { ScreenHead } from '../choice/screen-head.tsx';
import type { CurrentPlan } from './upgrade-choice.ts';

interface CurrentPlanHeadProps {
  title: string;
  plan: CurrentPlan;
  payments: PlanPayments;
}

/** What one has, above what one may change to. */
export function CurrentPlanHead({ title, plan, payments }: CurrentPlanHeadProps) {
  // The free plan has no term.
  if (plan.plan === 'domain') return <ScreenHead title={title}>{currentPlan(plan)}</ScreenHead>;
  const { free_trial: trial, free_trial_end_date: trialEnds, term_ends: termEnds } = payments;
  const day = calendarDay(new Date(trialEnds ?? termEnds));
  return (
    <ScreenHead title={title} detail={text(trial ? 'trialUntil' : 'termUntil', { day })}>
      {currentPlan(plan)}
    </ScreenHead>
  );
}
