import type Stripe from 'stripe';
import type { Wire } from '../wire.ts';

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
  payment_intent?: Wire<Stripe.PaymentIntent>;
  doc_url?: string;
}

/** A refusal as Stripe words it: the status and the body's `error`. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly error: ErrorBody;

  constructor(status: number, error: ErrorBody) {
    super(error.message);
    this.status = status;
    this.error = error.code
      ? { ...error, doc_url: `https://stripe.com/docs/error-codes/${error.code.replaceAll('_', '-')}` }
      : error;
  }
}

export function invalid(message: string, param?: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, {
    type: 'invalid_request_error',
    message,
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  });
}

/** `status` is 404 for the object that the path names, 400 for one that a parameter names. */
export function missing(kind: string, id: string, param: string, status: 400 | 404 = 404): StripeRefusal {
  return new StripeRefusal(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

const messages: Record<number, string> = {
  429: 'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
};

/** The body of Stripe's own statuses, such as 429 or 503. */
export function refusalOfStatus(status: number): StripeRefusal {
  const own = status < 500;
  return new StripeRefusal(status, {
    type: own ? 'invalid_request_error' : 'api_error',
    message: messages[status] ?? 'An unknown error occurred',
    ...(status === 429 ? { code: 'rate_limit' } : {}),
  });
}
