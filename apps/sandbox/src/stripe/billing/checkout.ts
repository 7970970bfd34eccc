import type { StripeAccount } from '../account.ts';
import { invalid, missing, StripeRefusal } from '../http/errors.ts';
import type { Customer, Session } from '../wire.ts';
import { declineAtCharge, declineAtSetup } from './cards.ts';
import { createCustomer } from './customer.ts';
import { settle } from './invoicing.ts';
import { attach, newPaymentMethod, succeedSetup, type TypedCard } from './payment-method.ts';
import { completePayment } from './checkout-payment.ts';
import { completeSubscription } from './checkout-subscription.ts';
import type { Checkout } from './checkout-objects.ts';
import type { SessionPlan } from './session-plan.ts';
import { taxSession } from './tax.ts';

/**
 * Pays an open session by card, all of it or nothing, and answers where the browser goes next.
 * A session that is already complete answers the same address again.
 * @throws StripeRefusal 402 when the card is declined (the session stays open), 400 when the session expired.
 */
export function payByCard(account: StripeAccount, sessionId: string, card: TypedCard): string {
  const session = account.sessions.get(sessionId);
  const plan = account.sessionPlans.get(sessionId);
  if (!session || !plan) throw missing('checkout.session', sessionId, 'session');
  if (session.status === 'complete') return successUrl(session);
  // Source: https://docs.stripe.com/api/checkout/sessions/object (`status`)
  if (session.status !== 'open') throw invalid('This Checkout Session has expired.');
  // Without `customer_update` the address of the customer counts, not the one that was typed.
  const typed = plan.updatesAddress || session.customer === null ? card.country : null;
  taxSession(session, plan.items, typed ?? countryOf(account, session));
  refuseDeclined(account, session, card);
  complete(account, session, plan, card);
  return successUrl(session);
}

function refuseDeclined(account: StripeAccount, session: Session, card: TypedCard): void {
  const expired = Date.UTC(card.expYear, card.expMonth, 1) / 1000 <= account.now();
  const decline = expired
    ? { code: 'expired_card' as const, message: 'Your card has expired.' }
    : dueNow(account, session) > 0
      ? declineAtCharge(card.number)
      : declineAtSetup(card.number);
  if (decline) throw new StripeRefusal(402, { type: 'card_error', ...decline });
}

/** The cents that completing the session charges: its total, in subscription mode less the customer's credit. */
export function dueNow(account: StripeAccount, session: Session): number {
  const total = session.amount_total ?? 0;
  const customer = session.customer ? account.customers.get(session.customer) : undefined;
  return session.mode === 'subscription' && customer ? settle(total, customer.balance).due : total;
}

function complete(account: StripeAccount, session: Session, plan: SessionPlan, card: TypedCard): void {
  const customer = customerOf(account, session, plan, card);
  const paymentMethod = newPaymentMethod(account, card, customer?.id ?? null);
  const saved = session.mode !== 'payment' || plan.payment.setupFutureUsage !== null;
  if (customer && saved) attach(account, paymentMethod, customer);
  session.customer = customer?.id ?? null;
  session.customer_details = {
    address: session.mode === 'setup' ? null : paymentMethod.billing_details.address,
    business_name: null,
    email: customer?.email ?? card.email,
    individual_name: null,
    name: card.name ?? customer?.name ?? null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
  const checkout: Checkout = { account, session, plan, customer, paymentMethod };
  if (session.mode === 'subscription') completeSubscription(checkout);
  else if (session.mode === 'payment') completePayment(checkout);
  else completeSetup(checkout);
  session.status = 'complete';
  session.url = null;
  account.put(account.sessions, session);
  account.emit('checkout.session.completed', session);
}

function customerOf(
  account: StripeAccount,
  session: Session,
  plan: SessionPlan,
  card: TypedCard,
): Customer | null {
  if (session.customer) {
    const customer = account.customers.get(session.customer);
    if (!customer) throw missing('customer', session.customer, 'customer', 400);
    const name = plan.updatesName ? card.name : null;
    const country = plan.updatesAddress ? card.country : null;
    if (!name && !country) return customer;
    return account.change('customer.updated', account.customers, customer, (changed) => {
      if (name) changed.name = name;
      if (country) changed.address = { ...noAddress, country };
    });
  }
  const needed =
    session.mode === 'subscription' ||
    session.customer_creation === 'always' ||
    session.invoice_creation?.enabled ||
    plan.payment.setupFutureUsage !== null;
  if (!needed) return null;
  return createCustomer(account, { email: session.customer_email ?? card.email, name: card.name });
}

function countryOf(account: StripeAccount, { customer }: Session): string | null {
  return (customer ? account.customers.get(customer)?.address?.country : null) ?? null;
}

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

function completeSetup({ account, session, paymentMethod }: Checkout): void {
  const intent = session.setup_intent ? account.setupIntents.get(session.setup_intent) : undefined;
  if (!intent) throw new Error(`Session ${session.id} in setup mode has no SetupIntent`);
  succeedSetup(account, intent, paymentMethod);
}

function successUrl(session: Session): string {
  return (session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}
