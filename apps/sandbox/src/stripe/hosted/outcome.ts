import type { StripeAccount } from '../account.ts';
import { payByCard } from '../billing/checkout.ts';
import { catchUp } from '../billing/engine.ts';
import { missing, StripeRefusal } from '../http/errors.ts';

export interface Outcome {
  status: number;
  body: object;
}

/** What is typed into the card form; only the number decides, the rest has defaults for programs. */
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
    const laterYear = new Date(account.now() * 1000).getUTCFullYear() + 4;
    const url = payByCard(account, sessionId, {
      number: form.number.replaceAll(/[\s-]/g, ''),
      expMonth: form.expMonth ?? 12,
      expYear: form.expYear ?? laterYear,
      name: form.name ?? null,
      email: form.email ?? null,
      country: form.country ?? null,
    });
    return { url };
  });
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
