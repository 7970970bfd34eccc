/** An invoice as the payment provider has it; drafts are none yet. */
export interface BookedInvoice {
  id: string;
  customerId: string;
  subscriptionId: string | null;
  /** Of a single payment: the order or the sale that it paid. */
  orderId: string | null;
  number: string | null;
  description: string;
  /** Before the customer's balance was put against it; negative is a credit for the customer. */
  totalCents: number;
  /** The tax in the total. */
  taxCents: number;
  dueCents: number;
  paidCents: number;
  currency: string;
  state: 'open' | 'paid' | 'void' | 'uncollectible';
  pdfUrl: string | null;
  paymentUrl: string | null;
  paymentIntentId: string | null;
  issuedAt: Date;
  paidAt: Date | null;
  /** When the provider tries to charge it next; null when it does not. */
  nextAttemptAt: Date | null;
}

/** Money that went back. */
export interface BookedRefund {
  id: string;
  /** Our own id of the refund, where we asked for it. */
  refundId: string | null;
  amountCents: number;
  state: 'done' | 'failed';
  reason: string | null;
  createdAt: Date;
}

/** A charge that the customer disputes at their bank. */
export interface BookedDispute {
  id: string;
  amountCents: number;
  reason: string;
  status: string;
  openedAt: Date;
  /** Until when it can be answered; null when it cannot. */
  dueBy: Date | null;
}

/** What became of one charge after it was made. */
export interface MoneyBack {
  customerId: string | null;
  refunds: readonly BookedRefund[];
  disputes: readonly BookedDispute[];
}

/** A successful charge in a customer's list. */
export interface BookedCharge {
  paymentIntentId: string | null;
  amountCents: number;
  refundedCents: number;
  disputed: boolean;
}

/** What a subscription will do by itself. */
export interface Outlook {
  /** It goes on after the present period. */
  renews: boolean;
  ended: boolean;
  /** Since when the oldest of its open invoices is owed; null when nothing is. */
  owedSince: Date | null;
  /** What is charged next, and when; null when nothing is. */
  nextCharge: { at: Date; cents: number } | null;
  /** Where the latest open invoice can be paid, and whether the customer's bank wants a confirmation; null without one. */
  openPayment: { url: string; asksToAuthenticate: boolean } | null;
}

/** A page that takes another payment method. */
export interface MethodPageRequest {
  /** Our change: repeated requests for one change open one page. */
  changeId: string;
  userId: string;
  customerId: string;
  returnUrl: string;
  cancelUrl: string;
}

/** What became of such a page. */
export interface MethodPage {
  state: 'open' | 'complete' | 'expired';
  userId: string | null;
  customerId: string | null;
  /** The method that was saved; null while none is. */
  paymentMethodId: string | null;
}

/** A subscription in a customer's list. */
export interface BookedSubscription {
  id: string;
  ended: boolean;
  renews: boolean;
  lookupKey: string | null;
  periodEnd: Date;
}

/** A checkout in a customer's list. */
export interface BookedCheckout {
  id: string;
  mode: 'subscription' | 'payment' | 'setup';
  /** Completed, and the money is there or none was due. */
  settled: boolean;
  subscriptionId: string | null;
  paymentIntentId: string | null;
}

/**
 * The payment provider's books on our customers: what billing needs of it after a purchase.
 * Every method throws ProviderError when the provider did not do or say what was asked.
 */
export abstract class BooksPort {
  abstract outlook(subscriptionId: string): Promise<Outlook>;

  /**
   * Lets a subscription go on, or end with its present period; in the latter case what is owed is not collected any more
   * either. One that has ended stays so.
   * @param key names this one wish: repeated with the same key it has no further effect
   */
  abstract setRenewal(subscriptionId: string, renews: boolean, key: string): Promise<void>;

  /** Ends a subscription at once and writes off what is owed for it. One that has ended stays so. */
  abstract close(subscriptionId: string, cancellationId: string): Promise<void>;

  /** Writes off what is owed for a subscription from before a moment. */
  abstract writeOff(subscriptionId: string, before: Date): Promise<void>;

  /** Opens a page that takes another payment method, or returns the one that an earlier call for the same change opened. */
  abstract openMethodPage(request: MethodPageRequest): Promise<{ id: string; url: string; expiresAt: Date }>;

  abstract methodPage(pageId: string): Promise<MethodPage>;

  /** What future invoices of the customer are charged to. @returns the method's id; null when there is none */
  abstract chargedMethod(customerId: string, subscriptionId: string | null): Promise<string | null>;

  /** Charges future invoices of the customer, and of the subscription, to this method. */
  abstract chargeTo(
    target: { customerId: string; subscriptionId: string | null; paymentMethodId: string },
    key: string,
  ): Promise<void>;

  /**
   * Charges what is owed for a subscription now.
   * @returns refused when the payment method does not pay; it is owed as before then
   */
  abstract collectOwed(subscriptionId: string, key: string): Promise<'paid' | 'refused' | 'nothing owed'>;

  /** undefined: it is a draft, or there is none. */
  abstract invoice(invoiceId: string): Promise<BookedInvoice | undefined>;

  /** All invoices of a customer but drafts, the newest first. */
  abstract invoicesOf(customerId: string): Promise<BookedInvoice[]>;

  /** All successful charges of a customer, the newest first. */
  abstract chargesOf(customerId: string): Promise<BookedCharge[]>;

  abstract moneyBack(paymentIntentId: string): Promise<MoneyBack>;

  /** Pays back a part of a charge, or all of it; repeated for the same refund it pays nothing more. */
  abstract refund(refund: {
    refundId: string;
    paymentIntentId: string;
    cents: number;
  }): Promise<BookedRefund>;

  abstract subscriptionsOf(customerId: string): Promise<BookedSubscription[]>;

  abstract checkoutsOf(customerId: string): Promise<BookedCheckout[]>;
}
