import Stripe from 'stripe';
import { ProviderError } from '../../foundation/operations/operation.ts';
import type { ChangePreview, PaymentsPort, Reduction, SubscriptionChange } from '../payments.port.ts';
import { translated } from './stripe-errors.adapter.ts';
import { dateOf, idOf, refundedProduct } from './stripe-objects.adapter.ts';
import { releaseSchedule } from './stripe-schedule-release.adapter.ts';

/** A charge that a bank has to approve can take a while. */
const chargingTimeoutMs = 20_000;
type RefundedItem = Stripe.SubscriptionUpdateParams.AddInvoiceItem &
  Stripe.InvoiceCreatePreviewParams.InvoiceItem;

/** Changes of subscriptions: previews, changes, credits and the end of the old one. */
export class StripeChangesAdapter {
  readonly #stripe: Stripe;

  constructor(stripe: Stripe) {
    this.#stripe = stripe;
  }

  async preview({
    subscriptionId,
    priceId,
    prorationAt,
    refundedCents,
  }: SubscriptionChange): Promise<ChangePreview> {
    const subscription = await translated('Read subscription', () =>
      this.#stripe.subscriptions.retrieve(subscriptionId),
    );
    const item = itemOf(subscription);
    const refunded = await translated('Preview change', () => this.#refundedItems(refundedCents));
    const invoice = await translated('Preview change', () =>
      this.#stripe.invoices.createPreview({
        subscription: subscriptionId,
        discounts: '',
        ...(refunded.length === 0 ? {} : { invoice_items: refunded }),
        subscription_details: {
          items: [{ id: item.id, price: priceId, quantity: 1 }],
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(prorationAt),
        },
      }),
    );
    const lines = invoice.lines.data;
    const ends = lines.filter(({ amount }) => amount > 0).map(({ period }) => period.end);
    return {
      creditCents: sumOf(lines.map(({ amount }) => Math.max(0, -amount))) - refundedCents,
      chargeCents: sumOf(lines.map(({ amount }) => Math.max(0, amount))) - refundedCents,
      taxCents: sumOf((invoice.total_taxes ?? []).map(({ amount }) => amount)),
      dueCents: invoice.amount_due,
      startingBalanceCents: invoice.starting_balance,
      endingBalanceCents: invoice.ending_balance ?? invoice.starting_balance,
      periodEnd: dateOf(ends.length === 0 ? item.current_period_end : Math.max(...ends)),
    };
  }

  async change(change: SubscriptionChange & { orderId: string }): Promise<void> {
    const { subscriptionId, priceId, prorationAt, refundedCents, orderId } = change;
    await translated('Change subscription', async () => {
      const subscription = await this.#stripe.subscriptions.retrieve(subscriptionId);
      if (subscription.metadata['order_id'] === orderId) return;
      const refunded = await this.#refundedItems(refundedCents);
      await releaseSchedule(this.#stripe, subscription);
      await this.#stripe.subscriptions.update(
        subscriptionId,
        {
          items: [{ id: itemOf(subscription).id, price: priceId, quantity: 1 }],
          ...(refunded.length === 0 ? {} : { add_invoice_items: refunded }),
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(prorationAt),
          payment_behavior: 'error_if_incomplete',
          // An offer is for the plan it was given with.
          discounts: '',
          metadata: { order_id: orderId },
        },
        { idempotencyKey: `change-${orderId}`, timeout: chargingTimeoutMs },
      );
    });
  }

  async hold(change: SubscriptionChange & { orderId: string }): Promise<string | null> {
    const { subscriptionId, priceId, prorationAt, refundedCents, orderId } = change;
    return translated('Hold change', async () => {
      const subscription = await this.#stripe.subscriptions.retrieve(subscriptionId);
      const refunded = await this.#refundedItems(refundedCents);
      await releaseSchedule(this.#stripe, subscription);
      const held = await this.#stripe.subscriptions.update(
        subscriptionId,
        {
          items: [{ id: itemOf(subscription).id, price: priceId, quantity: 1 }],
          ...(refunded.length === 0 ? {} : { add_invoice_items: refunded }),
          proration_behavior: 'always_invoice',
          proration_date: secondsOf(prorationAt),
          // A held change may carry neither metadata nor discounts.
          payment_behavior: 'pending_if_incomplete',
          expand: ['latest_invoice'],
        },
        { idempotencyKey: `hold-${orderId}`, timeout: chargingTimeoutMs },
      );
      const invoice = typeof held.latest_invoice === 'object' ? held.latest_invoice : null;
      return held.pending_update === null ? null : (invoice?.hosted_invoice_url ?? null);
    });
  }

  async dropHeld(subscriptionId: string): Promise<void> {
    const subscription = await translated('Read subscription', () =>
      this.#stripe.subscriptions.retrieve(subscriptionId),
    );
    const invoiceId = idOf(subscription.latest_invoice);
    if (subscription.pending_update === null || invoiceId === null) return;
    try {
      await translated('Void invoice', () =>
        this.#stripe.invoices.voidInvoice(invoiceId, undefined, { idempotencyKey: `void-${invoiceId}` }),
      );
    } catch (error) {
      // Paid or void since it was read.
      if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
    }
  }

  async nameOrder(subscriptionId: string, orderId: string): Promise<void> {
    await translated('Name order', () =>
      this.#stripe.subscriptions.update(
        subscriptionId,
        { metadata: { order_id: orderId } },
        { idempotencyKey: `name-${orderId}` },
      ),
    );
  }

  async unusedCredit(subscriptionId: string, at: Date): Promise<number> {
    const lines = await this.#creditsIfEndedNow(subscriptionId);
    const credits = await Promise.all(lines.map((line) => this.#creditAt(line, secondsOf(at))));
    // Unpaid amounts can no longer be paid once the subscription has ended.
    return Math.max(0, sumOf(credits) - (await this.#unpaidCents(subscriptionId)));
  }

  /** The proration credits of a cancellation at this moment; none for a subscription that has ended. */
  async #creditsIfEndedNow(subscriptionId: string): Promise<Stripe.InvoiceLineItem[]> {
    try {
      // Stripe takes a proration date only for updates, so an end can be previewed only for the present moment.
      const invoice = await translated('Preview end', () =>
        this.#stripe.invoices.createPreview({
          subscription: subscriptionId,
          subscription_details: { cancel_now: true, proration_behavior: 'create_prorations' },
        }),
      );
      return invoice.lines.data.filter((line) => isProration(line) && line.amount < 0);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'not_found') return [];
      throw error;
    }
  }

  /**
   * What a proration credit would be at an earlier moment of the period, in cents. Computed from the charge it credits,
   * so that the amount depends on that moment alone and a price stays as it was shown.
   */
  async #creditAt(credit: Stripe.InvoiceLineItem, at: number): Promise<number> {
    const charged = await this.#creditedLine(credit);
    const full =
      charged === undefined
        ? { cents: -credit.amount, period: credit.period }
        : { cents: charged.amount - discountOn(charged), period: charged.period };
    const { start, end } = full.period;
    const from = charged === undefined ? at : Math.max(at, start);
    return Math.round((full.cents * (end - from)) / (end - start));
  }

  /** The line of an earlier invoice that a proration credits; undefined when Stripe does not name exactly one. */
  async #creditedLine(credit: Stripe.InvoiceLineItem): Promise<Stripe.InvoiceLineItem | undefined> {
    const details =
      credit.parent?.subscription_item_details?.proration_details ??
      credit.parent?.invoice_item_details?.proration_details;
    const [lineId, ...others] = details?.credited_items?.invoice_line_items ?? [];
    const invoiceId = details?.credited_items?.invoice;
    if (invoiceId === undefined || lineId === undefined || others.length > 0) return undefined;
    const lines = await translated('Read invoice lines', () =>
      this.#stripe.invoices.listLineItems(invoiceId, { limit: 100 }),
    );
    return lines.data.find(({ id }) => id === lineId);
  }

  async end(
    subscriptionId: string,
    { orderId, unlessPaid, creditSince }: Parameters<PaymentsPort['endSubscription']>[1],
  ): Promise<'ended' | 'paid'> {
    for (;;) {
      const subscription = await translated('Read subscription', () =>
        this.#stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] }),
      );
      const ended = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
      const latest = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
      const paid = latest?.status === 'paid';
      if (unlessPaid && paid && (subscription.status === 'active' || subscription.status === 'trialing'))
        return 'paid';
      // An invoice that was just paid changes the state of the subscription.
      if (!(await this.#voidOpen(subscriptionId))) continue;
      if (ended) return 'ended';
      await releaseSchedule(this.#stripe, subscription);
      const credits =
        paid && creditSince !== null && dateOf(itemOf(subscription).current_period_start) > creditSince;
      try {
        await translated('End subscription', () =>
          this.#stripe.subscriptions.cancel(subscriptionId, {
            ...(credits ? { prorate: true, invoice_now: true } : {}),
            cancellation_details: { comment: `Order ${orderId} comes instead` },
          }),
        );
        return 'ended';
      } catch (error) {
        // Ended since it was read, perhaps by a request whose answer was lost: read it again.
        if (!(error instanceof ProviderError) || error.kind !== 'not_found') throw error;
      }
    }
  }

  async creditBalance(
    customerId: string,
    { orderId, cents, description }: { orderId: string; cents: number; description: string },
  ): Promise<void> {
    await translated('Credit balance', async () => {
      const given = await this.#stripe.customers.listBalanceTransactions(customerId, { limit: 100 });
      if (given.data.some(({ metadata }) => metadata?.['order_id'] === orderId)) return;
      await this.#stripe.customers.createBalanceTransaction(
        customerId,
        { amount: -cents, currency: 'usd', description, metadata: { order_id: orderId } },
        { idempotencyKey: `credit-${orderId}` },
      );
    });
  }

  /** @returns the id of a coupon for one checkout */
  async coupon(orderId: string, { cents, name, lasts }: Reduction): Promise<string> {
    const id = `order-${orderId}`;
    await translated('Create coupon', () =>
      this.#stripe.coupons.create(
        {
          id,
          amount_off: cents,
          currency: 'usd',
          ...durationOf(lasts),
          max_redemptions: 1,
          name: name.slice(0, 40),
          metadata: { order_id: orderId },
        },
        { idempotencyKey: `coupon-${orderId}` },
      ),
    );
    return id;
  }

  /** Stripe credits the unused rest in full, including refunded amounts: this line takes those back. */
  async #refundedItems(cents: number): Promise<RefundedItem[]> {
    if (cents === 0) return [];
    try {
      await this.#stripe.products.retrieve(refundedProduct);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError) || error.statusCode !== 404) throw error;
      await this.#stripe.products.create(
        { id: refundedProduct, name: 'Refunded before' },
        { idempotencyKey: refundedProduct },
      );
    }
    const price = { currency: 'usd', tax_behavior: 'exclusive', unit_amount: cents } as const;
    return [{ discountable: false, price_data: { ...price, product: refundedProduct }, quantity: 1 }];
  }

  async #unpaidCents(subscriptionId: string): Promise<number> {
    const lists = await Promise.all(
      (['draft', 'open'] as const).map((status) =>
        translated('Read invoices', () =>
          this.#stripe.invoices.list({ subscription: subscriptionId, status, limit: 100 }),
        ),
      ),
    );
    // The invoice of a change that waits for its payment is not owed: the subscription goes on without it.
    const due = lists.flatMap(({ data }) => data).filter((invoice) => !isOfHeldChange(invoice));
    return sumOf(due.map(({ total }) => Math.max(0, total)));
  }

  /** @returns false when one of them was paid in the meantime */
  async #voidOpen(subscriptionId: string): Promise<boolean> {
    const open = await translated('Read invoices', () =>
      this.#stripe.invoices.list({ subscription: subscriptionId, status: 'open', limit: 100 }),
    );
    for (const { id } of open.data) {
      try {
        await translated('Void invoice', () =>
          this.#stripe.invoices.voidInvoice(id, undefined, { idempotencyKey: `void-${id}` }),
        );
      } catch (error) {
        if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
        const invoice = await translated('Read invoice', () => this.#stripe.invoices.retrieve(id));
        if (invoice.status === 'paid') return false;
        if (invoice.status === 'open') throw error;
      }
    }
    return true;
  }
}

function durationOf(
  lasts: Reduction['lasts'],
): Pick<Stripe.CouponCreateParams, 'duration' | 'duration_in_months'> {
  return typeof lasts === 'string'
    ? { duration: lasts }
    : { duration: 'repeating', duration_in_months: lasts.months };
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`Subscription ${idOf(subscription)} has no item`);
  return item;
}

function isOfHeldChange({ billing_reason: reason, status }: Stripe.Invoice): boolean {
  return reason === 'subscription_update' && status === 'open';
}

/** Whether a line belongs to a subscription item, directly or through an invoice item. */
function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return (
    parent?.subscription_item_details?.proration === true || parent?.invoice_item_details?.proration === true
  );
}

function discountOn({ discount_amounts: amounts }: Stripe.InvoiceLineItem): number {
  return sumOf((amounts ?? []).map(({ amount }) => amount));
}

function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0);
}
