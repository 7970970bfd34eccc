import type { StripeAccount } from '../account.ts';
import { invalid } from '../http/errors.ts';
import { newId } from '../ids.ts';
import type { Invoice, PaymentMethod, Subscription } from '../wire.ts';
import { adjustBalance } from './balance.ts';
import type { Decline, Presence } from './cards.ts';
import { couponOf } from './discounts.ts';
import { attempt, cancelPayment, newPaymentIntent } from './charging.ts';
import { customerFields, newInvoice, type InvoiceDraft } from './new-invoice.ts';
import { chargedMethod } from './payment-method.ts';
import { afterFailure, afterPayment } from './standing.ts';

/** The least that Stripe charges in US dollars; smaller sums wait on the customer's balance. */
const leastCharge = 50;

export function draftInvoice(account: StripeAccount, draft: InvoiceDraft): Invoice {
  const invoice = newInvoice(account, draft);
  account.put(account.invoices, invoice);
  if (draft.subscription) {
    draft.subscription.latest_invoice = invoice.id;
    draft.subscription.discounts = draft.subscription.discounts.filter(
      (id) => !(invoice.discounts.includes(id) && couponOf(account, id)?.duration === 'once'),
    );
    account.put(account.subscriptions, draft.subscription);
  }
  account.emit('invoice.created', invoice);
  return invoice;
}

/** The remaining charge after the balance is applied, and the balance afterwards. */
export function settle(total: number, balance: number): { due: number; balance: number } {
  if (total <= 0) return { due: 0, balance: balance + total };
  const sum = total + balance;
  if (sum <= 0) return { due: 0, balance: sum };
  return sum < leastCharge ? { due: 0, balance: sum } : { due: sum, balance: 0 };
}

/**
 * Numbers the invoice, puts the customer's balance against it (unless the money was taken before) and opens it.
 * Source: https://docs.stripe.com/invoicing/integration/workflow-transitions
 */
export function finalize(account: StripeAccount, invoice: Invoice, usesBalance = true): void {
  if (invoice.status !== 'draft')
    throw invalid('This invoice is already finalized, you may not finalize it again.');
  const customer = invoice.customer ? account.customers.get(invoice.customer) : undefined;
  const now = account.now();
  if (customer) {
    const sequence = customer.next_invoice_sequence ?? 1;
    customer.next_invoice_sequence = sequence + 1;
    account.put(account.customers, customer);
    Object.assign(invoice, customerFields(account, customer));
    invoice.number = `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`;
    const settled = usesBalance
      ? settle(invoice.total, customer.balance)
      : { due: Math.max(0, invoice.total), balance: customer.balance };
    invoice.starting_balance = customer.balance;
    invoice.ending_balance = settled.balance;
    invoice.amount_due = settled.due;
    const moved = settled.balance - customer.balance;
    if (moved !== 0) {
      const postponed = settled.due === 0 && settled.balance > 0;
      adjustBalance(account, customer, moved, {
        type: postponed ? 'invoice_too_small' : 'applied_to_invoice',
        currency: invoice.currency,
        invoice: invoice.id,
      });
    }
  } else {
    invoice.number = `${invoice.id.slice(-8).toUpperCase()}-0001`;
    invoice.amount_due = Math.max(0, invoice.total);
  }
  invoice.amount_remaining = invoice.amount_due;
  invoice.status = 'open';
  invoice.automatically_finalizes_at = null;
  invoice.effective_at = now;
  invoice.status_transitions.finalized_at = now;
  invoice.hosted_invoice_url = `${account.baseUrl}/i/${invoice.id}`;
  invoice.invoice_pdf = `${account.baseUrl}/i/${invoice.id}/pdf`;
  account.put(account.invoices, invoice);
  account.emit('invoice.finalized', invoice);
}

/**
 * Charges an open invoice to the given method, or to the one that its subscription is charged to.
 * Answers why it failed, if it did; the subscription's standing follows.
 */
export function collect(
  account: StripeAccount,
  invoice: Invoice,
  given?: PaymentMethod,
  presence: Presence = 'off-session',
): Decline | undefined {
  if (invoice.amount_due === 0) {
    markPaid(account, invoice);
    return undefined;
  }
  const customer = invoice.customer ? account.customers.get(invoice.customer) : undefined;
  const own = subscriptionOf(account, invoice)?.default_payment_method ?? invoice.default_payment_method;
  const method = given ?? chargedMethod(account, customer, own);
  invoice.attempted = true;
  invoice.attempt_count += 1;
  const decline = method ? charge(account, invoice, method, presence) : noMethod;
  if (!decline) {
    markPaid(account, invoice);
    account.emit('invoice.payment_succeeded', invoice);
    return undefined;
  }
  if (decline.code === 'authentication_required') account.emit('invoice.payment_action_required', invoice);
  afterFailure(account, invoice, subscriptionOf(account, invoice));
  return decline;
}

