import { cancelPlan, changePaymentMethod, invoices, withdrawCancellation } from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { toPurchaseAnswer } from './answers.ts';
import { CancellationService } from './cancellation/cancellation.service.ts';
import { PlanEndingService } from './invoices/plan-ending.service.ts';
import { InvoicesService } from './invoices/invoices.service.ts';
import { PaymentMethodService } from './payment-method/payment-method.service.ts';

/** The calls about a running plan: its payment method, its charges and its end. */
@Controller()
export class BillingAccountController {
  constructor(
    private readonly methods: PaymentMethodService,
    private readonly ending: PlanEndingService,
    private readonly cancellation: CancellationService,
    private readonly invoicesService: InvoicesService,
  ) {}

  @Handle(changePaymentMethod)
  async changePaymentMethod({
    caller,
  }: Input<typeof changePaymentMethod>): Promise<CallAnswer<typeof changePaymentMethod>> {
    return toPurchaseAnswer(await this.methods.start(caller.userId));
  }

  @Handle(cancelPlan)
  async cancelPlan({ caller, body }: Input<typeof cancelPlan>): Promise<CallAnswer<typeof cancelPlan>> {
    const { reason, ends, refund_cents: refundCents } = body;
    return { status: await this.ending.request(caller.userId, { reason, ends, refundCents }) };
  }

  @Handle(withdrawCancellation)
  async withdrawCancellation({
    caller,
  }: Input<typeof withdrawCancellation>): Promise<CallAnswer<typeof withdrawCancellation>> {
    await this.cancellation.withdraw(caller.userId);
    return { status: 'success' };
  }

  @Handle(invoices)
  async invoices({ caller }: Input<typeof invoices>): Promise<CallAnswer<typeof invoices>> {
    return this.invoicesService.describe(caller.userId);
  }
}
