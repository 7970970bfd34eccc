import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import type { BillingCustomer } from '../../foundation/database/generated/client.ts';
import type { OperationKind } from '../../foundation/operations/operation-kinds.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { BillingCustomersRepository } from '../orders/billing-customers.repository.ts';
import { BooksPort } from '../books.port.ts';
import { CancellationsRepository } from '../plans/cancellations.repository.ts';
import { InvoicesRepository } from '../invoices/invoices.repository.ts';
import { MethodChangesRepository } from '../payment-method/method-changes.repository.ts';
import { MoneyBackRepository } from '../invoices/money-back.repository.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { factsOf } from '../plans/plan-facts.ts';
import { SalesRepository } from '../orders/sales.repository.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { type HostingPlan, PlansRepository } from '../plans/plans.repository.ts';
import { StripeEventsRepository } from '../stripe/stripe-events.repository.ts';
import { differing } from './verification-rules.ts';

const batch = 100;
/** An event may be on its way that long. */
const underWayMs = 10 * 60 * 1000;
/** Work on the payment provider's side. */
const workKinds: readonly OperationKind[] = [
  'billing.credit',
  'billing.refundOrder',
  'billing.refundInvoice',
  'billing.refundGuarantee',
  'billing.refundSale',
  'billing.switchRenewal',
  'billing.setPaymentMethod',
  'billing.endPlan',
  'billing.closeCheckouts',
  'billing.writeOff',
];

/** Compares what we have written down with what the payment provider has; changes nothing. */
@Injectable()
export class VerificationService {
  constructor(
    private readonly customers: BillingCustomersRepository,
    private readonly plans: PlansRepository,
    private readonly orders: OrdersRepository,
    private readonly sales: SalesRepository,
    private readonly cancellations: CancellationsRepository,
    private readonly methods: MethodChangesRepository,
    private readonly invoices: InvoicesRepository,
    private readonly moneyBack: MoneyBackRepository,
    private readonly events: StripeEventsRepository,
    private readonly planSync: PlanSyncService,
    private readonly books: BooksPort,
    private readonly operations: OperationsService,
    private readonly clock: Clock,
  ) {}

  /** Every difference as a sentence for staff, as it is found. */
  async *differences(): AsyncGenerator<string> {
    for (const { id } of await this.events.findUnfinished(this.clock.in(-underWayMs), 1_000))
      yield `event ${id}: was not worked off`;
    let customers = await this.customers.list(undefined, batch);
    while (customers.length > 0) {
      for (const customer of customers)
        for (const difference of await this.ofCustomer(customer))
          yield `customer ${customer.userId} (${customer.stripeCustomerId}): ${difference}`;
      customers = await this.customers.list(customers.at(-1)?.userId, batch);
    }
  }

