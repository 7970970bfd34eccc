import type Stripe from 'stripe';
import type { CataloguePrice, Checkout, PaymentInstrument, Subscription } from '../payments.port.ts';

/** The product of what a change bills because it was refunded already. */
export const refundedProduct = 'refunded_before';

export function toPrice(price: Stripe.Price): CataloguePrice {
  return {
    id: price.id,
    lookupKey: price.lookup_key ?? '',
    amountCents: price.unit_amount ?? 0,
    currency: price.currency,
    everyMonths: monthsOf(price.recurring),
  };
}

/** A session retrieved with its line items and its payment intent. */
export function toCheckout(session: Stripe.Checkout.Session): Checkout {
  const payment = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return {
    id: session.id,
    state: known(['complete', 'expired'], session.status) ?? 'open',
    settled: session.payment_status === 'paid' || session.payment_status === 'no_payment_required',
    mode: known(['subscription', 'payment'], session.mode) ?? 'setup',
    userId: session.client_reference_id,
    customerId: idOf(session.customer),
    amountCents: session.amount_total ?? 0,
    taxCents: session.total_details?.amount_tax ?? 0,
    currency: session.currency,
    items: (session.line_items?.data ?? []).map((item) => ({
      lookupKey: item.price?.lookup_key ?? null,
      name: item.description,
      amountCents: item.price?.unit_amount ?? null,
      chargedCents: item.amount_total,
      currency: item.currency,
      quantity: item.quantity ?? 0,
    })),
    subscriptionId: idOf(session.subscription),
    paymentIntentId: idOf(session.payment_intent),
    savesMethod: payment?.setup_future_usage === 'off_session',
    paidAt: payment === null ? null : dateOf(payment.created),
  };
}

const invoiceStates = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const;

/** A subscription retrieved with its payment method, its customer and its latest invoice. */
export function toSubscription(subscription: Stripe.Subscription): Subscription {
  const item = subscription.items.data[0];
  if (item === undefined) throw new Error(`Subscription ${subscription.id} has no item`);
  const customer = liveCustomer(subscription.customer);
  const method =
    attached(subscription.default_payment_method) ??
    attached(customer?.invoice_settings.default_payment_method) ??
    null;
  const invoice = typeof subscription.latest_invoice === 'object' ? subscription.latest_invoice : null;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    state: stateOf(subscription.status),
    ended: subscription.status === 'canceled' || subscription.status === 'incomplete_expired',
    orderId: subscription.metadata['order_id'] ?? null,
    lookupKey: item.price.lookup_key,
    hasHeldChange: subscription.pending_update !== null,
    latestInvoice: known(invoiceStates, invoice?.status ?? null) ?? null,
    periodStart: dateOf(item.current_period_start),
    periodEnd: dateOf(item.current_period_end),
    trialEndsAt: subscription.trial_end === null ? null : dateOf(subscription.trial_end),
    amountCents: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    discountCents: discountOf(invoice, item.current_period_start),
    owedSince:
      invoice?.status === 'open' ? dateOf(invoice.status_transitions.finalized_at ?? invoice.created) : null,
    paidWith: toPaymentInstrument(method),
    balanceCents: customer?.balance ?? 0,
  };
}

/** A method that was removed from its customer can no longer be charged. */
export function attached(method: string | Stripe.PaymentMethod | null | undefined) {
  return typeof method === 'object' && method?.customer === null ? null : method;
}

export function toPaymentInstrument(method: string | Stripe.PaymentMethod | null): PaymentInstrument | null {
  if (method === null || typeof method === 'string') return null;
  if (method.type === 'card' && method.card) {
    const viaLink = method.card.wallet?.type === 'link';
    return {
      method: viaLink ? 'link' : 'card',
      cardBrand: method.card.brand,
      cardLast4: method.card.last4,
      cardFingerprint: method.card.fingerprint ?? null,
    };
  }
  const kind = method.type === 'link' ? 'link' : 'other';
  return { method: kind, cardBrand: null, cardLast4: null, cardFingerprint: null };
}

/** What was taken off the period that begins then; other invoices than that period's say nothing about it. */
function discountOf(invoice: Stripe.Invoice | null, periodStart: number): number {
  const ofPeriod = invoice?.lines.data.some((line) => line.period.start === periodStart && line.amount > 0);
  if (!ofPeriod) return 0;
  return (invoice?.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
}

export function liveCustomer(
  customer: string | Stripe.Customer | Stripe.DeletedCustomer | null,
): Stripe.Customer | null {
  return customer === null || typeof customer === 'string' || customer.deleted === true ? null : customer;
}

function stateOf(status: Stripe.Subscription.Status): Subscription['state'] {
  return known(['trialing', 'active', 'past_due'], status) ?? 'unpaid';
}

/** Stripe's lists of values are open: later versions may add to them. */
function known<T extends string>(values: readonly T[], value: string | null): T | undefined {
  return values.find((one) => one === value);
}

function monthsOf(recurring: Stripe.Price.Recurring | null): number | null {
  if (recurring === null) return null;
  const months: Record<string, number> = { month: 1, year: 12 };
  return (months[recurring.interval] ?? 0) * recurring.interval_count;
}

/** Checkout says "per year", not "every 12 months". */
export function intervalOf(months: number): { interval: 'month' | 'year'; interval_count: number } {
  return months % 12 === 0
    ? { interval: 'year', interval_count: months / 12 }
    : { interval: 'month', interval_count: months };
}

export function idOf(reference: string | { id: string } | null): string | null {
  return typeof reference === 'object' && reference !== null ? reference.id : reference;
}

export function dateOf(seconds: number): Date {
  return new Date(seconds * 1000);
}
