import type { StripeAccount } from '../account.ts';
import { StripeRefusal } from '../http/errors.ts';
import type { InvoiceLine, Subscription } from '../wire.ts';
import type { Decline, Presence } from './cards.ts';
import { declineOf } from './charging.ts';
import { currentDiscounts } from './discounts.ts';
import { needsAction } from './invoice-payment.ts';
import { collect, draftInvoice, finalize, settle } from './invoicing.ts';
import { newInvoice, type InvoiceDraft } from './new-invoice.ts';
import { chargedMethod } from './payment-method.ts';
import type { PlannedChange } from './plan-change.ts';
import { creditsOf } from './proration.ts';
import { end, pendingLinesOf, takePendingLines } from './subscription-life.ts';

export type ProrationBehavior = 'create_prorations' | 'always_invoice' | 'none';

/** How a change is charged. */
export interface Charging {
  behaviour: ProrationBehavior;
  /** One-time charges along with it. */
  singles: readonly InvoiceLine[];
  presence: Presence;
}

/** Stores the planned change with what else is updated; invoices and charges at once where Stripe does. */
export function applyChange(
  account: StripeAccount,
  subscription: Subscription,
  planned: PlannedChange,
  { behaviour, singles, presence }: Charging,
  assign: (changed: Subscription) => void,
): void {
  const now = invoicedNow(planned, behaviour);
  const lines = [...planned.prorations, ...planned.newPeriod, ...singles];
  let drafted: ReturnType<typeof draftInvoice> | undefined;
  account.change('customer.subscription.updated', account.subscriptions, subscription, (changed) => {
    changed.items = planned.after.items;
    changed.billing_cycle_anchor = planned.after.billing_cycle_anchor;
    changed.cancel_at = planned.after.cancel_at;
    assign(changed);
    if (!now) for (const line of lines) account.pendingLines.put(line.id, line);
    if (!now || lines.length === 0) return;
    const pending = takePendingLines(account, changed.id);
    drafted = draftInvoice(account, draftOf(account, changed, [...pending, ...lines]));
    changed.latest_invoice = drafted.id;
  });
  if (!drafted) return;
  finalize(account, drafted);
  collect(account, drafted, undefined, presence);
}

/**
 * Ends the subscription now. `prorate` credits the time that is left, `invoiceNow` settles that credit and what else
 * waits in a last invoice; without them nothing is given back.
 */
export function endEarly(
  account: StripeAccount,
  subscription: Subscription,
  { prorate, invoiceNow }: { prorate: boolean; invoiceNow: boolean },
): void {
  const credits =
    prorate && subscription.status !== 'trialing' ? creditsOf(account, subscription, account.now()) : [];
  const lines = [...takePendingLines(account, subscription.id), ...credits];
  end(account, subscription);
  if (!invoiceNow || lines.length === 0) return;
  const invoice = draftInvoice(account, draftOf(account, subscription, lines));
  finalize(account, invoice);
  collect(account, invoice);
}

/** Whether the change is invoiced immediately instead of with the next renewal. */
export function invoicedNow(planned: PlannedChange, behaviour: ProrationBehavior): boolean {
  return planned.startsNewCycle || behaviour === 'always_invoice';
}

/** The invoice that a change of this subscription makes. */
export function draftOf(
  account: StripeAccount,
  subscription: Subscription,
  lines: InvoiceLine[],
): InvoiceDraft {
  const now = account.now();
  return {
    customer: subscription.customer,
    subscription,
    reason: 'subscription_update',
    currency: subscription.currency,
    lines,
    discounts: currentDiscounts(account, subscription.discounts, now),
    period: { start: now, end: now },
    prorationDate:
      lines.find((line) => line.parent?.subscription_item_details?.proration)?.period.start ?? now,
  };
}

/**
 * `payment_behavior=error_if_incomplete`: nothing changes when the charge would fail.
 * @throws StripeRefusal 402 with the card's reason.
 */
export function refuseUnpayable(
  account: StripeAccount,
  subscription: Subscription,
  planned: PlannedChange,
  charging: Charging,
): void {
  const decline = declineOfChange(account, subscription, planned, charging);
  if (decline?.code === 'authentication_required')
    throw needsAction('subscription_payment_intent_requires_action');
  if (decline) throw new StripeRefusal(402, { type: 'card_error', ...decline });
}

/** Why the charge of a change would fail, if it would; asking has no effect. */
export function declineOfChange(
  account: StripeAccount,
  subscription: Subscription,
  planned: PlannedChange,
  { behaviour, singles, presence }: Charging,
): Decline | undefined {
  if (!invoicedNow(planned, behaviour)) return undefined;
  const customer = account.customers.get(subscription.customer);
  const lines = structuredClone([
    ...pendingLinesOf(account, subscription.id),
    ...planned.prorations,
    ...planned.newPeriod,
    ...singles,
  ]);
  const invoice = newInvoice(account, draftOf(account, subscription, lines));
  if (settle(invoice.total, customer?.balance ?? 0).due === 0) return undefined;
  const method = chargedMethod(account, customer, subscription.default_payment_method);
  if (!method) {
    throw new StripeRefusal(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'This customer has no attached payment source or default payment method.',
    });
  }
  return declineOf(account, method, presence);
}
