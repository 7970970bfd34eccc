import type { OrderRefundReason } from '../../foundation/database/generated/enums.ts';
import type { Message } from '../../foundation/messages/message.ts';
import type { Order } from '../orders/orders.repository.ts';

/** The outcome of an order. */
export type Settlement =
  | { outcome: 'delivered'; planId: string }
  /** Paid and not delivered. */
  | { outcome: 'refunded'; reason: OrderRefundReason }
  | { outcome: 'unpaid'; moneyUnderWay: boolean }
  | { outcome: 'expired' }
  /** Unknown here, or not what was ordered. */
  | { outcome: 'refused'; reason: Message };

/** The settlement of an order; undefined if it is open. */
export function settlementOf(order: Order): Settlement | undefined {
  if (order.state === 'refunded') return { outcome: 'refunded', reason: order.refundReason ?? 'second_plan' };
  if (order.state !== 'fulfilled') return undefined;
  if (order.planId === null) throw new Error(`Order ${order.id} is fulfilled and has no plan`);
  return { outcome: 'delivered', planId: order.planId };
}
