import { text } from './change-texts.ts';
import { planLabel } from '../prices/plan-texts.ts';
import type { PresentPlan } from './upgrade-choice.ts';

/** Which plan one is on, in a sentence. */
export function presentPlan({ plan, period }: PresentPlan): string {
  return plan === 'domain' ? text('freePlan') : text('yourPlan', { plan: planLabel(plan), period });
}
