import type { StripeAccount } from '../account.ts';
import { payByCard } from '../billing/checkout.ts';
import { payInvoiceByCard } from '../billing/invoice-payment.ts';
import { catchUp } from '../billing/engine.ts';
import type { TypedCard } from '../billing/payment-method.ts';
import { missing, StripeRefusal } from '../http/errors.ts';

export interface Outcome {
  status: number;
  body: object;
}

/** Fields of the card form; only the number matters, the others have defaults for programs. */
export interface CardForm {
  number: string;
  expMonth?: number;
  expYear?: number;
  name?: string;
  email?: string;
  country?: string;
}

/** Pays the session: 200 `{url}`, or the refusal's status with Stripe's `{error}`. */
export function pay(account: StripeAccount, sessionId: string, form: CardForm): Outcome {
  return outcomeOf(() => {
    catchUp(account);
    return { url: payByCard(account, sessionId, typedCard(account, form)) };
  });
}

/** Pays an open invoice: 200 `{url}` of its page, or the refusal. */
export function payHostedInvoice(account: StripeAccount, invoiceId: string, form: CardForm): Outcome {
  return outcomeOf(() => {
    catchUp(account);
    const invoice = account.invoices.get(invoiceId);
    if (!invoice) throw missing('invoice', invoiceId, 'invoice');
    if (invoice.status !== 'paid') payInvoiceByCard(account, invoice, typedCard(account, form));
    return { url: `${account.baseUrl}/i/${invoiceId}` };
  });
}

function typedCard(account: StripeAccount, form: CardForm): TypedCard {
  return {
    number: form.number.replaceAll(/[\s-]/g, ''),
    expMonth: form.expMonth ?? 12,
    expYear: form.expYear ?? new Date(account.now() * 1000).getUTCFullYear() + 4,
    name: form.name ?? null,
    email: form.email ?? null,
    country: form.country ?? null,
  };
}

/** Goes back to the shop: 200 `{url}` with its cancel address. Nothing changes. */
export function cancel(account: StripeAccount, sessionId: string): Outcome {
  return outcomeOf(() => {
    const session = account.sessions.get(sessionId);
    if (!session) throw missing('checkout.session', sessionId, 'session');
    return { url: session.cancel_url };
  });
}

function outcomeOf(work: () => object): Outcome {
  try {
    return { status: 200, body: work() };
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.error } };
    throw error;
  }
}
