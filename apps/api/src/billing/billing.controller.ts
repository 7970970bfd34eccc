import {
  confirmPurchase,
  hostingPlan,
  planPayments,
  startPurchase,
  stripeWebhook,
} from '@homeport/contract/billing';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { standardChoice, toPurchaseAnswer } from './answers.ts';
import { BillingService } from './billing.service.ts';
import { ConfirmationService } from './checkout/confirmation.service.ts';
import { LaterChangeOptionsService } from './later-change/later-change-options.service.ts';
import { PurchaseService } from './checkout/purchase.service.ts';
import { StripeInboxService } from './stripe/stripe-inbox.service.ts';

@Controller()
export class BillingController {
  constructor(
    private readonly billing: BillingService,
    private readonly purchase: PurchaseService,
    private readonly confirmation: ConfirmationService,
    private readonly later: LaterChangeOptionsService,
    private readonly inbox: StripeInboxService,
  ) {}

  @Handle(hostingPlan)
  async hostingPlan({ caller, params }: Input<typeof hostingPlan>): Promise<CallAnswer<typeof hostingPlan>> {
    return this.billing.describePlan(caller.userId, params.hostingplan_id);
  }

  @Handle(planPayments)
  async planPayments({
    caller,
    params,
  }: Input<typeof planPayments>): Promise<CallAnswer<typeof planPayments>> {
    const planId = params.hostingplan_id;
    return {
      ...(await this.billing.describePayments(caller.userId, planId)),
      scheduled_change: await this.later.scheduledOf(planId),
    };
  }

  @Handle(startPurchase)
  async startPurchase({
    caller,
    body,
  }: Input<typeof startPurchase>): Promise<CallAnswer<typeof startPurchase>> {
    return toPurchaseAnswer(await this.purchase.start(caller.userId, standardChoice(body)));
  }

  @Handle(confirmPurchase)
  async confirmPurchase({
    caller,
    body,
  }: Input<typeof confirmPurchase>): Promise<CallAnswer<typeof confirmPurchase>> {
    return this.confirmation.confirm(caller.userId, body.stripe_checkout_session, ['purchase', 'template']);
  }

  @Handle(stripeWebhook)
  async stripeWebhook({ request }: Input<typeof stripeWebhook>): Promise<CallAnswer<typeof stripeWebhook>> {
    const signature = request.headers['stripe-signature'];
    await this.inbox.receive(request.rawBody, typeof signature === 'string' ? signature : undefined);
    return { received: true };
  }
}
