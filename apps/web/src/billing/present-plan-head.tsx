import { calendarDay } from '../ui/relative-time.ts';
import type { PlanPayments } from './change-block.ts';
import { text } from './change-texts.ts';
import { planLabel } from './plan-texts.ts';
import { ScreenHead } from './screen-head.tsx';
import type { PresentPlan } from './upgrade-choice.ts';

interface PresentPlanHeadProps {
  title: string;
  plan: PresentPlan;
  payments: PlanPayments;
}

/** What one has, above what one may change to. */
export function PresentPlanHead({ title, plan, payments }: PresentPlanHeadProps) {
  const { free_trial: trial, free_trial_end_date: trialEnds, term_ends: termEnds } = payments;
  const day = calendarDay(new Date(trialEnds ?? termEnds));
  return (
    <ScreenHead title={title} detail={text(trial ? 'trialUntil' : 'termUntil', { day })}>
      {text('yourPlan', { plan: planLabel(plan.plan), period: plan.period })}
    </ScreenHead>
  );
}
