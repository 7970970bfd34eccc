import type { PlanType } from '@homeport/contract/account';
import type { PlanName } from '@homeport/contract/plans';
import type { HostingPlanState } from '../foundation/database/generated/enums.ts';

/** The kind of a customer's plan, which decides the state of their account. */
export function planTypeOf(
  plan: { planName: PlanName; state: HostingPlanState } | null | undefined,
): PlanType {
  if (!plan || plan.state === 'ended') return 'newuser';
  if (plan.state === 'unpaid') return 'unpaid';
  return plan.planName === 'domain' ? 'domain' : 'hosting';
}
