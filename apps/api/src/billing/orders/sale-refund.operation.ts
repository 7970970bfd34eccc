import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuthService } from '../../auth/index.ts';
import { Database } from '../../foundation/database/database.ts';
import { storedKeys } from '../../foundation/messages/message.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PaymentsPort } from '../payments.port.ts';
import { findChargedCents } from './checkout-match.ts';
import { type Sale, SalesRepository } from './sales.repository.ts';

const refundInput = z.object({ saleId: z.string() });
type Input = z.infer<typeof refundInput>;

/** Refunds a sale that could not be delivered. */
@Injectable()
export class SaleRefundOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.refundSale',
    input: refundInput,
    retry: 'workday',
    onFailure: 'needsAttention',
    giveUpRefusal: 'billing.moneyOfCustomer',
    steps: (first) =>
      first
        .step({
          name: 'pay-back',
          label: 'steps.payingBack',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => {
            const sale = await this.#read(input);
            return { refundedCents: await this.#refund(sale) };
          },
        })
        .step({
          name: 'tell',
          label: 'steps.tellingYou',
          weight: 1,
          timeoutMs: 30_000,
          run: async ({ input, results }) => {
            const sale = await this.#read(input);
            await this.db.transaction(async () =>
              this.mail.send({
                dedupeKey: `sale-refunded:${sale.id}`,
                to: (await this.auth.personOf(sale.userId)).email,
                userId: sale.userId,
                template: 'sale-refunded',
                data: {
                  description: sale.description,
                  refundedCents: results['pay-back'].refundedCents,
                  reason: sale.refundReason ?? '',
                  ...storedKeys({ description: sale.descriptionMessage, reason: sale.refundReasonMessage }),
                },
              }),
            );
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly db: Database,
    private readonly sales: SalesRepository,
    private readonly payments: PaymentsPort,
    private readonly auth: AuthService,
    private readonly mail: MailService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async start(saleId: string, ownerId: string | null): Promise<void> {
    await this.operations.start(this.definition, { key: saleId, ownerId, input: { saleId } });
  }

  async #refund(sale: Sale): Promise<number> {
    const { id, checkoutSessionId } = sale;
    const checkout =
      sale.paymentIntentId === null ? await this.payments.checkout(checkoutSessionId ?? '') : null;
    const paymentIntentId = sale.paymentIntentId ?? checkout?.paymentIntentId ?? null;
    if (checkout === null || checkout.items.length <= 1 || paymentIntentId === null)
      return this.payments.refundCheckout({ subscriptionId: null, paymentIntentId }, id);
    const cents = findChargedCents(sale, checkout);
    return this.payments.refundLine({ saleId: id, paymentIntentId, cents });
  }

  async #read({ saleId }: Input): Promise<Sale> {
    const sale = await this.sales.find(saleId);
    if (sale === null || (sale.checkoutSessionId === null && sale.paymentIntentId === null))
      throw new Error(`Sale ${saleId} has no payment`);
    return sale;
  }
}
