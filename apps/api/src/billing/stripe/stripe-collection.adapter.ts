import type Stripe from 'stripe';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { ProviderRefund } from '../payment-records.port.ts';
import {
  CardDeclinedError,
  type MethodPage,
  type MethodPageRequest,
  type SubscriptionOutlook,
} from '../payments.port.ts';
import { nextCharge } from '../prices/next-charge.ts';
import { translated } from './stripe-errors.adapter.ts';
import { attached, dateOf, idOf, liveCustomer } from './stripe-objects.adapter.ts';
import { listUnpaidInvoices } from './stripe-pages.adapter.ts';
import { releaseSchedule } from './stripe-schedule-release.adapter.ts';
import {
  hasEnded,
  renews as renewsByItself,
  toMethodPage,
  toRefund,
  toUnpaid,
} from './stripe-record-objects.adapter.ts';

/** A charge that a bank has to approve can take a while. */
const chargingTimeoutMs = 20_000;

/** What happens to a subscription after its purchase: renewal, collection, payment method, refunds and its end. */
export class StripeCollectionAdapter {
  readonly #stripe: Stripe;

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  async outlook(subscriptionId: string): Promise<SubscriptionOutlook> {
    for (;;) {
      const outlook = await this.#outlook(subscriptionId);
      // Changed between two reads, so that there was no next invoice to preview.
      if (outlook !== undefined) return outlook;
    }
  }

  async #outlook(subscriptionId: string): Promise<SubscriptionOutlook | undefined> {
    const subscription = await translated('Read subscription', () =>
      this.#stripe.subscriptions.retrieve(subscriptionId, { expand: ['customer', 'latest_invoice'] }),
    );
    const ended = hasEnded(subscription);
    const renews = renewsByItself(subscription);
    const collects = !ended && subscription.status !== 'unpaid' && subscription.status !== 'incomplete';
    const unpaid = mayOwe(subscription) ? await listUnpaidInvoices(this.#stripe, subscriptionId) : [];
    const owed = unpaid
      .filter(({ status }) => status === 'open')
      .map((invoice) => invoice.status_transitions.finalized_at ?? invoice.created);
    const balance = liveCustomer(subscription.customer)?.balance ?? 0;
    const periodEnd = dateOf(subscription.items.data[0]?.current_period_end ?? subscription.created);
    const upcoming = collects && renews ? await this.#nextPeriodCents(subscription) : null;
    if (upcoming === 'ended') return undefined;
    return {
      renews,
      ended,
      owedSince: owed.length === 0 ? null : dateOf(Math.min(...owed)),
      nextCharge: nextCharge(
        { collects, renews, periodEnd },
        collects ? unpaid.map((invoice) => toUnpaid(invoice, balance)) : [],
        upcoming,
      ),
      openPayment: subscription.status === 'past_due' ? await this.#openPayment(unpaid) : null,
    };
  }

