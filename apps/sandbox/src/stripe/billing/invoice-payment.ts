import type { StripeAccount } from '../account.ts';
import { invalid, StripeRefusal } from '../http/errors.ts';
import type { Invoice, PaymentMethod } from '../wire.ts';
import { declineAtCharge, type Presence } from './cards.ts';
import { collect, finalize } from './invoicing.ts';
import { newPaymentMethod, type TypedCard } from './payment-method.ts';

/**
 * Finalizes a draft, and refuses what can be paid no more. Source: https://docs.stripe.com/invoicing/integration/workflow-transitions
 * @throws StripeRefusal 400
 */
export function makePayable(account: StripeAccount, invoice: Invoice): void {
  if (invoice.status === 'paid') throw invalid('Invoice is already paid', undefined, 'invoice_already_paid');
  if (invoice.status === 'draft') finalize(account, invoice);
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw invalid('Voided invoices cannot be paid.', undefined, 'invoice_not_editable');
}

/** @param method default: the invoice's default payment method. @throws StripeRefusal 402 */
export function payInvoice(
  account: StripeAccount,
  invoice: Invoice,
  method?: PaymentMethod,
  presence: Presence = 'off-session',
): void {
  makePayable(account, invoice);
  const decline = collect(account, invoice, method, presence);
  if (decline?.code === 'authentication_required')
    throw needsAction('invoice_payment_intent_requires_action');
  if (decline) throw new StripeRefusal(402, { type: 'card_error', ...decline });
}

/**
 * Pays with a card that is typed in and not kept. One that is declined changes nothing: only automatic retries count
 * as attempts. @throws StripeRefusal 402, or 400 for an invoice that can be paid no more
 */
export function payInvoiceByCard(account: StripeAccount, invoice: Invoice, card: TypedCard): void {
  makePayable(account, invoice);
  const decline = declineAtCharge(card.number);
  if (decline) throw new StripeRefusal(402, { type: 'card_error', ...decline });
  payInvoice(account, invoice, newPaymentMethod(account, card), 'authenticated');
}

/** The charge waits for the customer to authenticate. */
export function needsAction(code: string): StripeRefusal {
  return new StripeRefusal(402, {
    type: 'card_error',
    code,
    message:
      'This payment requires additional user action before it can be completed successfully. Payment can be completed using the PaymentIntent associated with the invoice.',
  });
}
