import type { PlanName, PlanPeriod } from '@homeport/contract/plans';

/** A plan's name as customers read it in mails. */
export function planLabel(plan: PlanName): string {
  return plan.charAt(0).toUpperCase() + plan.slice(1);
}

/** What a plan is charged to, as customers read it in mails; null when the payment provider does not say. */
export function methodLabel(plan: {
  paymentMethod: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
}): string | null {
  const { paymentMethod, cardBrand, cardLast4 } = plan;
  if (paymentMethod === 'link') return 'Link';
  if (cardBrand === null || cardLast4 === null) return null;
  return `${cardBrand.charAt(0).toUpperCase()}${cardBrand.slice(1)} card ending ${cardLast4}`;
}

/** How a plan is paid, as customers read it in mails. */
export function periodLabel(period: PlanPeriod): string {
  const words: Record<PlanPeriod, string> = {
    monthly: 'Every month',
    yearly: 'Every year',
    '3-year': 'Once for 3 years',
  };
  return words[period];
}
