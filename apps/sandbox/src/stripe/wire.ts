import type Stripe from 'stripe';

/**
 * A Stripe type as stored and sent: decimals are strings, and expandable fields are ids.
 * Objects built as `Wire<Stripe.X>` are thereby checked against the `stripe` package's own types.
 */
export type Wire<T> = T extends string
  ? KnownValue<T>
  : T extends Stripe.Decimal
    ? string
    : T extends readonly (infer Item)[]
      ? Wire<Unexpanded<Item>>[]
      : T extends object
        ? { [Key in keyof T]: Wire<Unexpanded<T[Key]>> }
        : T;

type Unexpanded<T> = string extends T ? Exclude<T, { id: string }> : T;

/** Stripe's types keep enums open for later versions; the sandbox writes only the listed values. */
type KnownValue<T extends string> = string extends T
  ? (<X>() => X extends T ? 1 : 2) extends <X>() => X extends string ? 1 : 2
    ? T
    : never
  : T;

export type Customer = Wire<Stripe.Customer>;
export type BalanceTransaction = Wire<Stripe.CustomerBalanceTransaction>;
/** An entry of the company's own balance. */
export type BalanceEntry = Wire<Stripe.BalanceTransaction>;
export type Payout = Wire<Stripe.Payout>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<Stripe.Price>;
export type Plan = Wire<Stripe.Plan>;
export type Coupon = Wire<Stripe.Coupon>;
export type Discount = Wire<Stripe.Discount>;
export type Session = Wire<Stripe.Checkout.Session>;
export type SessionItem = Wire<Stripe.LineItem>;
export type Subscription = Wire<Stripe.Subscription>;
export type SubscriptionSchedule = Wire<Stripe.SubscriptionSchedule>;
export type SubscriptionItem = Wire<Stripe.SubscriptionItem>;
export type Invoice = Wire<Stripe.Invoice>;
export type InvoiceItem = Wire<Stripe.InvoiceItem>;
export type InvoiceLine = Wire<Stripe.InvoiceLineItem>;
export type CreditNote = Wire<Stripe.CreditNote>;
export type InvoicePayment = Wire<Stripe.InvoicePayment>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type SetupIntent = Wire<Stripe.SetupIntent>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;
export type Dispute = Wire<Stripe.Dispute>;
export type WebhookEndpoint = Wire<Stripe.WebhookEndpoint>;
export type TaxId = Wire<Stripe.TaxId>;
export type TaxRate = Wire<Stripe.TaxRate>;
export type TaxSettings = Wire<Stripe.Tax.Settings>;
export type PaymentMethodConfiguration = Wire<Stripe.PaymentMethodConfiguration>;

export type EventType = Stripe.Event['type'];
/** The object that an event of this type carries. */
export type EventObject<Type extends EventType> = Wire<
  Extract<Stripe.Event, { type: Type }>['data']['object']
>;
export type Event = Omit<Wire<Stripe.EventBase>, 'data' | 'type'> & {
  type: EventType;
  data: { object: object; previous_attributes?: object };
};

/** A list as Stripe answers it. */
export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export function listOf<T>(url: string, data: T[]): List<T> {
  return { object: 'list', data, has_more: false, url };
}
