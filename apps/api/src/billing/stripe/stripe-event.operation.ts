import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { FulfilmentService } from '../checkout/fulfilment.service.ts';
import { type EventSubject, PaymentsPort } from '../payments.port.ts';
import { InvoicesService } from '../invoices/invoices.service.ts';
import { PaymentMethodService } from '../payment-method/payment-method.service.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { PlansRepository } from '../plans/plans.repository.ts';
import { SalesService } from '../orders/sales.service.ts';
import { StripeEventsRepository } from './stripe-events.repository.ts';
type Verdict = { state: 'processed' | 'ignored'; note: string | null };

/** Works off one event of the inbox: looks at what it is about, and believes only what the provider answers then. */
@Injectable()
export class StripeEventOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'billing.processEvent',
    input: z.object({ eventId: z.string() }),
    retry: 'workday',
    onFailure: 'park',
    retention: { succeededDays: 90, newestStays: false },
    steps: (first) =>
      first.step({
        name: 'process',
        label: 'Processing the event',
        weight: 1,
        timeoutMs: 120_000,
        run: async ({ input }) => {
          await this.#process(input.eventId);
        },
      }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly events: StripeEventsRepository,
    private readonly payments: PaymentsPort,
    private readonly fulfilment: FulfilmentService,
    private readonly planSync: PlanSyncService,
    private readonly invoices: InvoicesService,
    private readonly methods: PaymentMethodService,
    private readonly sales: SalesService,
    private readonly plans: PlansRepository,
    private readonly customers: BillingCustomersRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async #process(eventId: string): Promise<void> {
    const event = await this.events.find(eventId);
    if (event === null || event.state !== 'received') return;
    const subject = this.payments.subjectOf(event);
    const verdict =
      subject === undefined ? { state: 'processed' as const, note: null } : await this.#handle(subject);
    await this.events.finish(eventId, verdict.state, verdict.note, this.clock.now());
  }

  async #handle(subject: EventSubject): Promise<Verdict> {
    if (subject.kind === 'checkout') return this.#handleCheckout(subject.id);
    if (subject.kind === 'payment') {
      await this.invoices.refreshPayment(subject.id);
      return { state: 'processed', note: null };
    }
    const planId = await this.#planOf(subject);
    if (planId === undefined)
      return { state: 'processed', note: `No plan goes with ${subject.kind} ${subject.id}` };
    await this.fulfilment.settleChangesOf(planId);
    await this.planSync.refresh(planId);
    return { state: 'processed', note: null };
  }

  async #handleCheckout(checkoutId: string): Promise<Verdict> {
    const change = await this.methods.ofPage(checkoutId);
    if (change !== null)
      return { state: 'processed', note: `Payment method ${await this.methods.settle(change)}` };
    const sale = await this.sales.ofCheckout(checkoutId);
    if (sale !== null) return { state: 'processed', note: `Sale ${await this.sales.settle(sale)}` };
    const settlement = await this.fulfilment.settle(checkoutId);
    if (settlement.outcome === 'refused') return { state: 'ignored', note: settlement.reason };
    // Events about the new subscription may have come while there was no plan yet that they could be about.
    if (settlement.outcome === 'delivered') await this.planSync.refresh(settlement.planId);
    return { state: 'processed', note: `Checkout ${settlement.outcome}` };
  }

  async #planOf(subject: EventSubject): Promise<string | undefined> {
    if (subject.kind === 'subscription') return (await this.plans.findBySubscription(subject.id))?.id;
    if (subject.kind === 'invoice') {
      const subscriptionId = (await this.invoices.refresh(subject.id)) ?? subject.subscriptionId;
      return subscriptionId === null ? undefined : (await this.plans.findBySubscription(subscriptionId))?.id;
    }
    const userId = await this.customers.findUser(subject.id);
    return userId === undefined ? undefined : (await this.plans.findCurrent(userId))?.id;
  }
}
