import type { MessageRef } from '@homeport/contract/message-keys';

/** A tax on an invoice. */
export interface ProviderTax {
  /** In percent; null where the provider names no rate. */
  percent: number | null;
  /** In the provider's words, such as standard_rated or reverse_charge. */
  reason: string;
  /** What it was computed on; null: unknown. */
  taxableCents: number | null;
  taxCents: number;
}

/** A finalized invoice as the payment provider has it. */
export interface ProviderInvoice {
  id: string;
  customerId: string;
  subscriptionId: string | null;
  /** The order or sale it paid, for single payments. */
  orderId: string | null;
  number: string | null;
  description: string;
  /** What the description is about, as a message; null where only the provider's words are known. */
  descriptionMessage: MessageRef | null;
  /** US cents before the customer's balance is applied; negative is a credit for the customer. */
  totalCents: number;
  /** The tax in the total. */
  taxCents: number;
  taxes: ProviderTax[];
  /** Of the customer when it was finalized: ISO 3166-1; null: unknown. */
  customerCountry: string | null;
  /** The customer's tax number on it. */
  customerTaxId: string | null;
  /** What coupons took off: offers, promo codes, and the credit for a former prepaid term. */
  discountCents: number;
  dueCents: number;
  paidCents: number;
  currency: string;
  state: 'open' | 'paid' | 'void' | 'uncollectible';
  pdfUrl: string | null;
  paymentUrl: string | null;
  paymentIntentId: string | null;
  issuedAt: Date;
  paidAt: Date | null;
  /** When the provider tries to charge it next; null if it does not. */
  nextAttemptAt: Date | null;
}

/** A refund as the payment provider has it. */
export interface ProviderRefund {
  id: string;
  /** Our id, if we asked for the refund. */
  refundId: string | null;
  amountCents: number;
  state: 'done' | 'failed';
  reason: string | null;
  createdAt: Date;
}

/** A charge that the customer disputes at their bank. */
export interface ProviderDispute {
  id: string;
  amountCents: number;
  reason: string;
  status: string;
  openedAt: Date;
  /** Until when it can be answered; null if it cannot. */
  dueBy: Date | null;
}

/** Refunds and disputes of one payment. */
export interface PaymentReversals {
  customerId: string | null;
  refunds: readonly ProviderRefund[];
  disputes: readonly ProviderDispute[];
}

/** A successful charge in a customer's list. */
export interface ProviderCharge {
  paymentIntentId: string | null;
  amountCents: number;
  refundedCents: number;
  disputed: boolean;
}

/** A subscription in a customer's list. */
export interface ProviderSubscription {
  id: string;
  ended: boolean;
  renews: boolean;
  lookupKey: string | null;
  periodEnd: Date;
}

/** A checkout in a customer's list. */
export interface ProviderCheckout {
  id: string;
  mode: 'subscription' | 'payment' | 'setup';
  /** Completed, and paid unless nothing was due. */
  settled: boolean;
  subscriptionId: string | null;
  paymentIntentId: string | null;
}

/**
 * What the payment provider has recorded about our customers; reading it changes nothing.
 * Every method throws ProviderError when the provider did not answer.
 */
export abstract class PaymentRecordsPort {
  /** @returns undefined for drafts and unknown ids */
  abstract invoice(invoiceId: string): Promise<ProviderInvoice | undefined>;

  /** All invoices of a customer except drafts, the newest first. */
  abstract invoicesOf(customerId: string): Promise<ProviderInvoice[]>;

  /** All successful charges of a customer, the newest first. */
  abstract chargesOf(customerId: string): Promise<ProviderCharge[]>;

  /** Refunds and disputes of a payment. */
  abstract reversalsOf(paymentIntentId: string): Promise<PaymentReversals>;

  abstract subscriptionsOf(customerId: string): Promise<ProviderSubscription[]>;

  abstract checkoutsOf(customerId: string): Promise<ProviderCheckout[]>;
}
