import type { StripeAccount } from '../account.ts';
import { newId } from '../ids.ts';
import { listOf, type Customer, type Invoice, type InvoiceLine, type Subscription } from '../wire.ts';
import { applyDiscounts, type Redeemed } from './discounts.ts';
import { addTax } from './tax.ts';
import { shownTaxIds } from './tax-ids.ts';

export interface InvoiceDraft {
  customer: string | null;
  subscription?: Subscription | null;
  reason: Invoice['billing_reason'];
  currency: string;
  lines: InvoiceLine[];
  discounts: Redeemed[];
  period: { start: number; end: number };
  /** When Stripe finalizes it automatically; null: immediately or never. */
  finalizesAt?: number | null;
  autoAdvance?: boolean;
  description?: string | null;
  metadata?: Record<string, string>;
  prorationDate?: number;
  /** Whether tax is added; a subscription's invoices are as that is. */
  taxed?: boolean;
  id?: string;
}

/** The same in each draft. */
const fixed = {
  account_country: 'US',
  account_name: 'Sandbox',
  amount_overpaid: 0,
  amount_shipping: 0,
  livemode: false,
  post_payment_credit_notes_amount: 0,
  pre_payment_credit_notes_amount: 0,
  account_tax_ids: null,
  application: null,
  custom_fields: null,
  customer_account: null,
  customer_shipping: null,
  default_payment_method: null,
  default_source: null,
  due_date: null,
  effective_at: null,
  ending_balance: null,
  footer: null,
  from_invoice: null,
  hosted_invoice_url: null,
  invoice_pdf: null,
  last_finalization_error: null,
  latest_revision: null,
  number: null,
  on_behalf_of: null,
  receipt_number: null,
  rendering: null,
  shipping_cost: null,
  shipping_details: null,
  statement_descriptor: null,
  test_clock: null,
  webhooks_delivered_at: null,
} satisfies Partial<Invoice>;

/** A draft with its totals; nothing is stored, so previews use it too. */
export function newInvoice(account: StripeAccount, draft: InvoiceDraft): Invoice {
  const id = draft.id ?? newId('in');
  for (const line of draft.lines) line.invoice = id;
  const customer = draft.customer ? account.customers.get(draft.customer) : undefined;
  const { taxed, discountAmounts, taxes, subtotal, net, total } = totalsOf(draft, customer);
  const due = Math.max(0, total);
  return {
    id,
    object: 'invoice',
    ...fixed,
    ...customerFields(account, customer),
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    attempt_count: 0,
    attempted: false,
    auto_advance: draft.autoAdvance ?? true,
    automatic_tax: automaticTax(taxed, customer),
    automatically_finalizes_at: draft.finalizesAt ?? null,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created: account.now(),
    currency: draft.currency,
    customer: draft.customer,
    default_tax_rates: [],
    description: draft.description ?? null,
    discounts: discountAmounts.map((part) => part.discount),
    issuer: { type: 'self' },
    lines: listOf(`/v1/invoices/${id}/lines`, draft.lines),
    metadata: draft.metadata ?? {},
    next_payment_attempt: draft.finalizesAt ?? null,
    parent: parentOf(draft),
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: draft.period.end,
    period_start: draft.period.start,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discountAmounts,
    total_excluding_tax: net,
    total_pretax_credit_amounts: [],
    total_taxes: taxes,
  };
}

/** Puts another line on a draft without discounts, and adds up again. */
export function addToDraft(account: StripeAccount, invoice: Invoice, line: InvoiceLine): void {
  const { id, customer, currency, billing_reason: reason, period_start: start, period_end: end } = invoice;
  const {
    lines,
    subtotal,
    subtotal_excluding_tax,
    total,
    total_excluding_tax,
    total_taxes,
    amount_due,
    amount_remaining,
  } = newInvoice(account, {
    id,
    customer,
    currency,
    reason,
    lines: [...invoice.lines.data, line],
    discounts: [],
    period: { start, end },
    taxed: invoice.automatic_tax.enabled,
  });
  account.change('invoice.updated', account.invoices, invoice, (changed) => {
    Object.assign(changed, {
      lines,
      subtotal,
      subtotal_excluding_tax,
      total,
      total_excluding_tax,
      total_taxes,
    });
    Object.assign(changed, { amount_due, amount_remaining });
  });
}

/** Applies the discounts to the lines, and adds the tax. */
function totalsOf(draft: InvoiceDraft, customer: Customer | undefined) {
  const discountAmounts = applyDiscounts(draft.lines, draft.discounts);
  const subtotal = draft.lines.reduce((sum, line) => sum + line.amount, 0);
  const taxed = draft.taxed ?? draft.subscription?.automatic_tax.enabled ?? false;
  const taxes = taxed ? addTax(draft.lines, customer) : [];
  const net = subtotal - discountAmounts.reduce((sum, part) => sum + part.amount, 0);
  const total = net + taxes.reduce((sum, part) => sum + part.amount, 0);
  return { taxed, discountAmounts, taxes, subtotal, net, total };
}

/** What an invoice copies of its customer: it stays as it is once the invoice is finalized. */
export function customerFields(account: StripeAccount, customer: Customer | undefined) {
  return {
    customer_tax_ids: shownTaxIds(account, customer?.id ?? null),
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_tax_exempt: customer?.tax_exempt ?? 'none',
    starting_balance: customer?.balance ?? 0,
  };
}

function automaticTax(taxed: boolean, customer: Customer | undefined): Invoice['automatic_tax'] {
  const isLocated = typeof customer?.address?.country === 'string';
  return {
    disabled_reason: null,
    enabled: taxed,
    liability: taxed ? { type: 'self' } : null,
    provider: null,
    status: taxed ? (isLocated ? 'complete' : 'requires_location_inputs') : null,
  };
}

function parentOf({ subscription, prorationDate }: InvoiceDraft): Invoice['parent'] {
  if (!subscription) return null;
  return {
    quote_details: null,
    subscription_details: {
      metadata: subscription.metadata,
      subscription: subscription.id,
      ...(prorationDate === undefined ? {} : { subscription_proration_date: prorationDate }),
    },
    type: 'subscription_details',
  };
}
