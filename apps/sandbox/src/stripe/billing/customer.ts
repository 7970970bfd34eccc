import type { StripeAccount } from '../account.ts';
import { newId } from '../ids.ts';
import type { Customer } from '../wire.ts';

export type CustomerDetails = Partial<
  Pick<
    Customer,
    | 'address'
    | 'balance'
    | 'business_name'
    | 'description'
    | 'email'
    | 'individual_name'
    | 'metadata'
    | 'name'
    | 'phone'
    | 'preferred_locales'
    | 'shipping'
    | 'tax_exempt'
  >
>;

export function createCustomer(account: StripeAccount, details: CustomerDetails): Customer {
  const id = newId('cus', 14);
  const customer: Customer = account.put(account.customers, {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: account.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...details,
  });
  account.emit('customer.created', customer);
  return customer;
}