  async ofCustomer(customer: BillingCustomer): Promise<string[]> {
    const plan = await this.plans.findCurrent(customer.userId);
    return [
      ...(plan === null ? [] : await this.#ofPlan(plan)),
      ...(await this.#ofSubscriptions(customer, plan)),
      ...(await this.#ofCheckouts(customer)),
      ...(await this.#ofInvoices(customer)),
      ...(await this.#ofCharges(customer)),
      ...(await this.#ofWork(customer)),
    ];
  }

  async #ofPlan(plan: HostingPlan): Promise<string[]> {
    const cancelled = (await this.cancellations.findUnderWay(plan.id)) !== null;
    const found = differing(
      `plan ${plan.id}`,
      { ...factsOf(plan) },
      { ...(await this.planSync.fetch(plan)) },
    );
    if (plan.stripeSubscriptionId === null) return found;
    const { renews, ended } = await this.books.outlook(plan.stripeSubscriptionId);
    if (!ended && renews === cancelled)
      found.push(
        `plan ${plan.id}: is ${cancelled ? '' : 'not '}cancelled, its subscription ${renews ? 'goes on' : 'ends'}`,
      );
    return found;
  }

  async #ofSubscriptions(customer: BillingCustomer, plan: HostingPlan | null): Promise<string[]> {
    const running = (await this.books.subscriptionsOf(customer.stripeCustomerId)).filter(
      ({ ended }) => !ended,
    );
    return running
      .filter(({ id }) => id !== plan?.stripeSubscriptionId)
      .map(({ id }) => `subscription ${id}: runs without a plan`);
  }

  async #ofCheckouts(customer: BillingCustomer): Promise<string[]> {
    const found: string[] = [];
    const charges = await this.books.chargesOf(customer.stripeCustomerId);
    for (const checkout of await this.books.checkoutsOf(customer.stripeCustomerId)) {
      if (!checkout.settled) continue;
      if (checkout.mode === 'setup') {
        const change = await this.methods.findByPage(checkout.id);
        if (change?.state !== 'applied')
          found.push(`checkout ${checkout.id}: its payment method is not used`);
        continue;
      }
      const sale = await this.sales.findByCheckout(checkout.id);
      const charge = charges.find(({ paymentIntentId }) => paymentIntentId === checkout.paymentIntentId);
      const notPaidBack = charge !== undefined && charge.refundedCents !== charge.amountCents;
      if (sale !== null) {
        if (sale.state !== 'paid' && sale.state !== 'refunded')
          found.push(`checkout ${checkout.id}: is paid, its sale is ${sale.state}`);
        if (sale.state === 'refunded' && notPaidBack)
          found.push(`checkout ${checkout.id}: its sale was taken back, its payment was not paid back`);
        continue;
      }
      const order = await this.orders.findByCheckout(checkout.id);
      if (order === null || (order.state !== 'fulfilled' && order.state !== 'refunded'))
        found.push(`checkout ${checkout.id}: is paid, its order is ${order?.state ?? 'missing'}`);
      if (order?.state === 'refunded' && notPaidBack)
        found.push(`checkout ${checkout.id}: its order was taken back, its payment was not paid back`);
    }
    return found;
  }

  async #ofInvoices(customer: BillingCustomer): Promise<string[]> {
    const invoices = await this.invoices.listOf(customer.userId);
    const rows = new Map(invoices.map((row) => [row.id, row]));
    const charges = await this.books.chargesOf(customer.stripeCustomerId);
    const found: string[] = [];
    for (const { customerId: _customer, ...booked } of await this.books.invoicesOf(
      customer.stripeCustomerId,
    )) {
      const row = rows.get(booked.id);
      rows.delete(booked.id);
      if (row === undefined) {
        found.push(`invoice ${booked.id}: is missing here`);
        continue;
      }
      const charge = charges.find(({ paymentIntentId }) => paymentIntentId === booked.paymentIntentId);
      const theirs = {
        ...booked,
        refundedCents: booked.paymentIntentId === null ? 0 : (charge?.refundedCents ?? 0),
      };
      found.push(...differing(`invoice ${booked.id}`, { ...row }, theirs));
    }
    for (const id of rows.keys()) found.push(`invoice ${id}: is missing at the payment provider`);
    const refunds = await this.moneyBack.listRefundsOf(customer.userId);
    // Credits are reckoned from the refunds, not from the sum that stands on the invoice.
    for (const { id, refundedCents } of invoices) {
      const done = refunds.filter(({ invoiceId, state }) => invoiceId === id && state === 'done');
      const sum = done.reduce((cents, { amountCents }) => cents + amountCents, 0);
      if (sum !== refundedCents)
        found.push(`invoice ${id}: its refunds come to ${sum} here, ${refundedCents} env on it`);
    }
    const stuck = refunds.filter(
      ({ state, createdAt }) =>
        state === 'requested' && createdAt.getTime() < this.clock.in(-underWayMs).getTime(),
    );
    return [...found, ...stuck.map(({ id }) => `refund ${id}: was asked for and not made`)];
  }

  /** Each charge is for something, and what became of it is known. */
  async #ofCharges(customer: BillingCustomer): Promise<string[]> {
    const billed = new Set(
      (await this.books.invoicesOf(customer.stripeCustomerId)).map(({ paymentIntentId }) => paymentIntentId),
    );
    const known = new Map((await this.moneyBack.listDisputesOf(customer.userId)).map((row) => [row.id, row]));
    const found: string[] = [];
    for (const { paymentIntentId, disputed } of await this.books.chargesOf(customer.stripeCustomerId)) {
      if (!billed.has(paymentIntentId)) found.push(`payment ${paymentIntentId}: is for no invoice`);
      if (!disputed || paymentIntentId === null) continue;
      for (const dispute of (await this.books.moneyBack(paymentIntentId)).disputes) {
        const row = known.get(dispute.id);
        const what = `dispute ${dispute.id}`;
        found.push(
          ...(row === undefined ? [`${what}: is missing here`] : differing(what, { ...row }, { ...dispute })),
        );
      }
    }
    return found;
  }

  /** What was decided and could not be done at the payment provider. */
  async #ofWork({ userId }: BillingCustomer): Promise<string[]> {
    return (await this.operations.listUnfinishedOf(workKinds, [userId]))
      .filter(({ parked }) => parked)
      .map(({ id, kind }) => `${kind} ${id}: waits for staff`);
  }
}
