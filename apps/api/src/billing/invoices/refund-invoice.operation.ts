import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuthService } from '../../auth/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { Refund } from '../../foundation/database/generated/client.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { defineOperation, type StepList } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { BillingEventsService } from '../plans/billing-events.service.ts';
import { BooksPort } from '../books.port.ts';
import { InvoicesService } from './invoices.service.ts';
import { MoneyBackRepository } from './money-back.repository.ts';

const refundInput = z.object({ refundId: z.string() });
type Input = z.infer<typeof refundInput>;

/** Pays an invoice back, or a part of it, because staff decided so. */
@Injectable()
export class RefundInvoiceOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.refundInvoice',
    input: refundInput,
    retry: 'workday',
    onFailure: 'undo',
    steps: (first) => this.#steps(first),
    failed: async ({ input }) => this.moneyBack.failRefund(input.refundId, this.clock.now()),
  });

  /** The same for money that the customer has a right to: staff look after it where the provider refuses. */
  readonly guarantee = defineOperation({
    kind: 'billing.refundGuarantee',
    input: refundInput,
    retry: 'workday',
    onFailure: 'park',
    owed: 'This money belongs to the customer: resume it.',
    steps: (first) => this.#steps(first),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly db: Database,
    private readonly moneyBack: MoneyBackRepository,
    private readonly books: BooksPort,
    private readonly invoices: InvoicesService,
    private readonly events: BillingEventsService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
    this.operations.register(this.guarantee);
  }

  #steps(first: StepList<Input, object>) {
    return first
      .step({
        name: 'pay-back',
        label: 'Paying back',
        weight: 1,
        timeoutMs: 60_000,
        irrevocable: true,
        check: async ({ input }) => {
          const { paymentIntentId, id } = await this.#get(input);
          const { refunds } = await this.books.moneyBack(paymentIntentId);
          const given = refunds.find(({ refundId }) => refundId === id);
          return given && { stripeRefundId: given.id };
        },
        run: async ({ input }) => {
          const { id: refundId, paymentIntentId, amountCents: cents } = await this.#get(input);
          const { id } = await this.books.refund({ refundId, paymentIntentId, cents });
          return { stripeRefundId: id };
        },
      })
      .step({
        name: 'record',
        label: 'Updating the invoice',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input }) => {
          const { paymentIntentId } = await this.#get(input);
          await this.invoices.refreshPayment(paymentIntentId);
        },
      })
      .step({
        name: 'tell',
        label: 'Emailing the customer',
        weight: 1,
        timeoutMs: 30_000,
        run: async ({ input }) => this.#tell(await this.#get(input)),
      });
  }

  async #get({ refundId }: Input): Promise<Refund> {
    const refund = await this.moneyBack.findRefund(refundId);
    if (refund === null) throw new Error(`There is no refund ${refundId}`);
    return refund;
  }

  async #tell({ id, userId, amountCents, invoiceId, reason }: Refund): Promise<void> {
    await this.db.transaction(async () => {
      const { email } = await this.auth.personOf(userId);
      const detail = { invoice: invoiceId, amount_cents: amountCents, reason };
      await this.events.record({ userId, kind: 'refunded_by_staff', key: id, detail });
      await this.mail.send({
        dedupeKey: `paid-back:${id}`,
        to: email,
        userId,
        template: 'paid-back',
        data: { cents: amountCents },
      });
    });
  }
}
