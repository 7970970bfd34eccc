/** The calls of Stripe's API that the product or its sandbox know: the file of the package, and its method. */
export const STRIPE_CALLS: readonly [file: string, methods: readonly string[]][] = [
  ['BalanceTransactions', ['list']],
  ['Charges', ['list', 'retrieve']],
  ['Checkout/Sessions', ['create', 'expire', 'list', 'listLineItems', 'retrieve', 'update']],
  ['Coupons', ['create', 'del', 'list', 'retrieve']],
  ['CreditNotes', ['create', 'list']],
  [
    'Customers',
    [
      'create',
      'createBalanceTransaction',
      'createTaxId',
      'del',
      'deleteTaxId',
      'list',
      'listBalanceTransactions',
      'listPaymentMethods',
      'listTaxIds',
      'retrieve',
      'retrieveBalanceTransaction',
      'retrievePaymentMethod',
      'retrieveTaxId',
      'update',
    ],
  ],
  ['Disputes', ['close', 'list', 'retrieve', 'update']],
  ['Events', ['list', 'retrieve']],
  ['InvoiceItems', ['create']],
  ['InvoicePayments', ['list']],
  [
    'Invoices',
    [
      'create',
      'createPreview',
      'del',
      'finalizeInvoice',
      'list',
      'listLineItems',
      'pay',
      'retrieve',
      'update',
      'voidInvoice',
    ],
  ],
  ['PaymentIntents', ['cancel', 'confirm', 'create', 'list', 'retrieve']],
  ['PaymentMethodConfigurations', ['list', 'retrieve', 'update']],
  ['PaymentMethods', ['attach', 'detach', 'list', 'retrieve', 'update']],
  ['Payouts', ['create', 'list', 'retrieve']],
  ['Prices', ['create', 'list', 'retrieve', 'update']],
  ['Products', ['create', 'list', 'retrieve', 'update']],
  ['Refunds', ['create', 'list', 'retrieve']],
  ['SetupIntents', ['retrieve']],
  ['Subscriptions', ['cancel', 'list', 'retrieve', 'update']],
  ['SubscriptionSchedules', ['create', 'list', 'release', 'retrieve', 'update']],
  ['TaxRates', ['retrieve']],
  ['Tax/Settings', ['retrieve', 'update']],
  ['WebhookEndpoints', ['create', 'del', 'list', 'retrieve', 'update']],
];

/** The objects that an answer may hold in place of their id, when a request asks to expand them. */
export const EXPANDABLE = new Set([
  'BalanceTransactionSource',
  'Charge',
  'Checkout.Session',
  'Coupon',
  'Customer',
  'DeletedCustomer',
  'DeletedDiscount',
  'DeletedPrice',
  'DeletedProduct',
  'Discount',
  'Dispute',
  'Invoice',
  'PaymentIntent',
  'PaymentMethod',
  'Payout',
  'Price',
  'Product',
  'Refund',
  'SetupIntent',
  'Subscription',
  'SubscriptionSchedule',
]);

/** The events whose objects are checked: those of the objects above. */
export const EVENT_OBJECTS = [
  'charge',
  'checkout.session',
  'coupon',
  'credit_note',
  'customer',
  'customer.subscription',
  'customer.tax_id',
  'charge.dispute',
  'invoice',
  'invoice_payment',
  'payment_intent',
  'payment_method',
  'price',
  'product',
  'refund',
  'setup_intent',
  'subscription_schedule',
];

/** Objects of which the product reads nothing, and how to pay other than by card or link. */
export function isLeftOut(name: string): boolean {
  return (
    LEFT_OUT.has(name) ||
    /PaymentMethod(Configuration|ConfigurationUpdateParams|Data|Details|Options)\.(?!Card|Link)\w+$/.test(
      name,
    )
  );
}

const LEFT_OUT = new Set(['Account', 'BankAccount', 'Card', 'Person', 'Source']);
