import type { Invoice, Payout, Session, Subscription } from '../wire.ts';

const noticeSeconds = 3 * 86_400;
const incompleteSeconds = 23 * 3600;

/** When the document is due next (seconds since the epoch), if ever. `noticed` is the trial end already announced. */
export function nextMoment(
  document: { id: string; object: string },
  noticed: number | undefined,
): number | undefined {
  if (isSubscription(document)) return subscriptionMoment(document, noticed);
  if (isInvoice(document)) return invoiceMoment(document);
  if (isPayout(document)) return document.status === 'in_transit' ? document.arrival_date : undefined;
  if (isSession(document)) return document.status === 'open' ? document.expires_at : undefined;
  return undefined;
}

function subscriptionMoment(subscription: Subscription, noticed: number | undefined): number | undefined {
  const { status, trial_end: trialEnd, cancel_at: cancelAt } = subscription;
  if (status === 'canceled' || status === 'incomplete_expired') return undefined;
  if (status === 'incomplete') return subscription.created + incompleteSeconds;
  const periodEnd = status === 'paused' ? Infinity : endOfPeriod(subscription);
  const notice =
    status === 'trialing' && trialEnd !== null && noticed !== trialEnd
      ? Math.max(trialEnd - noticeSeconds, subscription.created)
      : Infinity;
  const givenUp = subscription.pending_update?.expires_at ?? Infinity;
  const moment = Math.min(periodEnd, notice, givenUp, cancelAt ?? Infinity);
  return moment === Infinity ? undefined : moment;
}

function invoiceMoment(invoice: Invoice): number | undefined {
  if (!invoice.auto_advance) return undefined;
  if (invoice.status === 'draft') return invoice.automatically_finalizes_at ?? undefined;
  return invoice.status === 'open' ? (invoice.next_payment_attempt ?? undefined) : undefined;
}

export function endOfPeriod(subscription: Subscription): number {
  return Math.min(...subscription.items.data.map((item) => item.current_period_end));
}

function isSubscription(document: { object: string }): document is Subscription {
  return document.object === 'subscription';
}

function isInvoice(document: { object: string }): document is Invoice {
  return document.object === 'invoice';
}

function isPayout(document: { object: string }): document is Payout {
  return document.object === 'payout';
}

function isSession(document: { object: string }): document is Session {
  return document.object === 'checkout.session';
}
