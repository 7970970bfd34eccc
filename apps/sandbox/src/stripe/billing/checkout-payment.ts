import { newId } from '../ids.ts';
import { attempt, newPaymentIntent } from './charging.ts';
import type { Checkout } from './checkout-objects.ts';
import { currentDiscounts, redeem } from './discounts.ts';
import { newLine } from './invoice-lines.ts';
import { draftInvoice, finalize, markPaid } from './invoicing.ts';

/** Takes a session's one-time payment, with an invoice if requested. */
export function completePayment(checkout: Checkout): void {
  const { account, session, plan, customer, paymentMethod } = checkout;
  const amount = session.amount_total ?? 0;
  const currency = session.currency ?? 'usd';
  const discounts = redeemCoupons(checkout);
  if (amount > 0) {
    const intent = newPaymentIntent(account, {
      customer: customer?.id ?? null,
      amount,
      currency,
      description: plan.payment.description,
      metadata: plan.payment.metadata,
      setupFutureUsage: plan.payment.setupFutureUsage,
      receiptEmail: plan.payment.receiptEmail,
    });
    const decline = attempt(account, intent, paymentMethod, 'authenticated');
    if (decline) throw new Error(`Session ${session.id} was declined after its card was accepted`);
    session.payment_intent = intent.id;
  }
  session.payment_status = amount > 0 ? 'paid' : 'no_payment_required';
  if (session.invoice_creation?.enabled && customer)
    session.invoice = writeInvoice(checkout, discounts, currency);
}

function redeemCoupons({ account, session, customer }: Checkout): string[] {
  return (session.discounts ?? []).flatMap(({ coupon: id }) => {
    const coupon = id ? account.coupons.get(id) : undefined;
    const target = { customer: customer?.id ?? null, subscription: null, session: session.id };
    return coupon ? [redeem(account, coupon, target).id] : [];
  });
}

/** The invoice of a payment that Checkout already took. */
function writeInvoice(checkout: Checkout, discounts: string[], currency: string): string {
  const { account, session, plan, customer } = checkout;
  const now = account.now();
  const data = session.invoice_creation?.invoice_data;
  const invoice = draftInvoice(account, {
    customer: customer?.id ?? null,
    reason: 'manual',
    currency,
    lines: plan.items.flatMap(({ price, quantity, amount_subtotal: cents, description }) =>
      price
        ? [
            newLine({
              amount: cents,
              price,
              quantity: quantity ?? 1,
              description: description ?? '',
              period: { start: now, end: now },
            }),
          ]
        : [],
    ),
    discounts: currentDiscounts(account, discounts, now),
    period: { start: now, end: now },
    taxed: session.automatic_tax.enabled,
    description: data?.description ?? null,
    metadata: data?.metadata ?? {},
  });
  const { payment_intent: intent, amount_total: paid } = session;
  if (intent) {
    account.put(account.invoicePayments, {
      id: newId('inpay'),
      object: 'invoice_payment',
      amount_paid: paid,
      amount_requested: paid ?? 0,
      created: now,
      currency,
      invoice: invoice.id,
      is_default: true,
      livemode: false,
      payment: { payment_intent: intent, type: 'payment_intent' },
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now },
    });
  }
  finalize(account, invoice, false);
  markPaid(account, invoice);
  if (intent) account.emit('invoice.payment_succeeded', invoice);
  return invoice.id;
}
