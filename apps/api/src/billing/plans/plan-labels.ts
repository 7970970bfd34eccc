import type { PlanPeriod } from '@homeport/contract/plans';
import type { MessageKey } from '@homeport/contract/server-messages';
import { type Message, messageOf } from '../../foundation/messages/message.ts';

/** A plan's payment method as customers read it in emails; null when the payment provider does not say. */
export function methodLabel(plan: {
  paymentMethod: string | null;
  cardBrand: string | null;
  cardLast4: string | null;
}): Message | null {
  const { paymentMethod, cardBrand, cardLast4 } = plan;
  if (paymentMethod === 'link') return messageOf('billing.link');
  if (cardBrand === null || cardLast4 === null) return null;
  const brand = `${cardBrand.charAt(0).toUpperCase()}${cardBrand.slice(1)}`;
  return messageOf('billing.card', { brand, last4: cardLast4 });
}

const periodKeys = {
  monthly: 'billing.everyMonth',
  yearly: 'billing.everyYear',
  '3-year': 'billing.onceForThreeYears',
} as const satisfies Record<PlanPeriod, MessageKey>;

/** A plan's period as customers read it in emails. */
export const periodLabel = (period: PlanPeriod): Message => messageOf(periodKeys[period]);
