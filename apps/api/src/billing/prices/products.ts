import type { PlanName } from '@homeport/contract/plans';

/** A plan's name as customers read it in emails. */
export function planLabel(plan: PlanName): string {
  return plan.charAt(0).toUpperCase() + plan.slice(1);
}

/** The payment provider's product of a plan. */
export const productOf = (plan: PlanName): { id: string; name: string } => ({
  id: `hosting_${plan}`,
  name: `Hosting ${planLabel(plan)}`,
});
