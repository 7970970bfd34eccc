import type { PlanName, PlanPeriod } from '@homeport/contract/plans';

/** A plan's name as customers read it in mails. */
export function planInWords(plan: PlanName): string {
  return plan.charAt(0).toUpperCase() + plan.slice(1);
}

/** How a plan is paid, as customers read it in mails. */
export function periodInWords(period: PlanPeriod): string {
  const words: Record<PlanPeriod, string> = {
    monthly: 'Every month',
    yearly: 'Every year',
    '3-year': 'Once for 3 years',
  };
  return words[period];
}
