import type { StripeAccount } from '../account.ts';
import type { Subscription } from '../wire.ts';
import { type Charging, draftOf } from './apply-change.ts';
import { collect, draftInvoice, finalize, voidInvoice } from './invoicing.ts';
import type { PlannedChange } from './plan-change.ts';
import { pendingLinesOf } from './subscription-life.ts';

const waitsSeconds = 23 * 3600;

/**
 * `payment_behavior=pending_if_incomplete`: keeps the change and its open invoice until that is paid, for 23 hours.
 * Source: https://docs.stripe.com/billing/subscriptions/pending-updates-reference
 */
export function holdChange(
  account: StripeAccount,
  subscription: Subscription,
  planned: PlannedChange,
  { singles, presence }: Charging,
): void {
  const { prorations, newPeriod, after } = planned;
  const lines = [...pendingLinesOf(account, subscription.id), ...prorations, ...newPeriod, ...singles];
  const invoice = draftInvoice(account, draftOf(account, subscription, lines));
  invoice.auto_advance = false;
  account.pendingChanges.put(subscription.id, {
    invoice: invoice.id,
    items: after.items,
    billingCycleAnchor: after.billing_cycle_anchor,
  });
  account.change('customer.subscription.updated', account.subscriptions, subscription, (changed) => {
    changed.latest_invoice = invoice.id;
    changed.pending_update = {
      billing_cycle_anchor: after.billing_cycle_anchor,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: account.now() + waitsSeconds,
      metadata: null,
      subscription_items: after.items.data,
      trial_end: null,
      trial_from_plan: null,
    };
  });
  finalize(account, invoice);
  collect(account, invoice, undefined, presence);
}

/** Gives a waiting change up; its invoice can be paid no more. */
export function dropChange(account: StripeAccount, subscription: Subscription): void {
  const pending = account.pendingChanges.get(subscription.id);
  const invoice = pending && account.invoices.get(pending.invoice);
  if (invoice?.status === 'open') voidInvoice(account, invoice);
}
