import type { OrderRefundReason } from '../../foundation/database/generated/enums.ts';
import type { Order } from '../orders/orders.repository.ts';

/** How things stand with an order, once everything that follows from its payment was done. */
export type Settlement =
  | { outcome: 'delivered'; planId: string }
  /** Paid, but not to be delivered: the money goes back. */
  | { outcome: 'refunded'; reason: OrderRefundReason }
  | { outcome: 'unpaid'; moneyUnderWay: boolean }
  | { outcome: 'expired' }
  /** Not ours, or not what was ordered: nothing follows from it. */
  | { outcome: 'refused'; reason: string };

/** What was decided about an order before; undefined: nothing yet. */
export function decidedOf(order: Order): Settlement | undefined {
  if (order.state === 'refunded') return { outcome: 'refunded', reason: order.refundReason ?? 'second_plan' };
  if (order.state !== 'fulfilled') return undefined;
  if (order.planId === null) throw new Error(`Order ${order.id} is fulfilled and has no plan`);
  return { outcome: 'delivered', planId: order.planId };
}
