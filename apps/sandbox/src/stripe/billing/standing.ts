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
  // The subscription continues unchanged: only the change is pending.
  if (subscription.pending_update) return;
  if (subscription.status === 'active' || subscription.status === 'trialing') {
    setStatus(account, subscription, 'past_due');
    setDelinquent(account, invoice.customer, true);
  }
  if (subscription.status === 'past_due' && invoice.auto_advance && days === undefined) {
    setStatus(account, subscription, 'unpaid');
  }
}

/** Switches automatic finalization and collection; abandoned invoices stay abandoned. */
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
  if (!subscription) return;
  const paid = invoice.status === 'paid';
  if (account.pendingChanges.get(subscription.id)?.invoice === invoice.id)
    decidePending(account, subscription, paid);
  if (subscription.latest_invoice !== invoice.id) return;
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

/** Applies a pending change once its invoice is paid; drops it once the invoice is void. */
function decidePending(account: StripeAccount, subscription: Subscription, paid: boolean): void {
  const pending = account.pendingChanges.get(subscription.id);
  account.pendingChanges.delete(subscription.id);
  account.change('customer.subscription.updated', account.subscriptions, subscription, (changed) => {
    changed.pending_update = null;
    if (!pending || !paid) return;
    changed.items = pending.items;
    changed.billing_cycle_anchor = pending.billingCycleAnchor;
  });
  if (paid) account.emit('customer.subscription.pending_update_applied', subscription);
  else account.emit('customer.subscription.pending_update_expired', subscription);
}
