import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { adjustBalance } from '../billing/balance.ts';
import { createCustomer } from '../billing/customer.ts';
import { attach } from '../billing/payment-method.ts';
import { end } from '../billing/subscription-life.ts';
import { missing, invalid } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { createdWithin, page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import type { Customer } from '../wire.ts';
import { usablePaymentMethod } from './usable-payment-method.ts';

const invoiceSettings = z.strictObject({
  default_payment_method: field.clearable.optional(),
  footer: field.clearable.optional(),
});
const shared = {
  address: field.emptyable(field.address).optional(),
  business_name: field.clearable.optional(),
  description: field.clearable.optional(),
  email: field.clearable.optional(),
  individual_name: field.clearable.optional(),
  invoice_settings: invoiceSettings.optional(),
  metadata: field.metadata.optional(),
  name: field.clearable.optional(),
  phone: field.clearable.optional(),
  preferred_locales: z.array(field.text).optional(),
  tax_exempt: z.enum(['exempt', 'none', 'reverse']).optional(),
  balance: field.integer.optional(),
};
const createParams = field.paramsOf<Stripe.CustomerCreateParams>()({
  ...shared,
  payment_method: field.text.optional(),
});
const updateParams = field.paramsOf<Stripe.CustomerUpdateParams>()(shared);
const listParams = field.paramsOf<Stripe.CustomerListParams>()({
  ...field.pageFields,
  created: field.createdFilter.optional(),
  email: field.text.optional(),
});
type Changes = z.output<z.ZodObject<typeof updateParams>>;

export function customerRoutes(account: StripeAccount): Route[] {
  return [
    route('POST', '/v1/customers', createParams, ({ params }) => create(account, params)),
    route('GET', '/v1/customers', listParams, ({ params }) => {
      const { email, created } = params;
      const found = account.customers
        .values()
        .filter((one) => (!email || one.email === email) && createdWithin(one.created, created));
      return page('/v1/customers', found, params);
    }),
    route(
      'GET',
      '/v1/customers/:id',
      {},
      ({ id }) => account.deletedCustomers.get(id) ?? customerOf(account, id),
    ),
    route('POST', '/v1/customers/:id', updateParams, ({ id, params }) =>
      update(account, customerOf(account, id), params),
    ),
    route('DELETE', '/v1/customers/:id', {}, ({ id }) => remove(account, customerOf(account, id))),
  ];
}

/** The customer that the path names. */
export function customerOf(
  account: StripeAccount,
  id: string,
  param = 'id',
  status: 400 | 404 = 404,
): Customer {
  const customer = account.customers.get(id);
  if (!customer) throw missing('customer', id, param, status);
  return customer;
}

function create(account: StripeAccount, params: Changes & { payment_method?: string | undefined }): Customer {
  checkEmail(params.email);
  const method = params.payment_method ? usablePaymentMethod(account, params.payment_method) : undefined;
  const wanted = params.invoice_settings?.default_payment_method;
  if (wanted && wanted !== method?.id)
    throw missing('PaymentMethod', wanted, 'invoice_settings[default_payment_method]', 400);
  const customer = createCustomer(account, {});
  assign(customer, params);
  account.put(account.customers, customer);
  if (method) attach(account, method, customer);
  if (params.balance)
    adjustBalance(account, customer, params.balance, { type: 'adjustment', currency: 'usd' });
  return customer;
}

function update(account: StripeAccount, customer: Customer, params: Changes): Customer {
  checkEmail(params.email);
  const method = params.invoice_settings?.default_payment_method;
  if (method && account.paymentMethods.get(method)?.customer !== customer.id) {
    throw missing('PaymentMethod', method, 'invoice_settings[default_payment_method]', 400);
  }
  if (params.balance !== undefined && params.balance !== customer.balance) {
    const currency = customer.currency ?? 'usd';
    adjustBalance(account, customer, params.balance - customer.balance, { type: 'adjustment', currency });
  }
  return account.change('customer.updated', account.customers, customer, (changed) =>
    assign(changed, params),
  );
}

function assign(customer: Customer, params: Changes): void {
  const {
    address,
    balance: _balance,
    invoice_settings: settings,
    metadata,
    tax_exempt: exempt,
    ...rest
  } = params;
  const { business_name: business, individual_name: individual, preferred_locales: locales, ...plain } = rest;
  for (const [key, value] of Object.entries(plain))
    if (value !== undefined) Reflect.set(customer, key, value);
  if (business !== undefined) customer.business_name = business ?? '';
  if (individual !== undefined) customer.individual_name = individual ?? '';
  if (locales) customer.preferred_locales = locales;
  if (exempt) customer.tax_exempt = exempt;
  if (address !== undefined) customer.address = address && { ...emptyAddress, ...address };
  if (settings?.default_payment_method !== undefined)
    customer.invoice_settings.default_payment_method = settings.default_payment_method;
  if (settings?.footer !== undefined) customer.invoice_settings.footer = settings.footer;
  customer.metadata = field.mergeMetadata(customer.metadata, metadata);
}

const emptyAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

/** Source: https://docs.stripe.com/error-codes#email-invalid */
function checkEmail(email: string | null | undefined): void {
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, 'email', 'email_invalid');
  }
}

function remove(account: StripeAccount, customer: Customer): Stripe.DeletedCustomer {
  for (const subscription of account.subscriptions.values()) {
    const live = subscription.status !== 'canceled' && subscription.status !== 'incomplete_expired';
    if (subscription.customer === customer.id && live) end(account, subscription);
  }
  account.customers.delete(customer.id);
  account.emit('customer.deleted', customer);
  const deleted = { id: customer.id, object: 'customer', deleted: true } as const;
  return account.put(account.deletedCustomers, deleted);
}
