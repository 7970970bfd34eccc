import type Stripe from 'stripe';
import { describeInvoice } from './stripe-lines.adapter.ts';

interface Line {
  amount?: number;
  product?: string;
  days?: number;
  /** null: a line of no subscription. */
  isProration?: boolean | null;
}

const line = ({ amount = 1298, product = 'hosting_expert', days = 30, isProration = false }: Line) =>
  ({
    amount,
    description: 'In Stripe’s words',
    period: { start: 1_800_000_000, end: 1_800_000_000 + days * 86_400 },
    pricing: { price_details: { product, price: 'price_1' } },
    parent: isProration === null ? null : { subscription_item_details: { proration: isProration } },
  }) as unknown as Stripe.InvoiceLineItem;

const invoiceOf = (...lines: Stripe.InvoiceLineItem[]) =>
  ({ description: null, lines: { data: lines } }) as unknown as Stripe.Invoice;

const messageOfLines = (...lines: Line[]) => {
  const { message } = describeInvoice(invoiceOf(...lines.map(line)));
  return message && { [message.key]: message.values };
};

describe('what an invoice is for', () => {
  it.each<{ why: string; lines: Line[]; message: object | null }>([
    {
      why: 'a month of a plan',
      lines: [{}],
      message: { 'billing.lineOfPlan': { planName: 'Expert', period: 'monthly' } },
    },
    {
      why: 'a year of a plan, across a leap day',
      lines: [{ days: 366 }],
      message: { 'billing.lineOfPlan': { planName: 'Expert', period: 'yearly' } },
    },
    {
      why: 'a prepaid term',
      lines: [{ isProration: null }],
      message: { 'billing.lineOfPlan': { planName: 'Expert', period: 'term' } },
    },
    {
      why: 'a plan for another time',
      lines: [{ days: 90 }],
      message: { 'billing.lineOfPlan': { planName: 'Expert', period: 'other' } },
    },
    {
      why: 'a free trial',
      lines: [{ amount: 0 }],
      message: { 'billing.lineOfTrial': { planName: 'Expert' } },
    },
    {
      why: 'the rest of a term after a change, the largest line',
      lines: [
        { amount: -400, isProration: true },
        { amount: 900, product: 'hosting_agency', isProration: true },
      ],
      message: { 'billing.lineOfRemainingTime': { planName: 'Agency' } },
    },
    {
      why: 'a credit',
      lines: [{ amount: -400, isProration: true }],
      message: { 'billing.lineOfUnusedTime': { planName: 'Expert' } },
    },
    {
      why: 'what was refunded before',
      lines: [{ product: 'refunded_before', isProration: null }],
      message: { 'billing.lineOfRefund': undefined },
    },
    { why: 'a product of others', lines: [{ product: 'prod_77', isProration: null }], message: null },
  ])('is a message for $why, beside the words of Stripe', ({ lines, message }) => {
    expect(messageOfLines(...lines)).toEqual(message);
    expect(describeInvoice(invoiceOf(...lines.map(line))).text).toBe('In Stripe’s words');
  });

  it('is an invoice where Stripe says nothing', () => {
    const { text, message } = describeInvoice(invoiceOf());
    expect([text, message?.key]).toEqual(['Invoice', 'billing.unnamedInvoice']);
  });
});
