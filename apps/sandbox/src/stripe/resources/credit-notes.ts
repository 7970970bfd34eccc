import type Stripe from 'stripe';
import type { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { adjustBalance } from '../billing/balance.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import { newId } from '../ids.ts';
import { type CreditNote, type Invoice, listOf } from '../wire.ts';

const createParams = field.paramsOf<Stripe.CreditNoteCreateParams>()({
  amount: field.positive,
  credit_amount: field.positive,
  invoice: field.text,
  memo: field.text.optional(),
  metadata: field.metadata.optional(),
});
const listParams = field.paramsOf<Stripe.CreditNoteListParams>()({
  ...field.pageFields,
  invoice: field.text.optional(),
});
type NewNote = z.output<z.ZodObject<typeof createParams>>;

/** Credit notes for paid invoices whose amount goes to the customer's balance. */
export function creditNoteRoutes(account: StripeAccount): Route[] {
  return [
    route('POST', '/v1/credit_notes', createParams, ({ params }) => create(account, params)),
    route('GET', '/v1/credit_notes', listParams, ({ params }) => {
      const found = account.creditNotes
        .values()
        .filter((one) => !params.invoice || one.invoice === params.invoice);
      return page('/v1/credit_notes', found, params);
    }),
  ];
}

/** Source: https://docs.stripe.com/api/credit_notes/create */
function create(account: StripeAccount, params: NewNote): CreditNote {
  const invoice = account.invoices.get(params.invoice);
  if (!invoice) throw missing('invoice', params.invoice, 'invoice', 400);
  const customer = account.customers.get(invoice.customer ?? '');
  // Not stated: the words of these refusals.
  if (invoice.status !== 'paid' || !customer)
    throw invalid('The sandbox only credits paid invoices of customers.', 'invoice');
  if (params.credit_amount !== params.amount)
    throw invalid('The sum of credit amount, refund amount and out of band amount must equal the total.');
  const left = invoice.total - invoice.post_payment_credit_notes_amount;
  if (params.amount > left)
    throw invalid('The credit note amount is greater than what can be credited.', 'amount');
  account.change('invoice.updated', account.invoices, invoice, (changed) => {
    changed.post_payment_credit_notes_amount += params.amount;
  });
  const transaction = adjustBalance(account, customer, -params.amount, {
    type: 'credit_note',
    currency: invoice.currency,
    invoice: invoice.id,
  });
  const note = account.put(account.creditNotes, newNote(account, invoice, params, transaction.id));
  account.emit('credit_note.created', note);
  return note;
}

function newNote(
  account: StripeAccount,
  invoice: Invoice,
  { amount, memo, metadata }: NewNote,
  transactionId: string,
): CreditNote {
  const id = newId('cn');
  const taxes = (invoice.total_taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0);
  const net = amount - Math.round((taxes * amount) / invoice.total);
  return {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created: account.now(),
    currency: invoice.currency,
    customer: invoice.customer ?? '',
    customer_account: null,
    customer_balance_transaction: transactionId,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: account.now(),
    invoice: invoice.id,
    lines: listOf(`/v1/credit_notes/${id}/lines`, []),
    livemode: false,
    memo: memo ?? null,
    metadata: field.mergeMetadata({}, metadata),
    number: `${invoice.number}-CN-${account.creditNotes.size + 1}`,
    out_of_band_amount: null,
    pdf: `${account.baseUrl}/i/${invoice.id}/pdf`,
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: null,
    refunds: [],
    shipping_cost: null,
    status: 'issued',
    subtotal: net,
    subtotal_excluding_tax: net,
    total: amount,
    total_excluding_tax: net,
    total_taxes: [],
    type: 'post_payment',
    voided_at: null,
  };
}
