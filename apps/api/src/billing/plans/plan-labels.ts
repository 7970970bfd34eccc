import type { PlanName, PlanPeriod } from '@homeport/contract/plans';
import type { MessageKey } from '@homeport/contract/server-messages';
import { type Message, messageOf } from '../../foundation/messages/message.ts';

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

const periodKeys = {
  monthly: 'billing.everyMonth',
  yearly: 'billing.everyYear',
  '3-year': 'billing.onceForThreeYears',
} as const satisfies Record<PlanPeriod, MessageKey>;

/** How a plan is paid, as customers read it in mails. */
export const periodLabel = (period: PlanPeriod): Message => messageOf(periodKeys[period]);
