import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { newLine } from '../billing/invoice-lines.ts';
import { draftInvoice } from '../billing/invoicing.ts';
import { addToDraft } from '../billing/new-invoice.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { route, type Route } from '../http/route.ts';
import { newId } from '../ids.ts';
import type { Invoice, InvoiceItem, InvoiceLine } from '../wire.ts';
import { customerOf } from './customers.ts';
import { createPrice } from './prices.ts';

const createParams = field.paramsOf<Stripe.InvoiceCreateParams>()({
  auto_advance: field.flag.optional(),
  automatic_tax: z.strictObject({ enabled: field.flag }).optional(),
  collection_method: z.literal('charge_automatically').optional(),
  currency: field.text.optional(),
  customer: field.text,
  description: field.text.optional(),
  metadata: field.metadata.optional(),
  pending_invoice_items_behavior: z.literal('exclude').optional(),
});

/** What is sold once, without a price of its own. */
export const amountItem = {
  amount: field.integer,
  currency: field.text,
  description: field.text.optional(),
  tax_behavior: z.enum(['exclusive', 'inclusive', 'unspecified']).optional(),
};
const itemParams = field.paramsOf<Stripe.InvoiceItemCreateParams>()({
  ...amountItem,
  customer: field.text,
  invoice: field.text,
});
type AmountItem = z.output<z.ZodObject<typeof amountItem>>;

/** Invoices without a subscription, written item by item. */
export function invoiceDraftRoutes(account: StripeAccount): Route[] {
  return [
    route('POST', '/v1/invoices', createParams, ({ params }) => {
      const { customer, currency = 'usd', automatic_tax: tax, auto_advance, description, metadata } = params;
      const now = account.now();
      return draftInvoice(account, {
        customer: customerOf(account, customer, 'customer', 400).id,
        reason: 'manual',
        currency,
        lines: [],
        discounts: [],
        period: { start: now, end: now },
        finalizesAt: auto_advance === true ? now + 3600 : null,
        autoAdvance: auto_advance ?? false,
        description: description ?? null,
        metadata: field.mergeMetadata({}, metadata),
        taxed: tax?.enabled ?? false,
      });
    }),
    route('POST', '/v1/invoiceitems', itemParams, ({ params }) => addItem(account, params)),
    route('DELETE', '/v1/invoices/:id', {}, ({ id }) => deleteDraft(account, id)),
  ];
}

/** The line of an item that names its amount. Not stated: the price that it gets. */
export function amountLine(account: StripeAccount, item: AmountItem): InvoiceLine {
  const { amount, currency, description = '', tax_behavior } = item;
  const price = createPrice(account, {
    currency,
    unit_amount: amount,
    product_data: { name: description || 'Item' },
    active: false,
    tax_behavior,
  });
  const now = account.now();
  return newLine({ amount, price, quantity: 1, description, period: { start: now, end: now } });
}

/** Source: https://docs.stripe.com/api/invoiceitems/create (`invoice`: drafts alone) */
function addItem(account: StripeAccount, params: z.output<z.ZodObject<typeof itemParams>>): InvoiceItem {
  const invoice = account.invoices.get(params.invoice);
  if (invoice?.customer !== params.customer) throw missing('invoice', params.invoice, 'invoice', 400);
  if (invoice.status !== 'draft')
    throw invalid('You can only add invoice items to draft invoices.', 'invoice', 'invoice_not_editable');
  const line = amountLine(account, params);
  addToDraft(account, invoice, line);
  return {
    id: newId('ii'),
    object: 'invoiceitem',
    amount: line.amount,
    currency: line.currency,
    customer: params.customer,
    customer_account: null,
    date: account.now(),
    description: line.description,
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata: {},
    parent: null,
    period: line.period,
    pricing: line.pricing,
    proration: false,
    quantity: 1,
    quantity_decimal: '1',
    tax_rates: [],
    test_clock: null,
  };
}

/** Source: https://docs.stripe.com/api/invoices/delete (one-off drafts alone) */
function deleteDraft(account: StripeAccount, id: string): object {
  const invoice: Invoice | undefined = account.invoices.get(id);
  if (!invoice) throw missing('invoice', id, 'invoice');
  if (invoice.status !== 'draft' || invoice.parent !== null)
    throw invalid('You can only delete draft invoices.', undefined, 'invoice_not_editable');
  account.invoices.delete(id);
  account.agenda.delete(id);
  account.emit('invoice.deleted', invoice);
  return { id, object: 'invoice', deleted: true };
}
