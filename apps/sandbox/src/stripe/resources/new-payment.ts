import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { attempt, cancelPayment, newPaymentIntent } from '../billing/charging.ts';
import { invalid, missing, StripeRefusal } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import type { PaymentIntent, PaymentMethod } from '../wire.ts';
import { customerOf } from './customers.ts';

export const intentParams = field.paramsOf<Stripe.PaymentIntentCreateParams>()({
  allowed_payment_method_types: z.array(field.text).optional(),
  amount: field.positive,
  automatic_payment_methods: z
    .strictObject({ enabled: field.flag, allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  confirm: field.flag.optional(),
  currency: field.text,
  customer: field.text,
  description: field.text.optional(),
  error_on_requires_action: field.flag.optional(),
  metadata: field.metadata.optional(),
  off_session: field.flag.optional(),
  payment_method: field.text,
  receipt_email: field.text.optional(),
});
type NewIntent = z.output<z.ZodObject<typeof intentParams>>;

/** Charges a saved method, at once if it is confirmed. Source: https://docs.stripe.com/api/payment_intents/create */
export function chargeMethod(account: StripeAccount, params: NewIntent): PaymentIntent {
  if (params.currency === 'usd' && params.amount < 50)
    throw invalid('Amount must be at least $0.50 usd', 'amount', 'amount_too_small');
  // A method that may redirect needs a page to return to.
  if (
    params.confirm &&
    params.off_session !== true &&
    params.automatic_payment_methods?.allow_redirects !== 'never'
  )
    throw invalid('This PaymentIntent may redirect your customer: provide a `return_url`.', 'return_url');
  customerOf(account, params.customer, 'customer', 400);
  const method = savedMethod(account, params);
  const intent = newPaymentIntent(account, {
    customer: params.customer,
    amount: params.amount,
    currency: params.currency,
    description: params.description ?? null,
    metadata: field.mergeMetadata({}, params.metadata),
    setupFutureUsage: null,
    receiptEmail: params.receipt_email ?? null,
  });
  if (params.confirm !== true) {
    intent.payment_method = method.id;
    intent.status = 'requires_confirmation';
    return account.put(account.paymentIntents, intent);
  }
  return confirm(account, intent, method, params.off_session ? 'off-session' : 'on-session');
}

const confirmable: readonly PaymentIntent['status'][] = ['requires_payment_method', 'requires_confirmation'];
const cancellable: readonly PaymentIntent['status'][] = [
  ...confirmable,
  'requires_action',
  'requires_capture',
];

/** Source: https://docs.stripe.com/api/payment_intents/confirm */
export function confirmIntent(account: StripeAccount, id: string, offSession?: boolean): PaymentIntent {
  const intent = intentOf(account, id);
  if (!confirmable.includes(intent.status)) throw unexpectedState(intent, 'confirm');
  const method = account.paymentMethods.get(String(intent.payment_method));
  if (!method) throw invalid('You cannot confirm this PaymentIntent because it’s missing a payment method.');
  return confirm(account, intent, method, offSession ? 'off-session' : 'on-session');
}

/** Nothing is charged by it any more. Source: https://docs.stripe.com/api/payment_intents/cancel */
export function cancelIntent(account: StripeAccount, id: string): PaymentIntent {
  const intent = intentOf(account, id);
  if (!cancellable.includes(intent.status)) throw unexpectedState(intent, 'cancel');
  cancelPayment(account, intent);
  return intent;
}

export function intentOf(account: StripeAccount, id: string): PaymentIntent {
  const intent = account.paymentIntents.get(id);
  if (!intent) throw missing('payment_intent', id, 'intent');
  return intent;
}

const unexpectedState = ({ status }: PaymentIntent, call: string) =>
  invalid(
    `You cannot ${call} this PaymentIntent because it has a status of ${status}.`,
    undefined,
    'payment_intent_unexpected_state',
  );

function confirm(
  account: StripeAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  presence: 'off-session' | 'on-session',
): PaymentIntent {
  const decline = attempt(account, intent, method, presence);
  if (!decline) return intent;
  // Such a payment waits for another method, not for the customer.
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  account.put(account.paymentIntents, intent);
  throw new StripeRefusal(402, { type: 'card_error', ...decline });
}

function savedMethod(account: StripeAccount, params: NewIntent): PaymentMethod {
  const method = account.paymentMethods.get(params.payment_method);
  if (method?.customer !== params.customer)
    throw missing('PaymentMethod', params.payment_method, 'payment_method', 400);
  if (params.allowed_payment_method_types?.includes(method.type) === false)
    throw invalid(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`,
      'payment_method',
    );
  return method;
}
