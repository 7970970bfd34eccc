import type { StripeAccount } from '../account.ts';
import { newId } from '../ids.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../wire.ts';
import { declineAtCharge, type Decline, type Presence } from './cards.ts';
import { bookCharge } from './company-balance.ts';
import { openDispute } from './disputing.ts';

export interface Payment {
  customer: string | null;
  amount: number;
  currency: string;
  description: string | null;
  metadata: Record<string, string>;
  setupFutureUsage: 'off_session' | 'on_session' | null;
  receiptEmail: string | null;
}

/** Why a charge of this payment method would fail, if it would; asking has no effect. */
export function declineOf(
  account: StripeAccount,
  paymentMethod: PaymentMethod,
  presence: Presence,
): Decline | undefined {
  const card = account.cards.get(paymentMethod.id);
  if (!card) return undefined;
  const { exp_month: month = 12, exp_year: year = 9999 } = paymentMethod.card ?? {};
  const expired = Date.UTC(year, month, 1) / 1000 <= account.now();
  return expired
    ? { code: 'expired_card', message: 'Your card has expired.' }
    : declineAtCharge(card.number, presence);
}

export function newPaymentIntent(account: StripeAccount, payment: Payment): PaymentIntent {
  const id = newId('pi');
  const intent: PaymentIntent = account.put(account.paymentIntents, {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: payment.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: account.now(),
    currency: payment.currency,
    customer: payment.customer,
    customer_account: null,
    description: payment.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: payment.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: payment.receiptEmail,
    review: null,
    setup_future_usage: payment.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  });
  account.emit('payment_intent.created', intent);
  return intent;
}

/** Charges the intent's whole amount to the payment method; answers why it failed, if it did. */
export function attempt(
  account: StripeAccount,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  presence: Presence,
): Decline | undefined {
  const decline = declineOf(account, paymentMethod, presence);
  if (decline?.code === 'authentication_required') {
    intent.status = 'requires_action';
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    intent.last_payment_error = { ...decline, type: 'card_error' };
    account.put(account.paymentIntents, intent);
    account.emit('payment_intent.requires_action', intent);
    return decline;
  }
  const charge = account.put(account.charges, newCharge(account, intent, paymentMethod, decline));
  intent.latest_charge = charge.id;
  if (decline) {
    intent.last_payment_error = { ...decline, type: 'card_error', charge: charge.id };
    account.put(account.paymentIntents, intent);
    account.emit('charge.failed', charge);
    account.emit('payment_intent.payment_failed', intent);
    return decline;
  }
  intent.status = 'succeeded';
  intent.next_action = null;
  intent.amount_received = intent.amount;
  intent.payment_method = paymentMethod.id;
  intent.last_payment_error = null;
  account.put(account.paymentIntents, intent);
  bookCharge(account, charge);
  account.emit('charge.succeeded', charge);
  account.emit('payment_intent.succeeded', intent);
  openDispute(account, charge);
  return undefined;
}

/** Nothing is charged by the intent any more. */
export function cancelPayment(account: StripeAccount, intent: PaymentIntent): void {
  intent.status = 'canceled';
  intent.canceled_at = account.now();
  intent.next_action = null;
  account.put(account.paymentIntents, intent);
  account.emit('payment_intent.canceled', intent);
}

/** What the company does not use, or what comes later. */
const absent = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  balance_transaction: null,
  calculated_statement_descriptor: null,
  failure_balance_transaction: null,
  on_behalf_of: null,
  receipt_number: null,
  receipt_url: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
} satisfies Partial<Charge>;

function newCharge(
  account: StripeAccount,
  intent: PaymentIntent,
  paymentMethod: PaymentMethod,
  decline: Decline | undefined,
): Charge {
  return {
    id: newId('ch'),
    object: 'charge',
    ...absent,
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: paymentMethod.billing_details,
    captured: !decline,
    created: account.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: decline ? 'declined_by_network' : 'approved_by_network',
      reason: decline ? (decline.decline_code ?? decline.code) : null,
      risk_level: 'normal',
      seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
      type: decline ? 'issuer_declined' : 'authorized',
    },
    paid: !decline,
    payment_intent: intent.id,
    payment_method: paymentMethod.id,
    payment_method_details: { type: paymentMethod.type },
    receipt_email: intent.receipt_email,
    refunded: false,
    status: decline ? 'failed' : 'succeeded',
  };
}
