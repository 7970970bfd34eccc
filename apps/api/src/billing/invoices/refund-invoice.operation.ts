import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { defineOperation, type StepList } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PaymentRecordsPort } from '../payment-records.port.ts';
import { PaymentsPort } from '../payments.port.ts';
import { InvoicesService } from './invoices.service.ts';
import { MoneyBackService } from './money-back.service.ts';

const refundInput = z.object({ refundId: z.string() });
type Input = z.infer<typeof refundInput>;

/** Refunds an invoice in full or in part. */
@Injectable()
export class RefundInvoiceOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.refundInvoice',
    input: refundInput,
    retry: 'workday',
    onFailure: 'undo',
    steps: (first) => this.#steps(first),
    failed: async ({ input }) => this.moneyBack.fail(input.refundId),
  });

  /** The same for the guarantee, to which the customer is entitled: it waits for staff if the provider rejects it. */
  readonly guarantee = defineOperation({
    kind: 'billing.refundGuarantee',
    input: refundInput,
    retry: 'workday',
    onFailure: 'needsAttention',
    giveUpRefusal: 'billing.moneyOfCustomer',
    steps: (first) => this.#steps(first),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly moneyBack: MoneyBackService,
    private readonly payments: PaymentsPort,
    private readonly records: PaymentRecordsPort,
    private readonly invoices: InvoicesService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
    this.operations.register(this.guarantee);
  }

  /** @returns the id of the operation */
  async start({ id, userId }: { id: string; userId: string }, cause: 'staff' | 'guarantee'): Promise<string> {
    const { operationId } = await this.operations.start(
      cause === 'staff' ? this.definition : this.guarantee,
      {
        key: id,
        ownerId: userId,
        input: { refundId: id },
      },
    );
    return operationId;
  }

  #steps(first: StepList<Input, object>) {
    return first
      .step({
        name: 'pay-back',
        label: 'steps.payingBack',
        weight: 1,
        timeoutMs: 60_000,
        irrevocable: true,
        check: async ({ input }) => {
          const { paymentIntentId, id } = await this.moneyBack.get(input.refundId);
          const { refunds } = await this.records.reversalsOf(paymentIntentId);
          const given = refunds.find(({ refundId }) => refundId === id);
          return given && { stripeRefundId: given.id };
        },
        run: async ({ input }) => {
          const {
            id: refundId,
            paymentIntentId,
            amountCents: cents,
          } = await this.moneyBack.get(input.refundId);
          const { id } = await this.payments.refund({ refundId, paymentIntentId, cents });
          return { stripeRefundId: id };
        },
      })
      .step({
        name: 'record',
        label: 'steps.updatingInvoice',
        weight: 1,
        timeoutMs: 60_000,
        run: async ({ input }) => {
          const { paymentIntentId } = await this.moneyBack.get(input.refundId);
          await this.invoices.refreshPayment(paymentIntentId);
        },
      })
      .step({
        name: 'tell',
        label: 'steps.emailingCustomer',
        weight: 1,
        timeoutMs: 30_000,
        run: async ({ input }) => this.moneyBack.announce(await this.moneyBack.get(input.refundId)),
      });
  }
}
