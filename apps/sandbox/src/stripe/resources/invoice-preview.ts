import type { StripeAccount } from '../account.ts';
import { endOfPeriod } from '../billing/agenda.ts';
import { draftOf, invoicedNow } from '../billing/apply-change.ts';
import { currentDiscounts, redeemable, type Redeemed } from '../billing/discounts.ts';
import { settle } from '../billing/invoicing.ts';
import { newInvoice, type InvoiceDraft } from '../billing/new-invoice.ts';
import { planChange } from '../billing/plan-change.ts';
import { creditsOf } from '../billing/proration.ts';
import { enterPhase, phaseFrom } from '../billing/scheduled-phases.ts';
import { pendingLinesOf } from '../billing/subscription-life.ts';
import { endOf, newSubscription, periodLines } from '../billing/subscribing.ts';
import { invalid, missing } from '../http/errors.ts';
import { newId } from '../ids.ts';
import type { Invoice, Subscription } from '../wire.ts';
import { customerOf } from './customers.ts';
import { amountLine } from './invoice-drafts.ts';
import { priceOf } from './prices.ts';
import { scheduleNamed } from './subscription-schedules.ts';
import { checkPreview, type Preview } from './preview-rules.ts';
import { singleLines } from './single-items.ts';

/** The invoice that a change, a new subscription, or else the next renewal would make; nothing is stored. */
export function previewInvoice(account: StripeAccount, params: Preview): Invoice {
  checkPreview(account, params);
  const draft = draftFor(account, params);
  const discounts = params.discounts === undefined ? draft.discounts : previewed(account, params.discounts);
  const { subscription } = draft;
  const singles = itemLines(account, subscription, params.invoice_items ?? []);
  const lines = structuredClone([...draft.lines, ...singles]);
  const invoice = newInvoice(account, { ...draft, lines, discounts, id: newId('upcoming_in') });
  const settled = settle(invoice.total, invoice.starting_balance);
  invoice.ending_balance = settled.balance;
  invoice.amount_due = settled.due;
  invoice.amount_remaining = settled.due;
  return invoice;
}

function draftFor(account: StripeAccount, params: Preview): InvoiceDraft {
  if (params.schedule !== undefined) return draftForSchedule(account, params.schedule);
  return params.subscription
    ? draftForSubscription(account, subscriptionNamed(account, params.subscription), params)
    : draftForNew(account, params);
}

/** The next renewal of a subscription whose schedule may have changed it by then. */
function draftForSchedule(account: StripeAccount, id: string): InvoiceDraft {
  const schedule = scheduleNamed(account, id, 'schedule');
  const subscription = subscriptionNamed(account, schedule.subscription ?? '');
  return renewalOf(account, subscription, pendingLinesOf(account, subscription.id));
}

/** Items that name their amount, and those of a subscription. */
function itemLines(
  account: StripeAccount,
  subscription: InvoiceDraft['subscription'],
  items: NonNullable<Preview['invoice_items']>,
): InvoiceDraft['lines'] {
  return items.flatMap((item) => {
    if ('amount' in item) return amountLine(account, item);
    return subscription ? singleLines(account, subscription, [item], 'invoice_items') : [];
  });
}

/** An ended subscription has no invoice to come: Stripe answers as if it did not exist. */
function subscriptionNamed(account: StripeAccount, id: string): Subscription {
  const subscription = account.subscriptions.get(id);
  if (!subscription || subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw missing('subscription', id, 'subscription');
  return subscription;
}

function draftForSubscription(
  account: StripeAccount,
  subscription: Subscription,
  params: Preview,
): InvoiceDraft {
  const details = params.subscription_details ?? {};
  const behaviour = details.proration_behavior ?? 'create_prorations';
  if (details.cancel_now) {
    const credited = behaviour !== 'none' && subscription.status !== 'trialing';
    const at = details.proration_date ?? account.now();
    const credits = credited ? creditsOf(account, subscription, at) : [];
    return draftOf(account, subscription, [...pendingLinesOf(account, subscription.id), ...credits]);
  }
  const planned = planChange(account, subscription, {
    items: details.items ?? [],
    prorates: behaviour !== 'none',
    prorationDate: details.proration_date ?? account.now(),
    anchorNow: details.billing_cycle_anchor?.type === 'now',
  });
  const pending = pendingLinesOf(account, subscription.id);
  const changed = details.items !== undefined || planned.startsNewCycle;
  if (changed && invoicedNow(planned, behaviour)) {
    return draftOf(account, planned.after, [...pending, ...planned.prorations, ...planned.newPeriod]);
  }
  return renewalOf(account, planned.after, [...pending, ...planned.prorations]);
}

/** The next renewal with what is billed along with it. */
function renewalOf(
  account: StripeAccount,
  subscription: Subscription,
  along: InvoiceDraft['lines'],
): InvoiceDraft {
  // Source: https://docs.stripe.com/api/invoices/create_preview
  if (subscription.cancel_at !== null && subscription.cancel_at <= endOfPeriod(subscription)) {
    throw invalid(
      'No upcoming invoices for a subscription that is set to cancel at the end of its period.',
      undefined,
      'invoice_upcoming_none',
    );
  }
  const start = endOfPeriod(subscription);
  const next = structuredClone(subscription);
  next.status = 'active';
  const phase = phaseFrom(account, next, start);
  if (phase) enterPhase(account, next, phase);
  for (const item of next.items.data) {
    item.current_period_start = start;
    item.current_period_end = endOf(next.billing_cycle_anchor, item.price, start);
  }
  return {
    ...draftOf(account, subscription, [...along, ...periodLines(account, next)]),
    reason: 'upcoming',
    discounts: currentDiscounts(account, next.discounts, start),
    period: { start: subscription.items.data[0]?.current_period_start ?? start, end: start },
    finalizesAt: start + 3600,
  };
}

function draftForNew(account: StripeAccount, params: Preview): InvoiceDraft {
  if (!params.subscription_details?.items) return draftOfItems(account, params);
  const items = (params.subscription_details?.items ?? []).map(({ price, quantity }, index) => ({
    price: priceOf(account, price ?? '', `subscription_details[items][${index}][price]`, 400),
    quantity: quantity ?? 1,
  }));
  const currency = items[0]?.price.currency ?? 'usd';
  const customer = params.customer ? customerOf(account, params.customer, 'customer', 400).id : null;
  const subscription = newSubscription(account, {
    customer: customer ?? '',
    currency,
    items,
    trialEnd: null,
    metadata: {},
    description: null,
    missingPaymentMethod: 'create_invoice',
    paymentMethod: null,
  });
  const now = account.now();
  return {
    customer,
    subscription: null,
    reason: 'upcoming',
    currency,
    lines: periodLines(account, subscription),
    discounts: [],
    period: { start: now, end: now },
  };
}

/** An invoice of its items alone. */
function draftOfItems(account: StripeAccount, params: Preview): InvoiceDraft {
  const now = account.now();
  return {
    customer: params.customer ? customerOf(account, params.customer, 'customer', 400).id : null,
    subscription: null,
    reason: 'upcoming',
    currency: params.currency ?? 'usd',
    lines: [],
    discounts: [],
    period: { start: now, end: now },
    taxed: params.automatic_tax?.enabled ?? false,
  };
}

function previewed(account: StripeAccount, discounts: { coupon: string }[] | null): Redeemed[] {
  return (discounts ?? []).map(({ coupon }, index) => ({
    id: newId('di'),
    coupon: redeemable(account, coupon, `discounts[${index}][coupon]`),
  }));
}
