import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { attach } from '../billing/payment-method.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import type { PaymentMethod } from '../wire.ts';
import { paymentMethodOf, usablePaymentMethod } from './usable-payment-method.ts';
import { customerOf } from './customers.ts';

const listParams = { ...field.pageFields, type: z.literal('card').optional() };
const listAllParams = field.paramsOf<Stripe.PaymentMethodListParams>()({
  ...listParams,
  customer: field.text.optional(),
});

const updateParams = field.paramsOf<Stripe.PaymentMethodUpdateParams>()({
  card: z
    .strictObject({ exp_month: field.integer.optional(), exp_year: field.integer.optional() })
    .optional(),
  metadata: field.metadata.optional(),
});

export function paymentMethodRoutes(account: StripeAccount): Route[] {
  return [
    route('GET', '/v1/payment_methods', listAllParams, ({ params }) => {
      if (params.customer) customerOf(account, params.customer, 'customer', 400);
      return page('/v1/payment_methods', ofCustomer(account, params.customer), params);
    }),
    route('GET', '/v1/payment_methods/:id', {}, ({ id }) => paymentMethodOf(account, id)),
    route('POST', '/v1/payment_methods/:id', updateParams, ({ id, params }) =>
      update(account, paymentMethodOf(account, id), params),
    ),
    route(
      'POST',
      '/v1/payment_methods/:id/attach',
      field.paramsOf<Stripe.PaymentMethodAttachParams>()({ customer: field.text }),
      ({ id, params }) => {
        const customer = customerOf(account, params.customer, 'customer', 400);
        const method = usablePaymentMethod(account, id);
        attach(account, method, customer);
        return method;
      },
    ),
    route('POST', '/v1/payment_methods/:id/detach', {}, ({ id }) =>
      detach(account, paymentMethodOf(account, id)),
    ),
    route('GET', '/v1/customers/:id/payment_methods', listParams, ({ id, params }) => {
      customerOf(account, id, 'customer');
      return page(`/v1/customers/${id}/payment_methods`, ofCustomer(account, id), params);
    }),
    route('GET', '/v1/customers/:id/payment_methods/:child', {}, ({ id, child }) => {
      const method = account.paymentMethods.get(child);
      if (method?.customer !== id) throw missing('PaymentMethod', child, 'payment_method');
      return method;
    }),
  ];
}

function ofCustomer(account: StripeAccount, customer: string | undefined): PaymentMethod[] {
  return account.paymentMethods
    .values()
    .filter((one) => (customer ? one.customer === customer : one.customer !== null));
}

function update(
  account: StripeAccount,
  method: PaymentMethod,
  params: z.infer<z.ZodObject<typeof updateParams>>,
): PaymentMethod {
  // Source: https://docs.stripe.com/api/payment_methods/update
  if (!method.customer)
    throw invalid('You must save this PaymentMethod to a customer before you can update it.');
  return account.change('payment_method.updated', account.paymentMethods, method, (changed) => {
    changed.metadata = field.mergeMetadata(changed.metadata, params.metadata);
    if (changed.card === undefined) return;
    changed.card.exp_month = params.card?.exp_month ?? changed.card.exp_month;
    changed.card.exp_year = params.card?.exp_year ?? changed.card.exp_year;
  });
}

function detach(account: StripeAccount, method: PaymentMethod): PaymentMethod {
  const owner = method.customer ? account.customers.get(method.customer) : undefined;
  // Source: https://docs.stripe.com/api/payment_methods/detach
  if (!method.customer) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
    );
  }
  const previous = { customer: method.customer };
  method.customer = null;
  account.put(account.paymentMethods, method);
  if (owner?.invoice_settings.default_payment_method === method.id) {
    account.change('customer.updated', account.customers, owner, (changed) => {
      changed.invoice_settings.default_payment_method = null;
    });
  }
  account.emit('payment_method.detached', method, previous);
  return method;
}
