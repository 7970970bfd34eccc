import type { StripeAccount } from '../account.ts';
import type { Invoice, Subscription } from '../wire.ts';

/** Days from each failed attempt to the next; together the seven days after which Stripe gives the invoice up. */
const retryDays = [1, 3, 3];

/** Counts the failure, plans the next attempt, and puts the subscription into arrears. */
export function afterFailure(
  account: StripeAccount,
  invoice: Invoice,
  subscription: Subscription | undefined,
): void {
  const days = invoice.auto_advance ? retryDays[invoice.attempt_count - 1] : undefined;
  invoice.next_payment_attempt = days === undefined ? null : account.now() + days * 86_400;
  account.put(account.invoices, invoice);
  account.emit('invoice.payment_failed', invoice);
  if (!subscription || subscription.latest_invoice !== invoice.id) return;
  if (subscription.status === 'active' || subscription.status === 'trialing') {
    setStatus(account, subscription, 'past_due');
    setDelinquent(account, invoice.customer, true);
  }
  if (subscription.status === 'past_due' && invoice.auto_advance && days === undefined) {
    setStatus(account, subscription, 'unpaid');
  }
}

/** Lets Stripe finalize and collect an invoice by itself, or not; what was given up stays so. */
export function setAutoAdvance(account: StripeAccount, invoice: Invoice, advances: boolean): void {
  invoice.auto_advance = advances;
  if (invoice.status !== 'draft' && invoice.status !== 'open') return;
  const days = invoice.status === 'draft' ? 0 : retryDays[Math.max(0, invoice.attempt_count - 1)];
  const next = !advances || days === undefined ? null : account.now() + days * 86_400;
  if (invoice.status === 'draft') invoice.automatically_finalizes_at = next;
  invoice.next_payment_attempt = next;
}

/** A settled invoice brings its subscription back when it is the latest one. */
export function afterPayment(
  account: StripeAccount,
  invoice: Invoice,
  subscription: Subscription | undefined,
): void {
  if (!subscription || subscription.latest_invoice !== invoice.id) return;
  const paid = invoice.status === 'paid';
  const { status } = subscription;
  if (status === 'past_due' || (paid && (status === 'unpaid' || status === 'incomplete'))) {
    setStatus(account, subscription, 'active');
    setDelinquent(account, invoice.customer, false);
  }
}

export function setStatus(
  account: StripeAccount,
  subscription: Subscription,
  status: Subscription['status'],
): void {
  account.change('customer.subscription.updated', account.subscriptions, subscription, (changed) => {
    changed.status = status;
  });
}

function setDelinquent(account: StripeAccount, id: string | null, delinquent: boolean): void {
  const customer = id ? account.customers.get(id) : undefined;
  if (!customer) return;
  account.change('customer.updated', account.customers, customer, (changed) => {
    changed.delinquent = delinquent;
  });
}
