import { planNames } from '@homeport/contract/plans';
import type Stripe from 'stripe';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { planLabel, productOf } from '../prices/products.ts';
import { idOf, refundedProduct } from './stripe-objects.adapter.ts';

/** What an invoice is for: in the provider's words, and as our message where these name one of our products. */
export function describeInvoice(invoice: Stripe.Invoice): { text: string; message: Message | null } {
  const several = severalSales(invoice);
  if (several !== null) return { text: several.english, message: several };
  const dearest = dearestLine(invoice);
  const text = dearest?.description ?? invoice.description;
  if (text === null || text === undefined) {
    const unnamed = messageOf('billing.unnamedInvoice');
    return { text: unnamed.english, message: unnamed };
  }
  return { text, message: dearest === undefined ? null : messageOfLine(dearest) };
}

/** A single payment for several things names the first of them; null for other invoices. */
function severalSales(invoice: Stripe.Invoice): Message | null {
  const lines = invoice.lines.data;
  const [first] = lines;
  if (lines.length < 2 || (invoice.parent ?? null) !== null || first?.description == null) return null;
  if (!lines.every(({ amount }) => amount > 0)) return null;
  return messageOf('billing.severalLines', { first: first.description, others: lines.length - 1 });
}

/** The largest line says what the invoice is for; the others are credits and discounts. */
function dearestLine(invoice: Stripe.Invoice): Stripe.InvoiceLineItem | undefined {
  const [dearest] = invoice.lines.data.toSorted((a, b) => b.amount - a.amount);
  return dearest;
}

function messageOfLine(line: Stripe.InvoiceLineItem): Message | null {
  const product = idOf(line.pricing?.price_details?.product ?? null);
  if (product === refundedProduct) return messageOf('billing.lineOfRefund');
  const plan = planNames.find((name) => productOf(name).id === product);
  if (plan === undefined) return null;
  const planName = planLabel(plan);
  const item = line.parent?.subscription_item_details;
  if (item?.proration === true)
    return messageOf(line.amount < 0 ? 'billing.lineOfUnusedTime' : 'billing.lineOfRemainingTime', {
      planName,
    });
  if (item && line.amount === 0) return messageOf('billing.lineOfTrial', { planName });
  return messageOf('billing.lineOfPlan', { planName, period: periodOf(line) });
}

const dayMs = 24 * 60 * 60 * 1000;

/** Which term a line pays for: what it costs does not say, because prices change. */
function periodOf({ parent, period }: Stripe.InvoiceLineItem): 'monthly' | 'yearly' | 'term' | 'other' {
  if (!parent?.subscription_item_details) return 'term';
  const days = Math.round(((period.end - period.start) * 1000) / dayMs);
  if (days >= 28 && days <= 31) return 'monthly';
  return days === 365 || days === 366 ? 'yearly' : 'other';
}
