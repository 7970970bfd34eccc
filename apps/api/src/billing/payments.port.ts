import type { Message } from '../foundation/messages/message.ts';
import type { ProviderRefund } from './payment-records.port.ts';
import type { FoundCharge, SaleAmount, SavedMethod, SavedMethodCharge } from './saved-methods.ts';

export { AuthenticationRequiredError, CardDeclinedError, NotInvoiceableError } from './payment-errors.ts';
export type { FoundCharge, SaleAmount, SavedMethod, SavedMethodCharge };

/** A price of the catalogue as the payment provider has it. */
export interface CataloguePrice {
  id: string;
  lookupKey: string;
  amountCents: number;
  currency: string;
  /** How often it is charged; null: once. */
  everyMonths: number | null;
}

/** A price the catalogue has to have. */
export interface CatalogueEntry {
  lookupKey: string;
  /** The plan, which several prices share. */
  productId: string;
  productName: string;
  amountCents: number;
  currency: string;
  everyMonths: number | null;
}

/** What a hosted checkout is opened for. */
export interface CheckoutRequest {
  /** Our order or sale: repeated requests for one open one checkout. */
  orderId: string;
  userId: string;
  customerId: string;
  /** A price of the catalogue, or lines of this checkout alone: in US cents, with what is sold in words. */
  price: { id: string } | { lines: readonly { cents: number; name: string }[] };
  /** subscription: charged again each period; payment: charged once. */
  mode: CheckoutMode;
  /** A single payment saves its method, so that it can be charged again without the customer. */
  savesMethod?: boolean;
  trialDays: number | null;
  /** What lowers the first charge, and maybe later ones, and its name. */
  reduction: Reduction | null;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

export interface Reduction {
  cents: number;
  name: string;
  lasts: ReductionDuration;
}

/** once: of the first charge; months: of the charges in so many months from the checkout. */
export type ReductionDuration = 'once' | 'forever' | { months: number };

export type CheckoutMode = 'subscription' | 'payment';

/** A hosted checkout as the provider has it now. */
export interface Checkout {
  id: string;
  state: 'open' | 'complete' | 'expired';
  /** The payment has arrived, or nothing is due now. False for a complete checkout whose bank transfer is pending. */
  settled: boolean;
  mode: CheckoutMode | 'setup';
  /** The user id that was passed when it was opened. */
  userId: string | null;
  customerId: string | null;
  /** What is charged at once, tax included. */
  amountCents: number;
  /** The tax in it. */
  taxCents: number;
  currency: string | null;
  items: readonly CheckoutItem[];
  subscriptionId: string | null;
  paymentIntentId: string | null;
  /** A single payment saves its method. */
  savesMethod: boolean;
  /** When a single payment was made; null while it was not, and for subscriptions. */
  paidAt: Date | null;
}

export interface CheckoutItem {
  lookupKey: string | null;
  /** What is sold, in words. */
  name: string | null;
  amountCents: number | null;
  /** What was charged for it, tax included. */
  chargedCents: number;
  currency: string;
  quantity: number;
}

/** What a customer pays with. */
export interface PaymentInstrument {
  method: 'card' | 'link' | 'other';
  cardBrand: string | null;
  cardLast4: string | null;
  /** Identifies a card across customers. */
  cardFingerprint: string | null;
}

/** A running plan as the provider has it, to be written to our row. */
export interface Subscription {
  id: string;
  customerId: string;
  /** unpaid: the provider has given the charge up, or the subscription has ended. */
  state: 'trialing' | 'active' | 'past_due' | 'unpaid';
  /** It is over for good. */
  ended: boolean;
  /** Our order that created it, or changed it last. */
  orderId: string | null;
  /** The lookup key of its price. */
  lookupKey: string | null;
  /** A change waits for its payment. */
  hasHeldChange: boolean;
  /** The state of its latest invoice; null without one. */
  latestInvoice: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible' | null;
  /** The current period. */
  periodStart: Date;
  periodEnd: Date;
  trialEndsAt: Date | null;
  /** The price of one period. */
  amountCents: number;
  /** What a discount takes off the current period. */
  discountCents: number;
  /** Since when an invoice is open; null if none is. */
  owedSince: Date | null;
  paidWith: PaymentInstrument | null;
  /** Negative: the customer has a credit. */
  balanceCents: number;
}

/** Another price for a running subscription. */
export interface SubscriptionChange {
  subscriptionId: string;
  priceId: string;
  /** The moment of proration, in whole seconds. */
  prorationAt: Date;
  /** What of the credit for the unused rest was refunded before: it is charged along with the change. */
  refundedCents: number;
}

/** What a change would do to the customer's money. */
export interface ChangePreview {
  /** For the unused rest of the current period, less its refunds. */
  creditCents: number;
  /** For the new price, up to `periodEnd`. */
  chargeCents: number;
  /** Added to the difference of both. */
  taxCents: number;
  /** What is charged at once, tax included. */
  dueCents: number;
  /** The customer's balance before and after; negative is a credit. */
  startingBalanceCents: number;
  endingBalanceCents: number;
  /** When the new price is charged in full. */
  periodEnd: Date;
}

/** What will happen to a subscription without any action. */
export interface SubscriptionOutlook {
  /** It renews after the current period. */
  renews: boolean;
  ended: boolean;
  /** Since when its oldest open invoice is due; null without one. */
  owedSince: Date | null;
  /** What is charged next, and when; null when nothing is. */
  nextCharge: { at: Date; cents: number } | null;
  /** Where the latest open invoice can be paid, and whether the customer's bank requires authentication; null without one. */
  openPayment: { url: string; asksToAuthenticate: boolean } | null;
}

/** Request for a hosted page on which a customer enters another payment method. */
export interface MethodPageRequest {
  /** Our change: repeated requests for one change open one page. */
  changeId: string;
  userId: string;
  customerId: string;
  returnUrl: string;
  cancelUrl: string;
}

/** A payment method page as the provider has it. */
export interface MethodPage {
  state: 'open' | 'complete' | 'expired';
  userId: string | null;
  customerId: string | null;
  /** The method that was saved; null while none is. */
  paymentMethodId: string | null;
}

/** An event of the provider with a valid signature. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** Why it is not meant for this account; null when it is. */
  foreign: Message | null;
  payload: object;
  /** The provider's customer that it is about, if it names one. */
  customerId: string | null;
}

