import type Stripe from 'stripe';
import type {
  ProviderCharge,
  ProviderCheckout,
  ProviderDispute,
  ProviderInvoice,
  ProviderRefund,
  ProviderSubscription,
  ProviderTax,
} from '../payment-records.port.ts';
import { toMessageRef } from '../../foundation/messages/message.ts';
import type { MethodPage } from '../payments.port.ts';
import { dueAfterBalance, type UnpaidInvoice } from '../prices/next-charge.ts';
import { describeInvoice } from './stripe-lines.adapter.ts';
import { dateOf, idOf } from './stripe-objects.adapter.ts';
import type { TaxPercents } from './stripe-tax-rates.adapter.ts';

const finalStates = ['open', 'paid', 'void', 'uncollectible'] as const;

/** Converts an invoice with its payments and tax rates; undefined for drafts and without a customer. */
export function toInvoice(
  invoice: Stripe.Invoice,
  percents: TaxPercents = new Map(),
): ProviderInvoice | undefined {
  const { status_transitions: moments } = invoice;
  const customerId = idOf(invoice.customer);
  const state = finalStates.find((one) => one === invoice.status);
  if (state === undefined || customerId === null) return undefined;
  const { text, message } = describeInvoice(invoice);
  return {
    id: invoice.id,
    customerId,
    subscriptionId: subscriptionOf(invoice),
    orderId: invoice.metadata?.['order_id'] ?? null,
    number: invoice.number,
    description: text,
    descriptionMessage: message === null ? null : toMessageRef(message),
    totalCents: invoice.total,
    taxCents: (invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0),
    taxes: toTaxes(invoice, percents),
    customerCountry: invoice.customer_address?.country ?? null,
    customerTaxId: invoice.customer_tax_ids?.find(({ value }) => value !== null)?.value ?? null,
    discountCents: (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0),
    dueCents: invoice.amount_due,
    paidCents: invoice.amount_paid,
    currency: invoice.currency,
    state,
    pdfUrl: invoice.invoice_pdf ?? null,
    paymentUrl: invoice.hosted_invoice_url ?? null,
    paymentIntentId: paymentOf(invoice),
    issuedAt: dateOf(moments.finalized_at ?? invoice.created),
    paidAt: moments.paid_at === null ? null : dateOf(moments.paid_at),
    nextAttemptAt: state === 'open' ? nextAttemptOf(invoice) : null,
  };
}

function toTaxes(invoice: Stripe.Invoice, percents: TaxPercents): ProviderTax[] {
  return (invoice.total_taxes ?? []).map((tax) => ({
    percent: percents.get(tax.tax_rate_details?.tax_rate ?? '') ?? null,
    reason: tax.taxability_reason,
    taxableCents: tax.taxable_amount,
    taxCents: tax.amount,
  }));
}

/** What an unpaid invoice will charge, and when. The balance is not applied to drafts yet. */
export function toUnpaid(invoice: Stripe.Invoice, balanceCents: number): UnpaidInvoice {
  const cents =
    invoice.status === 'draft' ? dueAfterBalance(invoice.total, balanceCents) : invoice.amount_remaining;
  return { cents, at: nextAttemptOf(invoice) };
}

export function toCharge(charge: Stripe.Charge): ProviderCharge {
  return {
    paymentIntentId: idOf(charge.payment_intent),
    amountCents: charge.amount,
    refundedCents: charge.amount_refunded,
    disputed: charge.disputed,
  };
}

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  return {
    id: refund.id,
    refundId: refund.metadata?.['refund_id'] ?? null,
    amountCents: refund.amount,
    state: refund.status === 'failed' || refund.status === 'canceled' ? 'failed' : 'done',
    reason: refund.reason,
    createdAt: dateOf(refund.created),
  };
}

export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  return {
    id: dispute.id,
    amountCents: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    openedAt: dateOf(dispute.created),
    dueBy: dispute.evidence_details.due_by === null ? null : dateOf(dispute.evidence_details.due_by),
  };
}

export function toProviderCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  return {
    id: session.id,
    mode: (['subscription', 'payment'] as const).find((mode) => mode === session.mode) ?? 'setup',
    settled: session.status === 'complete' && session.payment_status !== 'unpaid',
    subscriptionId: idOf(session.subscription),
    paymentIntentId: idOf(session.payment_intent),
  };
}

export function toMethodPage(session: Stripe.Checkout.Session): MethodPage {
  const intent = typeof session.setup_intent === 'object' ? session.setup_intent : null;
  const saved = session.status === 'complete' && intent?.status === 'succeeded';
  return {
    state: (['complete', 'expired'] as const).find((state) => state === session.status) ?? 'open',
    userId: session.client_reference_id,
    customerId: idOf(session.customer),
    paymentMethodId: saved ? idOf(intent.payment_method) : null,
  };
}

export function toProviderSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  return {
    id: subscription.id,
    ended: hasEnded(subscription),
    renews: renews(subscription),
    lookupKey: item?.price.lookup_key ?? null,
    periodEnd: dateOf(item?.current_period_end ?? subscription.created),
  };
}

export function hasEnded({ status }: Stripe.Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

/** In flexible billing mode, `cancel_at` alone may be set. */
export function renews(subscription: Stripe.Subscription): boolean {
  return !hasEnded(subscription) && !subscription.cancel_at_period_end && subscription.cancel_at === null;
}

function subscriptionOf(invoice: Stripe.Invoice): string | null {
  return idOf(invoice.parent?.subscription_details?.subscription ?? null);
}

function paymentOf(invoice: Stripe.Invoice): string | null {
  const paid = invoice.payments?.data.find(({ status }) => status === 'paid');
  return idOf(paid?.payment.payment_intent ?? null);
}

function nextAttemptOf(invoice: Stripe.Invoice): Date | null {
  if (invoice.auto_advance !== true) return null;
  const moment = invoice.next_payment_attempt ?? invoice.automatically_finalizes_at ?? null;
  return moment === null ? null : dateOf(moment);
}
