import type { StripeAccount } from '../account.ts';
import { newId } from '../ids.ts';
import { listOf, type Invoice, type InvoiceLine, type Subscription } from '../wire.ts';
import { applyDiscounts, type Redeemed } from './discounts.ts';
import { addTax } from './tax.ts';

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

/** A draft with its totals; nothing is stored, so previews use it too. */
export function newInvoice(account: StripeAccount, draft: InvoiceDraft): Invoice {
  const id = draft.id ?? newId('in');
  for (const line of draft.lines) line.invoice = id;
  const discountAmounts = applyDiscounts(draft.lines, draft.discounts);
  const subtotal = draft.lines.reduce((sum, line) => sum + line.amount, 0);
  const customer = draft.customer ? account.customers.get(draft.customer) : undefined;
  const taxed = draft.taxed ?? draft.subscription?.automatic_tax.enabled ?? false;
  const taxes = taxed ? addTax(draft.lines, customer) : [];
  const net = subtotal - discountAmounts.reduce((sum, part) => sum + part.amount, 0);
  const total = net + taxes.reduce((sum, part) => sum + part.amount, 0);
  const due = Math.max(0, total);
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Sandbox',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: draft.autoAdvance ?? true,
    automatic_tax: {
      disabled_reason: null,
      enabled: taxed,
      liability: taxed ? { type: 'self' } : null,
      provider: null,
      status: taxed ? 'complete' : null,
    },
    automatically_finalizes_at: draft.finalizesAt ?? null,
    billing_reason: draft.reason,
    collection_method: 'charge_automatically',
    created: account.now(),
    currency: draft.currency,
    custom_fields: null,
    customer: draft.customer,
    customer_account: null,
    customer_address: customer?.address ?? null,
    customer_email: customer?.email ?? null,
    customer_name: customer?.name ?? null,
    customer_phone: customer?.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer?.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: draft.description ?? null,
    discounts: discountAmounts.map((part) => part.discount),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(`/v1/invoices/${id}/lines`, draft.lines),
    livemode: false,
    metadata: draft.metadata ?? {},
    next_payment_attempt: draft.finalizesAt ?? null,
    number: null,
    on_behalf_of: null,
    parent: draft.subscription
      ? {
          quote_details: null,
          subscription_details: {
            metadata: draft.subscription.metadata,
            subscription: draft.subscription.id,
            ...(draft.prorationDate === undefined
              ? {}
              : { subscription_proration_date: draft.prorationDate }),
          },
          type: 'subscription_details',
        }
      : null,
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: draft.period.end,
    period_start: draft.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer?.balance ?? 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discountAmounts,
    total_excluding_tax: net,
    total_pretax_credit_amounts: [],
    total_taxes: taxes,
    webhooks_delivered_at: null,
  };
}
