import { text } from './change-texts.ts';
import { planLabel } from '../prices/plan-texts.ts';
import type { CurrentPlan } from './upgrade-choice.ts';

/** Which plan one is on, in a sentence. */
export function currentPlan({ plan, period }: CurrentPlan): string {
  return plan === 'domain' ? text('freePlan') : text('yourPlan', { plan: planLabel(plan), period });
}