/** The subject of an event: the object to read again. */
export type EventSubject =
  | { kind: 'checkout'; id: string }
  | { kind: 'subscription'; id: string }
  | { kind: 'invoice'; id: string; subscriptionId: string | null }
  /** A payment that was refunded or disputed. */
  | { kind: 'payment'; id: string }
  | { kind: 'customer'; id: string }
  /** A tax number of this customer. */
  | { kind: 'taxNumber'; customerId: string };

/** What billing needs of a payment provider. Every method throws ProviderError when the provider fails or refuses. */
export abstract class PaymentsPort {
  /** Creates the customer, or returns the one that an earlier call for the same user created. @returns its id */
  abstract createCustomer(person: { userId: string; email: string; name: string | null }): Promise<string>;

  /** Changes the address to which the provider sends emails, and which is on its invoices. */
  abstract setCustomerEmail(customerId: string, email: string, key: string): Promise<void>;

  /** The active prices with these lookup keys; those that do not exist are left out. */
  abstract findPrices(lookupKeys: readonly string[]): Promise<CataloguePrice[]>;

  /** Creates a price, and its product where that is missing. */
  abstract createPrice(entry: CatalogueEntry): Promise<void>;

  /** Opens a checkout, or returns the one that an earlier call for the same order opened. */
  abstract openCheckout(request: CheckoutRequest): Promise<{ id: string; url: string }>;

  /** Closes an open checkout, so that it can no longer be paid. Does nothing for a closed one. */
  abstract closeCheckout(checkoutId: string): Promise<void>;

  abstract checkout(checkoutId: string): Promise<Checkout>;

  abstract subscription(subscriptionId: string): Promise<Subscription>;

  /** The payment method of a single payment; null when the provider does not say. */
  abstract paidWith(paymentIntentId: string): Promise<PaymentInstrument | null>;

  /** A card that a customer saved; null when it is not theirs any more, and for bank debits. */
  abstract savedCard(customerId: string, paymentMethodId: string): Promise<SavedMethod | null>;

  /** The method that a single payment saved; null when it saved none. */
  abstract methodSavedBy(paymentIntentId: string): Promise<SavedMethod | null>;

  /** What a sale would come to, tax included. @throws NotInvoiceableError */
  abstract previewSale(customerId: string, cents: number): Promise<SaleAmount>;

  /**
   * Charges a saved method, by an invoice where that is possible.
   * @throws CardDeclinedError, AuthenticationRequiredError: nothing was charged; the invoice stays open
   * @throws NotInvoiceableError: nothing was charged, because the tax is unknown
   */
  abstract chargeSavedMethod(charge: SavedMethodCharge): Promise<FoundCharge>;

  /** Cancels payments of a sale that were begun without an invoice and never confirmed: they charge nothing any more. */
  abstract cancelUnconfirmed(customerId: string, saleId: string): Promise<void>;

  /** The payment of a sale that was charged to a saved method; null when none has succeeded or is under way. */
  abstract findCharge(customerId: string, saleId: string): Promise<FoundCharge | null>;

  /**
   * Closes the invoice of a sale that was to be charged to a saved method: it can no longer be paid.
   * @returns the payment, if one has succeeded or is under way; null when the invoice is closed, or there is none
   */
  abstract closeCharge(customerId: string, saleId: string): Promise<FoundCharge | null>;

