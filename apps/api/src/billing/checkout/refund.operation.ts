import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuthService } from '../../auth/index.ts';
import { Database } from '../../foundation/database/database.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { type Order, OrdersRepository } from '../orders/orders.repository.ts';
import { type Checkout, PaymentsPort } from '../payments.port.ts';
import { planLabel } from '../prices/products.ts';

const refundInput = z.object({ orderId: z.string() });
type Input = z.infer<typeof refundInput>;

/** Cancels a paid order at the payment provider: ends its subscription and refunds the charge. */
@Injectable()
export class RefundOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.refundOrder',
    input: refundInput,
    retry: 'workday',
    onFailure: 'needsAttention',
    giveUpRefusal: 'billing.moneyOfCustomer',
    steps: (first) =>
      first
        .step({
          name: 'cancel-subscription',
          label: 'steps.endingSecondSubscription',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => {
            const { checkout } = await this.#read(input);
            if (checkout.subscriptionId !== null)
              await this.payments.cancelSubscription(checkout.subscriptionId, input.orderId);
            return { subscriptionId: checkout.subscriptionId };
          },
        })
        .step({
          name: 'pay-back',
          label: 'steps.payingBack',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => {
            const { checkout } = await this.#read(input);
            return { refundedCents: await this.payments.refundCheckout(checkout, input.orderId) };
          },
        })
        .step({
          name: 'tell',
          label: 'steps.tellingYou',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input, results }) => {
            const { order } = await this.#read(input);
            await this.#announce(order, results['pay-back'].refundedCents);
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly db: Database,
    private readonly orders: OrdersRepository,
    private readonly payments: PaymentsPort,
    private readonly auth: AuthService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async start({ id, userId }: Order): Promise<void> {
    await this.operations.start(this.definition, { key: id, ownerId: userId, input: { orderId: id } });
  }

  async #read({ orderId }: Input): Promise<{ order: Order; checkout: Checkout }> {
    const order = await this.orders.find(orderId);
    if (order === null || order.checkoutSessionId === null)
      throw new Error(`Order ${orderId} has no checkout`);
    return { order, checkout: await this.payments.checkout(order.checkoutSessionId) };
  }

  async #announce(order: Order, refundedCents: number): Promise<void> {
    await this.db.transaction(async () => {
      const { email } = await this.auth.personOf(order.userId);
      const to = { dedupeKey: `order-refunded:${order.id}`, to: email, userId: order.userId };
      const planName = planLabel(order.planName);
      if (order.refundReason === 'trial_card')
        await this.mail.send({ ...to, template: 'trial-card-used', data: { planName } });
      else
        await this.mail.send({
          ...to,
          template: 'order-refunded',
          data: { planName, refundedCents, reason: order.refundReason ?? 'second_plan' },
        });
    });
  }
}
