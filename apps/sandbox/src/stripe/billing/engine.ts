import type { StripeAccount } from '../account.ts';
import { expireSession } from './session-expiry.ts';
import { collect, finalize } from './invoicing.ts';
import { stepSubscription } from './subscription-life.ts';
import { arrive, payOut, payoutRun } from './payouts.ts';
import type { Invoice } from '../wire.ts';

/**
 * Does everything that fell due up to the clock's present time, one moment after the other,
 * each as if it were that moment: a jump over a year bills every period in its order.
 */
export function catchUp(account: StripeAccount): void {
  const present = account.now();
  for (;;) {
    const next = earliest(account.agenda);
    if (!next || next.moment > present) return;
    account.at(next.moment, () => step(account, next.id));
  }
}

function earliest(agenda: ReadonlyMap<string, number>): { id: string; moment: number } | undefined {
  let found: { id: string; moment: number } | undefined;
  for (const [id, moment] of agenda) if (!found || moment < found.moment) found = { id, moment };
  return found;
}

function step(account: StripeAccount, id: string): void {
  const subscription = account.subscriptions.get(id);
  if (subscription) return stepSubscription(account, subscription);
  const invoice = account.invoices.get(id);
  if (invoice) return stepInvoice(account, invoice);
  const session = account.sessions.get(id);
  if (session) return expireSession(account, session);
  if (id === payoutRun) return payOut(account);
  const payout = account.payouts.get(id);
  if (payout) return arrive(account, payout);
  throw new Error(`The agenda names ${id}, which does not exist`);
}

function stepInvoice(account: StripeAccount, invoice: Invoice): void {
  if (invoice.status === 'draft') finalize(account, invoice);
  collect(account, invoice);
}
