import { Injectable } from '@nestjs/common';
import type { Invoice } from '../../foundation/database/generated/client.ts';
import { type RefundOfTerm, refundedRestCents } from '../change-rules.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import type { HostingPlan } from '../plans/plans.repository.ts';
import { MoneyBackRepository } from './money-back.repository.ts';

/** What refunds took off the unused rest of a plan's term. */
export interface RefundedValue {
  cents: number;
  refundIds: string[];
}

/** An invoice that is issued so little before its term begins is of that term. */
const sameMomentMs = 5 * 60 * 1000;

/** Works out what refunds leave of a plan's value: refunded money is no credit, balance or remaining value. */
@Injectable()
export class RefundedValueService {
  constructor(
    private readonly moneyBack: MoneyBackRepository,
    private readonly orders: OrdersRepository,
  ) {}

  async of(plan: HostingPlan, at: Date): Promise<RefundedValue> {
    const refunds = await this.#ofTerm(plan);
    return { cents: refundedRestCents(refunds, plan, at), refundIds: refunds.map(({ id }) => id) };
  }

  async #ofTerm(plan: HostingPlan): Promise<RefundOfTerm[]> {
    const uncredited = await this.moneyBack.listUncredited(plan.userId);
    if (uncredited.length === 0) return [];
    const orders = await this.orders.listFulfilled(plan.id);
    const since = new Date(plan.periodStart.getTime() - sameMomentMs);
    const change = orders.findLast((order) => isChange(order) && (order.finishedAt ?? since) > since);
    return uncredited
      .filter(({ invoice }) => isOfPlan(invoice, plan, orders))
      .filter(
        ({ refund, invoice }) =>
          invoice.issuedAt >= since ||
          // The change credited the term before, and with it what was refunded since.
          (change !== undefined && refund.createdAt >= change.createdAt),
      )
      .map(({ refund, invoice }) => ({
        id: refund.id,
        netCents: netOf(refund.amountCents, invoice),
        at: refund.createdAt,
      }));
  }
}

function isChange({ kind, basis }: Order): boolean {
  return basis !== null && kind !== 'renewal';
}

/** Whether an invoice paid for this plan, as it is or as it was. */
export function isOfPlan(
  { subscriptionId, orderId }: Invoice,
  { stripeSubscriptionId }: HostingPlan,
  orders: readonly Order[],
): boolean {
  if (subscriptionId === null) return orders.some(({ id }) => id === orderId);
  return (
    subscriptionId === stripeSubscriptionId ||
    orders.some(({ presentSubscriptionId }) => presentSubscriptionId === subscriptionId)
  );
}

/** Values and credits are without tax, refunds are with it. */
function netOf(cents: number, { totalCents, taxCents }: Invoice): number {
  return totalCents <= 0 ? cents : (cents * (totalCents - taxCents)) / totalCents;
}
