import type { StripeAccount } from '../account.ts';
import type { InvoiceLine, Subscription } from '../wire.ts';
import { endOfPeriod } from './agenda.ts';
import { currentDiscounts } from './discounts.ts';
import { cancelSchedule, enterPhase, finishSchedule, phaseFrom } from './scheduled-phases.ts';
import { draftInvoice, finalize, collect, voidInvoice } from './invoicing.ts';
import { chargedMethod } from './payment-method.ts';
import { setStatus } from './standing.ts';
import { endOf, periodLines } from './subscribing.ts';

/** How long Stripe leaves a renewal's invoice open to changes before it charges it. */
const draftSeconds = 3600;

/** Does the one thing that is due for the subscription at this moment. */
export function stepSubscription(account: StripeAccount, subscription: Subscription): void {
  const now = account.now();
  const { status, trial_end: trialEnd, cancel_at: cancelAt } = subscription;
  if (status === 'incomplete') return expireIncomplete(account, subscription);
  if (cancelAt !== null && cancelAt <= now) return end(account, subscription);
  if (subscription.pending_update && subscription.pending_update.expires_at <= now) {
    const invoice = account.invoices.get(account.pendingChanges.get(subscription.id)?.invoice ?? '');
    if (invoice?.status === 'open') return voidInvoice(account, invoice);
  }
  if (status === 'trialing' && trialEnd !== null && trialEnd > now) {
    account.trialNotices.put(subscription.id, { trialEnd });
    account.put(account.subscriptions, subscription);
    account.emit('customer.subscription.trial_will_end', subscription);
    return;
  }
  if (status === 'trialing' && !canBeCharged(account, subscription))
    return endTrialUnpayable(account, subscription);
  startNextPeriod(account, subscription);
}

/** Moves each item that is due into its next period and drafts the invoice for it. */
export function startNextPeriod(
  account: StripeAccount,
  subscription: Subscription,
  prepare: (changed: Subscription) => void = () => undefined,
): void {
  account.change('customer.subscription.updated', account.subscriptions, subscription, (changed) => {
    prepare(changed);
    const start = endOfPeriod(changed);
    const previousStart = Math.min(...changed.items.data.map((item) => item.current_period_start));
    if (changed.status === 'trialing') changed.status = 'active';
    const phase = phaseFrom(account, changed, start);
    if (phase) enterPhase(account, changed, phase);
    for (const item of changed.items.data) {
      if (item.current_period_end > start) continue;
      item.current_period_start = start;
      item.current_period_end = endOf(changed.billing_cycle_anchor, item.price, start);
    }
    const collects = changed.status !== 'unpaid';
    const invoice = draftInvoice(account, {
      customer: changed.customer,
      subscription: changed,
      reason: 'subscription_cycle',
      currency: changed.currency,
      lines: [...takePendingLines(account, changed.id), ...periodLines(account, changed)],
      discounts: currentDiscounts(account, changed.discounts, start),
      period: { start: previousStart, end: start },
      finalizesAt: collects ? account.now() + draftSeconds : null,
      autoAdvance: collects,
    });
    changed.latest_invoice = invoice.id;
  });
  finishSchedule(account, subscription);
}

/** Ends a trial before its time: the first period starts now and is charged at once. */
export function endTrialNow(account: StripeAccount, subscription: Subscription): void {
  const now = account.now();
  startNextPeriod(account, subscription, (changed) => {
    changed.trial_end = now;
    changed.billing_cycle_anchor = now;
    for (const item of changed.items.data) item.current_period_end = now;
  });
  const invoice = subscription.latest_invoice ? account.invoices.get(subscription.latest_invoice) : undefined;
  if (!invoice) throw new Error(`Subscription ${subscription.id} has no invoice for its new period`);
  finalize(account, invoice);
  collect(account, invoice);
}

/** The prorations that wait for the subscription's next invoice. */
export function pendingLinesOf(account: StripeAccount, subscription: string): InvoiceLine[] {
  return account.pendingLines.values().filter((line) => line.subscription === subscription);
}

/** Takes the waiting prorations off the waiting list. */
export function takePendingLines(account: StripeAccount, subscription: string): InvoiceLine[] {
  const lines = pendingLinesOf(account, subscription);
  for (const line of lines) account.pendingLines.delete(line.id);
  return lines;
}

/** Cancels the subscription: at its date, or on request. */
export function end(account: StripeAccount, subscription: Subscription): void {
  subscription.status = 'canceled';
  subscription.ended_at = account.now();
  subscription.canceled_at ??= account.now();
  takePendingLines(account, subscription.id);
  cancelSchedule(account, subscription);
  account.put(account.subscriptions, subscription);
  stopCollecting(account, subscription);
  account.emit('customer.subscription.deleted', subscription);
}

/** Stripe finalizes what is drafted for an ended subscription no more, and stops trying to collect what is open. */
function stopCollecting(account: StripeAccount, subscription: Subscription): void {
  for (const invoice of account.invoices.values()) {
    const own = invoice.parent?.subscription_details?.subscription === subscription.id;
    if (!own || !invoice.auto_advance || (invoice.status !== 'draft' && invoice.status !== 'open')) continue;
    account.change('invoice.updated', account.invoices, invoice, (changed) => {
      changed.auto_advance = false;
      changed.automatically_finalizes_at = null;
      changed.next_payment_attempt = null;
    });
  }
}

function expireIncomplete(account: StripeAccount, subscription: Subscription): void {
  stopCollecting(account, subscription);
  subscription.ended_at = account.now();
  setStatus(account, subscription, 'incomplete_expired');
}

function canBeCharged(account: StripeAccount, subscription: Subscription): boolean {
  const behaviour = subscription.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice';
  const customer = account.customers.get(subscription.customer);
  return (
    behaviour === 'create_invoice' ||
    chargedMethod(account, customer, subscription.default_payment_method) !== undefined
  );
}

function endTrialUnpayable(account: StripeAccount, subscription: Subscription): void {
  if (subscription.trial_settings?.end_behavior.missing_payment_method === 'cancel')
    return end(account, subscription);
  setStatus(account, subscription, 'paused');
  account.emit('customer.subscription.paused', subscription);
}
