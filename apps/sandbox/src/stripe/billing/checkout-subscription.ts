import type { StripeAccount } from '../account.ts';
import type { Invoice, Price, Session, Subscription } from '../wire.ts';
import type { Checkout } from './checkout-objects.ts';
import { currentDiscounts, redeem } from './discounts.ts';
import { costOf, newLine } from './invoice-lines.ts';
import { collect, draftInvoice, finalize } from './invoicing.ts';
import { newSetupIntent, succeedSetup } from './payment-method.ts';
import { trialEndOf } from './session-plan.ts';
import { newSubscription, periodLines, productName } from './subscribing.ts';

/** Starts the subscription that the session sold, with its first invoice paid. */
export function completeSubscription({ account, session, plan, customer, paymentMethod }: Checkout): void {
  if (!customer) throw new Error(`Session ${session.id} in subscription mode has no customer`);
  const items = plan.items.flatMap(({ price, quantity }) =>
    price ? [{ price, quantity: quantity ?? 1 }] : [],
  );
  const currency = session.currency ?? 'usd';
  const subscription = newSubscription(account, {
    customer: customer.id,
    currency,
    items: items.filter(({ price }) => price.recurring),
    trialEnd: trialEndOf(plan, account.now()),
    metadata: plan.subscription.metadata,
    description: plan.subscription.description,
    missingPaymentMethod: plan.subscription.missingPaymentMethod,
    paymentMethod: paymentMethod.id,
    taxed: session.automatic_tax.enabled,
  });
  redeemCoupons(account, session, subscription);
  customer.currency ??= currency;
  account.put(account.customers, customer);
  account.put(account.subscriptions, subscription);
  account.emit('customer.subscription.created', subscription);

  const invoice = draftFirstInvoice(account, subscription, items);
  finalize(account, invoice);
  const decline = collect(account, invoice, paymentMethod, 'authenticated');
  if (decline)
    throw new Error(`The first invoice of session ${session.id} was declined after its card was accepted`);
  if (invoice.amount_due === 0) {
    const details = { customer: customer.id, description: null, metadata: {} };
    succeedSetup(account, newSetupIntent(account, details), paymentMethod);
  }
  session.subscription = subscription.id;
  session.invoice = invoice.id;
  session.payment_status = (session.amount_total ?? 0) > 0 ? 'paid' : 'no_payment_required';
}

function redeemCoupons(account: StripeAccount, session: Session, subscription: Subscription): void {
  for (const { coupon: id } of session.discounts ?? []) {
    const coupon = id ? account.coupons.get(id) : undefined;
    if (!coupon) continue;
    const target = { customer: subscription.customer, subscription: subscription.id, session: session.id };
    subscription.discounts.push(redeem(account, coupon, target).id);
  }
}

function draftFirstInvoice(
  account: StripeAccount,
  subscription: Subscription,
  items: readonly { price: Price; quantity: number }[],
): Invoice {
  const now = account.now();
  const once = items.filter(({ price }) => !price.recurring);
  const onceLines = once.map(({ price, quantity }) =>
    newLine({
      amount: costOf(price, quantity),
      price,
      quantity,
      description: productName(account, price),
      period: { start: now, end: now },
      subscription,
    }),
  );
  return draftInvoice(account, {
    customer: subscription.customer,
    subscription,
    reason: 'subscription_create',
    currency: subscription.currency,
    lines: [...onceLines, ...periodLines(account, subscription)],
    discounts: currentDiscounts(account, subscription.discounts, now),
    period: { start: now, end: now },
  });
}
