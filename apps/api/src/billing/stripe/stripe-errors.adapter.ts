import Stripe from 'stripe';
import { type FailureKind, ProviderError } from '../../foundation/operations/operation.ts';
import { AuthenticationRequiredError, CardDeclinedError } from '../payments.port.ts';

/** Runs a call to Stripe; throws its errors as ProviderError with Stripe's full message. */
export async function translated<T>(what: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toProviderError(what, error) : error;
  }
}

function toProviderError(what: string, error: Stripe.errors.StripeError): ProviderError {
  const kind = kindOf(error);
  const facts = [error.type, error.statusCode, error.code, error.requestId].filter(
    (fact) => fact !== undefined,
  );
  const story = `${what}: ${error.message} (${facts.join(', ')})`;
  if (asksToAuthenticate(error)) return new AuthenticationRequiredError(error.message, story, error);
  if (error instanceof Stripe.errors.StripeCardError)
    return new CardDeclinedError(error.message, story, error);
  return new ProviderError(kind, codeOf(kind), story, {
    ...(kind === 'throttled' ? { retryAfterMs: retryAfterMs(error) } : {}),
    cause: error,
  });
}

/** Codes for required authentication (3-D Secure) by kind of request. */
const authenticationCodes = [
  'authentication_required',
  'invoice_payment_intent_requires_action',
  'subscription_payment_intent_requires_action',
];

function asksToAuthenticate({ code }: Stripe.errors.StripeError): boolean {
  return code !== undefined && authenticationCodes.includes(code);
}

function kindOf(error: Stripe.errors.StripeError): FailureKind {
  const { errors } = Stripe;
  if (error instanceof errors.StripeRateLimitError) return 'throttled';
  if (error instanceof errors.StripeConnectionError) return 'unknown_outcome';
  if (error instanceof errors.StripeIdempotencyError) return 'conflict';
  if (error.statusCode === 404 || error.code === 'resource_missing') return 'not_found';
  // Stripe also answers 409 while an earlier request with the same idempotency key is still running.
  if (error.statusCode === 409 || error.statusCode === 424 || (error.statusCode ?? 500) >= 500)
    return 'unavailable';
  return 'rejected';
}

function codeOf(kind: FailureKind): string {
  if (kind === 'not_found') return 'payments_not_found';
  return kind === 'rejected' || kind === 'conflict' ? 'payments_rejected' : 'payments_unavailable';
}

function retryAfterMs(error: Stripe.errors.StripeError): number {
  const seconds = Number(error.headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 2_000;
}
