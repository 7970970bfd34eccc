import { calendarDay } from '../../ui/relative-time.ts';
import type { PlanPayments } from './change-block.ts';
import { text } from './change-texts.ts';
import { presentPlan } from './present-plan.ts';
import { ScreenHead } from '../choice/screen-head.tsx';
import type { PresentPlan } from './upgrade-choice.ts';

interface PresentPlanHeadProps {
  title: string;
  plan: PresentPlan;
  payments: PlanPayments;
}

/** What one has, above what one may change to. */
export function PresentPlanHead({ title, plan, payments }: PresentPlanHeadProps) {
  // The free plan has no term.
  if (plan.plan === 'domain') return <ScreenHead title={title}>{presentPlan(plan)}</ScreenHead>;
  const { free_trial: trial, free_trial_end_date: trialEnds, term_ends: termEnds } = payments;
  const day = calendarDay(new Date(trialEnds ?? termEnds));
  return (
    <ScreenHead title={title} detail={text(trial ? 'trialUntil' : 'termUntil', { day })}>
      {presentPlan(plan)}
    </ScreenHead>
  );
}