  /** US cents; negative is a credit of the customer. */
  abstract balanceOf(customerId: string): Promise<number>;

  /** Ends a subscription at once. Does nothing for one that has ended. */
  abstract cancelSubscription(subscriptionId: string, orderId: string): Promise<void>;

  /** What a change would charge and credit; changes nothing. */
  abstract previewChange(change: SubscriptionChange): Promise<ChangePreview>;

  /**
   * Changes a subscription and charges the difference at once; all of it, or nothing. A repeated call for the same
   * order changes and charges nothing more.
   * @throws CardDeclinedError when the payment method is declined; nothing is changed then
   * @throws AuthenticationRequiredError when the customer has to authenticate first; nothing is changed then
   */
  abstract changeSubscription(change: SubscriptionChange & { orderId: string }): Promise<void>;

  /**
   * Holds a change until its payment: it is made once the customer has paid it on the hosted page, within a day.
   * @returns the page's address; null when the change was paid and made at once
   */
  abstract holdChange(change: SubscriptionChange & { orderId: string }): Promise<string | null>;

  /** Gives up a held change; does nothing without one. */
  abstract dropHeldChange(subscriptionId: string): Promise<void>;

  /** Records which order changed a subscription last. */
  abstract nameOrder(subscriptionId: string, orderId: string): Promise<void>;

  /** The value of the unused rest of the current period at a given time, in US cents, without unpaid charges. */
  abstract unusedCredit(subscriptionId: string, at: Date): Promise<number>;

  /**
   * Ends a subscription for another one that is paid already: its open invoices can no longer be paid afterwards.
   * @param creditSince if a period began later and is paid, its rest goes to the customer's balance
   * @returns paid: nothing was done, because the open invoice was paid and `unlessPaid` is set
   */
  abstract endSubscription(
    subscriptionId: string,
    options: { orderId: string; unlessPaid: boolean; creditSince: Date | null },
  ): Promise<'ended' | 'paid'>;

  /** Puts a credit onto the customer's balance, once for the order. */
  abstract creditBalance(
    customerId: string,
    credit: { orderId: string; cents: number; description: string },
  ): Promise<void>;

  /** Refunds everything that a checkout charged, except earlier refunds. @returns the cents refunded in total */
  abstract refundCheckout(
    checkout: Pick<Checkout, 'subscriptionId' | 'paymentIntentId'>,
    orderId: string,
  ): Promise<number>;

  /** Refunds one line of a payment, as far as earlier refunds left it, once for the sale. @returns the cents refunded */
  abstract refundLine(line: { saleId: string; paymentIntentId: string; cents: number }): Promise<number>;

  /** The future of a subscription: renewal, next charge, and open invoices. */
  abstract outlook(subscriptionId: string): Promise<SubscriptionOutlook>;

  /**
   * Lets a subscription renew, or end with its current period; then open invoices are no longer collected either. No
   * effect on one that has ended, or when repeated with the same idempotency key.
   */
  abstract setRenewal(subscriptionId: string, renews: boolean, key: string): Promise<void>;

  /** Ends a subscription at once and writes off its open invoices. No effect on one that has ended. */
  abstract closeSubscription(subscriptionId: string, cancellationId: string): Promise<void>;

  /** Writes off open invoices of a subscription that were created before a moment. */
  abstract writeOff(subscriptionId: string, before: Date): Promise<void>;

  /** Opens a payment method page, or returns the one that an earlier call for the same change opened. */
  abstract openMethodPage(request: MethodPageRequest): Promise<{ id: string; url: string; expiresAt: Date }>;

  abstract methodPage(pageId: string): Promise<MethodPage>;

  /** @returns the id of the payment method that future invoices are charged to; null without one */
  abstract chargedMethod(customerId: string, subscriptionId: string | null): Promise<string | null>;

  /** Charges future invoices of the customer, and of the subscription, to this method. */
  abstract chargeTo(
    target: { customerId: string; subscriptionId: string | null; paymentMethodId: string },
    key: string,
  ): Promise<void>;

  /** Charges the open invoices of a subscription now. @returns refused if the method declined; they stay open */
  abstract collectOwed(subscriptionId: string, key: string): Promise<'paid' | 'refused' | 'nothing owed'>;

  /** Refunds a payment in full or in part, once for the refund. `cents` are US cents. */
  abstract refund(refund: {
    refundId: string;
    paymentIntentId: string;
    cents: number;
  }): Promise<ProviderRefund>;

  /**
   * Reads an event that arrived over HTTP.
   * @param receivedAt now; events signed more than five minutes earlier are rejected
   * @returns undefined when none of our secrets signed it
   */
  abstract readEvent(
    body: Buffer,
    signature: string | undefined,
    receivedAt: Date,
  ): ProviderEvent | undefined;

  /** The subject of an event; undefined when it changes nothing here. */
  abstract subjectOf(event: { type: string; payload: unknown }): EventSubject | undefined;
}
