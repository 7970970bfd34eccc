import type { StripeAccount } from './account.ts';
import type { WebhookDeliveries } from './webhooks/delivery.ts';
import type { Charge, Customer, Event, Invoice, Payout, Session, Subscription } from './wire.ts';

type Delivery = ReturnType<WebhookDeliveries['list']>[number];

/** The account's state, as flat rows. */
export function describeState(account: StripeAccount, deliveries: WebhookDeliveries) {
  return {
    customers: account.customers.values().map(customerRow),
    subscriptions: account.subscriptions.values().map(subscriptionRow),
    invoices: account.invoices.values().map(invoiceRow),
    sessions: account.sessions.values().map(sessionRow),
    payments: account.charges.values().map(paymentRow),
    payouts: account.payouts.values().map(payoutRow),
    events: account.events.values().map(eventRow),
    webhook_deliveries: deliveries.list().map(deliveryRow),
  };
}

function customerRow(one: Customer) {
  return {
    id: one.id,
    email: one.email,
    name: one.name,
    balance: one.balance,
    delinquent: one.delinquent,
    created: one.created,
  };
}

function subscriptionRow(one: Subscription) {
  return {
    id: one.id,
    customer: one.customer,
    status: one.status,
    price: one.items.data[0]?.price.id,
    lookup_key: one.items.data[0]?.price.lookup_key,
    current_period_start: one.items.data[0]?.current_period_start,
    current_period_end: one.items.data[0]?.current_period_end,
    trial_end: one.trial_end,
    cancel_at: one.cancel_at,
    default_payment_method: one.default_payment_method,
    created: one.created,
  };
}

function invoiceRow(one: Invoice) {
  return {
    id: one.id,
    number: one.number,
    customer: one.customer,
    subscription: one.parent?.subscription_details?.subscription ?? null,
    status: one.status,
    billing_reason: one.billing_reason,
    total: one.total,
    amount_due: one.amount_due,
    amount_paid: one.amount_paid,
    currency: one.currency,
    attempt_count: one.attempt_count,
    next_payment_attempt: one.next_payment_attempt,
    created: one.created,
  };
}

function sessionRow(one: Session) {
  return {
    id: one.id,
    mode: one.mode,
    status: one.status,
    payment_status: one.payment_status,
    customer: one.customer,
    client_reference_id: one.client_reference_id,
    amount_total: one.amount_total,
    currency: one.currency,
    subscription: one.subscription,
    url: one.url,
    expires_at: one.expires_at,
    created: one.created,
  };
}

function paymentRow(one: Charge) {
  return {
    id: one.id,
    payment_intent: one.payment_intent,
    customer: one.customer,
    status: one.status,
    amount: one.amount,
    amount_refunded: one.amount_refunded,
    currency: one.currency,
    failure_code: one.failure_code,
    created: one.created,
  };
}

function payoutRow(one: Payout) {
  return {
    id: one.id,
    status: one.status,
    amount: one.amount,
    currency: one.currency,
    arrival_date: one.arrival_date,
    created: one.created,
  };
}

function eventRow(one: Event) {
  return {
    id: one.id,
    type: one.type,
    object: Reflect.get(one.data.object, 'id') as unknown,
    pending_webhooks: one.pending_webhooks,
    created: one.created,
  };
}

function deliveryRow(one: Delivery) {
  return {
    event: one.id,
    type: one.type,
    status: one.status,
    attempts: one.attempts,
    last_response: one.lastResponse,
    next_attempt: one.status === 'pending' ? new Date(one.nextAttemptMs).toISOString() : null,
  };
}
