import { Injectable } from '@nestjs/common';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { BillingDetailsSyncService } from '../details/billing-details-sync.service.ts';
import { FulfilmentService } from '../checkout/fulfilment.service.ts';
import { InvoicesService } from '../invoices/invoices.service.ts';
import { SalesService } from '../orders/sales.service.ts';
import { MethodChangesService } from '../payment-method/method-changes.service.ts';
import type { EventSubject } from '../payments.port.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';

/** What was done about an event. */
export interface EventResult {
  state: 'processed' | 'ignored';
  /** For staff. */
  note: Message | null;
}

const processed = (note: Message | null): EventResult => ({ state: 'processed', note });

/** Reads from the payment provider what an event is about, and brings our rows up to date. */
@Injectable()
export class StripeEventHandlerService {
  constructor(
    private readonly fulfilment: FulfilmentService,
    private readonly planSync: PlanSyncService,
    private readonly invoices: InvoicesService,
    private readonly methods: MethodChangesService,
    private readonly sales: SalesService,
    private readonly plans: PlansRepository,
    private readonly details: BillingDetailsSyncService,
  ) {}

  async handle(subject: EventSubject): Promise<EventResult> {
    if (subject.kind === 'checkout') return this.#handleCheckout(subject.id);
    if (subject.kind === 'payment') {
      await this.invoices.refreshPayment(subject.id);
      return processed(null);
    }
    if (subject.kind === 'taxNumber') {
      await this.details.refreshTaxNumber(subject.customerId);
      return processed(null);
    }
    if (subject.kind === 'customer') await this.methods.forgetRemoved(subject.id);
    const planId = await this.#planOf(subject);
    if (planId === undefined)
      return processed(messageOf('timeline.notes.noPlan', { kind: subject.kind, id: subject.id }));
    await this.fulfilment.settleChangesOf(planId);
    await this.planSync.refresh(planId);
    return processed(null);
  }

  async #handleCheckout(checkoutId: string): Promise<EventResult> {
    const change = await this.methods.ofPage(checkoutId);
    if (change !== null)
      return processed(messageOf('timeline.notes.method', { outcome: await this.methods.settle(change) }));
    const sale = await this.sales.ofCheckout(checkoutId);
    if (sale !== null)
      return processed(messageOf('timeline.notes.sale', { status: await this.sales.settle(sale) }));
    const settlement = await this.fulfilment.settle(checkoutId);
    if (settlement.outcome === 'refused') return { state: 'ignored', note: settlement.reason };
    // Events about the new subscription may have arrived before there was a plan.
    if (settlement.outcome === 'delivered') await this.planSync.refresh(settlement.planId);
    return processed(messageOf('timeline.notes.checkout', { outcome: settlement.outcome }));
  }

  async #planOf(subject: Exclude<EventSubject, { kind: 'taxNumber' }>): Promise<string | undefined> {
    if (subject.kind === 'subscription') return (await this.plans.findBySubscription(subject.id))?.id;
    if (subject.kind === 'invoice') {
      const read = await this.invoices.refresh(subject.id);
      const subscriptionId = read.subscriptionId ?? subject.subscriptionId;
      if (subscriptionId === null && read.orderId !== null) await this.sales.settleInvoiced(read.orderId);
      return subscriptionId === null ? undefined : (await this.plans.findBySubscription(subscriptionId))?.id;
    }
    return (await this.plans.findCurrentOf(subject.id))?.id;
  }
}
