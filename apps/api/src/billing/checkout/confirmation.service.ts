import { setTimeout as sleep } from 'node:timers/promises';
import type { confirmPurchase } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { OrderKind } from '../../foundation/database/generated/enums.ts';
import { FulfilmentService } from './fulfilment.service.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import type { Settlement } from './settlement.ts';
import { messageOf, messageFields } from '../../foundation/messages/message.ts';

/** How long a customer waits for one answer; the client then asks again. */
const answerWithinMs = 10_000;
const pauseMs = 1_000;

type Confirmation = CallAnswer<typeof confirmPurchase>;

/** Answers customers who return from a checkout. */
@Injectable()
export class ConfirmationService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly fulfilment: FulfilmentService,
    private readonly planSync: PlanSyncService,
    private readonly clock: Clock,
  ) {}

  /**
   * success: the first time, whether this call or an event delivered the order.
   * exists: each time after that, and for a refund because there was a plan. error: not paid, or not theirs.
   * @param kinds the kinds of orders that the calling screen is for
   * @throws AppError payments_unavailable if the payment provider is unavailable: the outcome is not known then
   */
  async confirm(userId: string, checkoutId: string, kinds: readonly OrderKind[]): Promise<Confirmation> {
    const order = await this.orders.findOwnByCheckout(userId, checkoutId);
    if (order === null || !kinds.includes(order.kind)) return { status: 'error' };
    const settlement = await this.#settleInTime(checkoutId);
    if (settlement.outcome === 'delivered') {
      const first = await this.orders.confirm(userId, order.id, this.clock.now());
      if (first) await this.#refreshPlan(settlement.planId);
      return { status: first ? 'success' : 'exists' };
    }
    if (settlement.outcome !== 'refunded') return { status: 'error' };
    return settlement.reason === 'trial_card' ? trialRefused(order) : { status: 'exists' };
  }

  /** Reads the next charge for the first screen after the purchase. Without it, events bring it later. */
  async #refreshPlan(planId: string): Promise<void> {
    try {
      await this.planSync.refresh(planId);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
    }
  }

  /** Retries until the payment has arrived or the provider is available, but no longer than a customer waits. */
  async #settleInTime(checkoutId: string): Promise<Settlement> {
    const until = performance.now() + answerWithinMs;
    for (;;) {
      const settlement = await this.#trySettle(checkoutId);
      const final =
        !(settlement instanceof ProviderError) &&
        !(settlement.outcome === 'unpaid' && settlement.moneyUnderWay);
      if (final) return settlement;
      if (performance.now() + pauseMs > until) {
        if (settlement instanceof ProviderError)
          throw new AppError('payments_unavailable', { detail: settlement.message, cause: settlement });
        return settlement;
      }
      await sleep(pauseMs);
    }
  }

  async #trySettle(checkoutId: string): Promise<Settlement | ProviderError> {
    try {
      return await this.fulfilment.settle(checkoutId);
    } catch (error) {
      if (error instanceof ProviderError && error.passing) return error;
      throw error;
    }
  }
}

function trialRefused({ planName, planPeriod, priceList }: Order): Confirmation {
  return {
    status: 'error',
    ...messageFields({ message: messageOf('billing.trialCardUsed') }),
    reason: 'trial_card_used',
    order: { plan_name: planName, plan_period: planPeriod, price_list: priceList },
  };
}