  async #openPayment(unpaid: readonly Stripe.Invoice[]): Promise<SubscriptionOutlook['openPayment']> {
    const invoice = unpaid.find(({ status }) => status === 'open');
    const url = invoice?.hosted_invoice_url ?? null;
    if (invoice === undefined || url === null) return null;
    const { payments } = await translated('Read invoice', () =>
      this.#stripe.invoices.retrieve(invoice.id, { expand: ['payments.data.payment.payment_intent'] }),
    );
    const intents = (payments?.data ?? []).map(({ payment }) => payment.payment_intent);
    const asksToAuthenticate = intents.some(
      (intent) => typeof intent === 'object' && intent.status === 'requires_action',
    );
    return { url, asksToAuthenticate };
  }

  async setRenewal(subscriptionId: string, renews: boolean, key: string): Promise<void> {
    const subscription = await translated('Read subscription', () =>
      this.#stripe.subscriptions.retrieve(subscriptionId),
    );
    if (hasEnded(subscription)) return;
    if (renewsByItself(subscription) !== renews) {
      await releaseSchedule(this.#stripe, subscription);
      const end = renews && !subscription.cancel_at_period_end ? { cancel_at: '' as const } : undefined;
      await translated('Set renewal', () =>
        this.#stripe.subscriptions.update(subscriptionId, end ?? { cancel_at_period_end: !renews }, {
          idempotencyKey: key,
        }),
      );
    }
    // The provider has given up on these charges.
    if (renews && subscription.status === 'unpaid') return;
    for (const invoice of await listUnpaidInvoices(this.#stripe, subscriptionId)) {
      if (invoice.auto_advance === renews) continue;
      await translated('Set collection', () =>
        this.#stripe.invoices.update(
          invoice.id,
          { auto_advance: renews },
          { idempotencyKey: `${key}-${invoice.id}` },
        ),
      );
    }
  }

  async closeSubscription(subscriptionId: string, cancellationId: string): Promise<void> {
    for (const invoice of await listUnpaidInvoices(this.#stripe, subscriptionId)) {
      if (invoice.status === 'open') await this.#void(invoice.id, cancellationId);
    }
    const subscription = await translated('Read subscription', () =>
      this.#stripe.subscriptions.retrieve(subscriptionId),
    );
    if (hasEnded(subscription)) return;
    await releaseSchedule(this.#stripe, subscription);
    try {
      await translated('Close subscription', () =>
        this.#stripe.subscriptions.cancel(
          subscriptionId,
          { cancellation_details: { comment: `Cancellation ${cancellationId}` } },
          { idempotencyKey: `close-${cancellationId}` },
        ),
      );
    } catch (error) {
      // Ended in the meantime.
      if (!(error instanceof ProviderError) || error.kind !== 'not_found') throw error;
    }
  }

  async writeOff(subscriptionId: string, before: Date): Promise<void> {
    for (const { id, status, created } of await listUnpaidInvoices(this.#stripe, subscriptionId)) {
      if (status === 'open' && dateOf(created) < before) await this.#void(id, 'late');
    }
  }

  async openMethodPage(request: MethodPageRequest): Promise<{ id: string; url: string; expiresAt: Date }> {
    const { changeId, userId, customerId } = request;
    const metadata = { change_id: changeId, user_id: userId };
    const session = await translated('Open payment method page', () =>
      this.#stripe.checkout.sessions.create(
        {
          mode: 'setup',
          currency: 'usd',
          customer: customerId,
          client_reference_id: userId,
          metadata,
          setup_intent_data: { metadata },
          success_url: request.returnUrl,
          cancel_url: request.cancelUrl,
        },
        { idempotencyKey: `method-page-${changeId}` },
      ),
    );
    if (session.url === null)
      throw new ProviderError('conflict', 'payments_rejected', `Checkout ${session.id} is not open`);
    return { id: session.id, url: session.url, expiresAt: dateOf(session.expires_at) };
  }

  async methodPage(pageId: string): Promise<MethodPage> {
    const session = await translated('Read payment method page', () =>
      this.#stripe.checkout.sessions.retrieve(pageId, { expand: ['setup_intent'] }),
    );
    return toMethodPage(session);
  }

  async chargedMethod(customerId: string, subscriptionId: string | null): Promise<string | null> {
    if (subscriptionId !== null) {
      const subscription = await translated('Read subscription', () =>
        this.#stripe.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] }),
      );
      const own = idOf(attached(subscription.default_payment_method) ?? null);
      if (own !== null) return own;
    }
    const customer = await translated('Read customer', () => this.#stripe.customers.retrieve(customerId));
    return idOf(liveCustomer(customer)?.invoice_settings.default_payment_method ?? null);
  }

  async chargeTo(
    target: { customerId: string; subscriptionId: string | null; paymentMethodId: string },
    key: string,
  ): Promise<void> {
    const { customerId, subscriptionId, paymentMethodId } = target;
    await translated('Charge customer to', () =>
      this.#stripe.customers.update(
        customerId,
        { invoice_settings: { default_payment_method: paymentMethodId } },
        { idempotencyKey: `${key}-customer` },
      ),
    );
    if (subscriptionId === null) return;
    await translated('Charge subscription to', async () => {
      const subscription = await this.#stripe.subscriptions.retrieve(subscriptionId);
      if (hasEnded(subscription)) return;
      await this.#stripe.subscriptions.update(
        subscriptionId,
        { default_payment_method: paymentMethodId },
        { idempotencyKey: `${key}-subscription` },
      );
      const scheduleId = idOf(subscription.schedule);
      // A scheduled change would bring the earlier method back.
      if (scheduleId !== null)
        await this.#stripe.subscriptionSchedules.update(
          scheduleId,
          { default_settings: { default_payment_method: paymentMethodId } },
          { idempotencyKey: `${key}-schedule` },
        );
    });
  }

  async collectOwed(subscriptionId: string, key: string): Promise<'paid' | 'refused' | 'nothing owed'> {
    const owed = (await listUnpaidInvoices(this.#stripe, subscriptionId)).filter(
      ({ status }) => status === 'open',
    );
    for (const { id } of owed.toReversed()) {
      try {
        await translated('Collect invoice', () =>
          this.#stripe.invoices.pay(id, {}, { idempotencyKey: `${key}-${id}`, timeout: chargingTimeoutMs }),
        );
      } catch (error) {
        if (error instanceof CardDeclinedError) return 'refused';
        // Paid or written off in the meantime.
        if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
        if (await this.#isOpen(id)) throw error;
      }
    }
    return owed.length === 0 ? 'nothing owed' : 'paid';
  }

  async refund(refund: {
    refundId: string;
    paymentIntentId: string;
    cents: number;
  }): Promise<ProviderRefund> {
    const { refundId, paymentIntentId, cents } = refund;
    return toRefund(
      await translated('Refund', () =>
        this.#stripe.refunds.create(
          {
            payment_intent: paymentIntentId,
            amount: cents,
            reason: 'requested_by_customer',
            metadata: { refund_id: refundId },
          },
          { idempotencyKey: `refund-${refundId}` },
        ),
      ),
    );
  }

  async refundLine(line: { saleId: string; paymentIntentId: string; cents: number }): Promise<number> {
    const { saleId, paymentIntentId, cents } = line;
    return translated('Refund line', async () => {
      const { data } = await this.#stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 });
      const given = data.filter(({ status }) => status !== 'failed' && status !== 'canceled');
      const own = given.find(({ metadata }) => metadata?.['order_id'] === saleId);
      if (own !== undefined) return own.amount;
      const { amount_received: paid } = await this.#stripe.paymentIntents.retrieve(paymentIntentId);
      // Staff may have refunded a part of the payment before.
      const left = paid - given.reduce((sum, { amount }) => sum + amount, 0);
      if (left <= 0) return 0;
      const refund = await this.#stripe.refunds.create(
        {
          payment_intent: paymentIntentId,
          amount: Math.min(cents, left),
          metadata: { order_id: saleId },
        },
        { idempotencyKey: `refund-${saleId}-${paymentIntentId}` },
      );
      return refund.amount;
    });
  }

  /** null: its end was set since it was read. ended: it is over since then. */
  async #nextPeriodCents(subscription: Stripe.Subscription): Promise<number | null | 'ended'> {
    const schedule = idOf(subscription.schedule);
    try {
      const invoice = await translated('Preview next invoice', () =>
        this.#stripe.invoices.createPreview(
          schedule === null ? { subscription: subscription.id } : { schedule },
        ),
      );
      return invoice.amount_due;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'rejected') return null;
      if (error instanceof ProviderError && error.kind === 'not_found') return 'ended';
      throw error;
    }
  }

  async #isOpen(invoiceId: string): Promise<boolean> {
    try {
      const { status } = await translated('Read invoice', () => this.#stripe.invoices.retrieve(invoiceId));
      return status === 'open';
    } catch (error) {
      // A deleted draft.
      if (error instanceof ProviderError && error.kind === 'not_found') return false;
      throw error;
    }
  }

  async #void(invoiceId: string, cause: string): Promise<void> {
    try {
      await translated('Write invoice off', () =>
        this.#stripe.invoices.voidInvoice(invoiceId, {}, { idempotencyKey: `void-${cause}-${invoiceId}` }),
      );
    } catch (error) {
      // Paid or written off in the meantime.
      if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
      if (await this.#isOpen(invoiceId)) throw error;
    }
  }
}

/**
 * An active subscription whose latest invoice is settled has no other open one. The invoice of a change says nothing
 * about a period that has just begun: that invoice is a draft for an hour.
 */
function mayOwe(subscription: Stripe.Subscription): boolean {
  if (hasEnded(subscription)) return false;
  const latest = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  if (latest?.billing_reason === 'subscription_update') return true;
  const settled = latest === null || latest.status === 'paid' || latest.status === 'void';
  return !settled || (subscription.status !== 'active' && subscription.status !== 'trialing');
}
