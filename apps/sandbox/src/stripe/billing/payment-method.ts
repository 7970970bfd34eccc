import { createHash } from 'node:crypto';
import type { StripeAccount } from '../account.ts';
import { newId } from '../ids.ts';
import type { Customer, PaymentMethod, SetupIntent } from '../wire.ts';
import { cardOf, isPersonal } from './cards.ts';

export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  name: string | null;
  email: string | null;
  /** The customer's country; default: the United States. */
  country: string | null;
}

/**
 * Makes a payment method of a card, not attached to a customer yet.
 * @param holder the customer who pays with it; null when unknown
 */
export function newPaymentMethod(
  account: StripeAccount,
  card: TypedCard,
  holder: string | null = null,
): PaymentMethod {
  const id = newId('pm');
  const brand = cardOf(card.number)?.brand ?? 'unknown';
  account.cards.put(id, { id, number: card.number });
  return account.put(account.paymentMethods, {
    id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: {
        city: null,
        country: card.country ?? 'US',
        line1: null,
        line2: null,
        postal_code: null,
        state: null,
      },
      email: card.email,
      name: card.name,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: 'US',
      display_brand: brand,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      fingerprint: fingerprintOf(card.number, holder),
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: account.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  });
}

/** One per card number; personal test numbers count as a separate card for each customer. */
function fingerprintOf(number: string, holder: string | null): string {
  const identity = isPersonal(number) && holder !== null ? `${number} ${holder}` : number;
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}

export function attach(account: StripeAccount, paymentMethod: PaymentMethod, customer: Customer): void {
  paymentMethod.customer = customer.id;
  account.put(account.paymentMethods, paymentMethod);
  account.emit('payment_method.attached', paymentMethod);
}

export function newSetupIntent(
  account: StripeAccount,
  details: { customer: string | null; description: string | null; metadata: Record<string, string> },
): SetupIntent {
  const id = newId('seti');
  const intent: SetupIntent = account.put(account.setupIntents, {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    created: account.now(),
    customer: details.customer,
    customer_account: null,
    description: details.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: details.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: 'off_session',
  });
  account.emit('setup_intent.created', intent);
  return intent;
}

export function succeedSetup(
  account: StripeAccount,
  intent: SetupIntent,
  paymentMethod: PaymentMethod,
): void {
  intent.status = 'succeeded';
  intent.customer = paymentMethod.customer;
  intent.payment_method = paymentMethod.id;
  account.put(account.setupIntents, intent);
  account.emit('setup_intent.succeeded', intent);
}

/** The payment method that a subscription's invoices are charged to: its own before the customer's. */
export function chargedMethod(
  account: StripeAccount,
  customer: Customer | undefined,
  own: string | null,
): PaymentMethod | undefined {
  const id = own ?? customer?.invoice_settings.default_payment_method;
  const method = id ? account.paymentMethods.get(id) : undefined;
  return method?.customer ? method : undefined;
}
