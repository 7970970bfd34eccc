import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { makePayable, payInvoice } from '../billing/invoice-payment.ts';
import { awaitPayment, finalize, markPaid, voidInvoice } from '../billing/invoicing.ts';
import { setAutoAdvance } from '../billing/standing.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { createdWithin, page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import type { Invoice } from '../wire.ts';
import { previewInvoice } from './invoice-preview.ts';
import { previewParams } from './preview-rules.ts';

const listParams = field.paramsOf<Stripe.InvoiceListParams>()({
  ...field.pageFields,
  created: field.createdFilter.optional(),
  customer: field.text.optional(),
  status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
  subscription: field.text.optional(),
});
const updateParams = field.paramsOf<Stripe.InvoiceUpdateParams>()({
  auto_advance: field.flag.optional(),
  metadata: field.metadata.optional(),
});
const finalizeParams = field.paramsOf<Stripe.InvoiceFinalizeInvoiceParams>()({
  auto_advance: field.flag.optional(),
});
const payParams = field.paramsOf<Stripe.InvoicePayParams>()({
  off_session: field.flag.optional(),
  paid_out_of_band: field.flag.optional(),
  payment_method: field.text.optional(),
});
const listPayments = field.paramsOf<Stripe.InvoicePaymentListParams>()({
  ...field.pageFields,
  invoice: field.text.optional(),
});

export function invoiceRoutes(account: StripeAccount): Route[] {
  return [
    route('GET', '/v1/invoices', listParams, ({ params }) => {
      const { customer, status, subscription, created } = params;
      const found = account.invoices
        .values()
        .filter(
          (one) =>
            (!customer || one.customer === customer) &&
            (!status || one.status === status) &&
            (!subscription || one.parent?.subscription_details?.subscription === subscription) &&
            createdWithin(one.created, created),
        );
      return page('/v1/invoices', found, params);
    }),
    route('POST', '/v1/invoices/create_preview', previewParams, ({ params }) =>
      previewInvoice(account, params),
    ),
    route('GET', '/v1/invoices/:id', {}, ({ id }) => withBalance(account, invoiceOf(account, id))),
    route('POST', '/v1/invoices/:id', updateParams, ({ id, params }) =>
      update(account, invoiceOf(account, id), params),
    ),
    route('GET', '/v1/invoices/:id/lines', field.pageFields, ({ id, params }) =>
      page(`/v1/invoices/${id}/lines`, invoiceOf(account, id).lines.data.toReversed(), params),
    ),
    route('POST', '/v1/invoices/:id/finalize', finalizeParams, ({ id, params }) => {
      const invoice = invoiceOf(account, id);
      checkLocation(invoice);
      finalize(account, invoice);
      if (params.auto_advance !== undefined) setAutoAdvance(account, invoice, params.auto_advance);
      if (invoice.parent === null) awaitPayment(account, invoice);
      return account.put(account.invoices, invoice);
    }),
    route('POST', '/v1/invoices/:id/pay', payParams, ({ id, params }) =>
      pay(account, invoiceOf(account, id), params),
    ),
    route('POST', '/v1/invoices/:id/void', {}, ({ id }) => {
      const invoice = invoiceOf(account, id);
      voidInvoice(account, invoice);
      return invoice;
    }),
    route('GET', '/v1/invoice_payments', listPayments, ({ params }) => {
      const { invoice } = params;
      const found = account.invoicePayments.values().filter((one) => !invoice || one.invoice === invoice);
      return page('/v1/invoice_payments', found, params);
    }),
  ];
}

function invoiceOf(account: StripeAccount, id: string): Invoice {
  const invoice = account.invoices.get(id);
  if (!invoice) throw missing('invoice', id, 'invoice');
  return invoice;
}

/** A draft shows the balance as it is now. Source: https://docs.stripe.com/api/invoices/object (`starting_balance`) */
function withBalance(account: StripeAccount, invoice: Invoice): Invoice {
  const customer = invoice.status === 'draft' ? account.customers.get(invoice.customer ?? '') : undefined;
  return customer ? { ...invoice, starting_balance: customer.balance } : invoice;
}

/** Source: https://docs.stripe.com/tax/customer-locations (invoice finalization errors) */
function checkLocation({ automatic_tax: tax }: Invoice): void {
  if (tax.status === 'requires_location_inputs')
    throw invalid(
      'The customer’s location isn’t recognized. Set a valid customer address in order to automatically calculate tax.',
      undefined,
      'customer_tax_location_invalid',
    );
}

function update(
  account: StripeAccount,
  invoice: Invoice,
  params: z.output<z.ZodObject<typeof updateParams>>,
): Invoice {
  return account.change('invoice.updated', account.invoices, invoice, (changed) => {
    changed.metadata = field.mergeMetadata(changed.metadata, params.metadata);
    if (params.auto_advance !== undefined) setAutoAdvance(account, changed, params.auto_advance);
  });
}

function pay(
  account: StripeAccount,
  invoice: Invoice,
  params: z.output<z.ZodObject<typeof payParams>>,
): Invoice {
  if (invoice.status === 'draft') checkLocation(invoice);
  if (params.paid_out_of_band) {
    makePayable(account, invoice);
    markPaid(account, invoice);
    return invoice;
  }
  const given = params.payment_method ? account.paymentMethods.get(params.payment_method) : undefined;
  if (params.payment_method && given?.customer !== invoice.customer) {
    throw missing('PaymentMethod', params.payment_method, 'payment_method', 400);
  }
  payInvoice(account, invoice, given, params.off_session === false ? 'on-session' : 'off-session');
  return invoice;
}