const noMethod: Decline = {
  code: 'resource_missing',
  message:
    'There is no `default_payment_method` set on this Customer or Invoice. Please attach a payment method and set it as default.',
};

function charge(
  account: StripeAccount,
  invoice: Invoice,
  method: PaymentMethod,
  presence: Presence,
): Decline | undefined {
  const { payment, intent } = paymentOf(account, invoice) ?? beginPayment(account, invoice);
  const decline = attempt(account, intent, method, presence);
  if (!decline) {
    payment.status = 'paid';
    payment.amount_paid = intent.amount;
    payment.status_transitions.paid_at = account.now();
    account.put(account.invoicePayments, payment);
  }
  return decline;
}

/** The payment that an invoice waits for, once there is one. */
function paymentOf(account: StripeAccount, { id }: Invoice) {
  const payment = account.invoicePayments.find((one) => one.invoice === id);
  const intent = account.paymentIntents.get(payment?.payment.payment_intent ?? '');
  return payment && intent && { payment, intent };
}

function beginPayment(account: StripeAccount, invoice: Invoice) {
  const intent = newPaymentIntent(account, {
    customer: invoice.customer,
    amount: invoice.amount_due,
    currency: invoice.currency,
    description:
      invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Payment for Invoice',
    metadata: {},
    setupFutureUsage: null,
    receiptEmail: null,
  });
  return { payment: linkPayment(account, invoice, intent.id), intent };
}

/**
 * What follows when an invoice of single items is finalized: one with nothing due is paid, any other gets its payment,
 * which waits to be confirmed. Source: https://docs.stripe.com/invoicing/integration/workflow-transitions
 */
export function awaitPayment(account: StripeAccount, invoice: Invoice): void {
  if (invoice.amount_due === 0) {
    markPaid(account, invoice);
    return;
  }
  const { intent } = beginPayment(account, invoice);
  const customer = invoice.customer ? account.customers.get(invoice.customer) : undefined;
  const method = chargedMethod(account, customer, invoice.default_payment_method);
  if (!method) return;
  intent.payment_method = method.id;
  intent.status = 'requires_confirmation';
  account.put(account.paymentIntents, intent);
}

function linkPayment(account: StripeAccount, invoice: Invoice, intent: string) {
  return account.put(account.invoicePayments, {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: account.now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

/** Closes the invoice as paid. */
export function markPaid(account: StripeAccount, invoice: Invoice): void {
  invoice.status = 'paid';
  invoice.attempted = true;
  invoice.amount_paid = invoice.amount_due;
  invoice.amount_remaining = 0;
  invoice.next_payment_attempt = null;
  invoice.status_transitions.paid_at = account.now();
  account.put(account.invoices, invoice);
  account.emit('invoice.paid', invoice);
  afterPayment(account, invoice, subscriptionOf(account, invoice));
}

/** Source: https://docs.stripe.com/invoicing/integration/workflow-transitions */
export function voidInvoice(account: StripeAccount, invoice: Invoice): void {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw invalid('You can only pass in open or uncollectible invoices.', undefined, 'invoice_not_editable');
  }
  invoice.status = 'void';
  invoice.next_payment_attempt = null;
  invoice.amount_remaining = 0;
  invoice.status_transitions.voided_at = account.now();
  account.put(account.invoices, invoice);
  const intent = paymentOf(account, invoice)?.intent;
  if (intent) cancelPayment(account, intent);
  returnBalance(account, invoice);
  account.emit('invoice.voided', invoice);
  afterPayment(account, invoice, subscriptionOf(account, invoice));
}

/** Returns the balance that was applied to a voided invoice. */
function returnBalance(account: StripeAccount, invoice: Invoice): void {
  const customer = invoice.customer ? account.customers.get(invoice.customer) : undefined;
  const applied = (invoice.ending_balance ?? invoice.starting_balance) - invoice.starting_balance;
  if (!customer || applied === 0) return;
  adjustBalance(account, customer, -applied, {
    type: 'unapplied_from_invoice',
    currency: invoice.currency,
    invoice: invoice.id,
  });
}

export function subscriptionOf(account: StripeAccount, invoice: Invoice): Subscription | undefined {
  const id = invoice.parent?.subscription_details?.subscription;
  return id ? account.subscriptions.get(id) : undefined;
}
