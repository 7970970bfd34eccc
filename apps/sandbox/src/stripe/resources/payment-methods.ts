import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { declineAtSetup } from '../billing/cards.ts';
import { attach, newPaymentMethod } from '../billing/payment-method.ts';
import { invalid, missing, StripeRefusal } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import type { PaymentMethod } from '../wire.ts';
import { customerOf } from './customers.ts';

/** The payment methods that stand in for typed cards in Stripe's test mode. */
const testMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeCustomerFail: '4000000000000341',
};

const listParams = { ...field.pageFields, type: z.literal('card').optional() };
const listAllParams = field.paramsOf<Stripe.PaymentMethodListParams>()({
  ...listParams,
  customer: field.text.optional(),
});

export function paymentMethodRoutes(account: StripeAccount): Route[] {
  return [
    route('GET', '/v1/payment_methods', listAllParams, ({ params }) => {
      if (params.customer) customerOf(account, params.customer, 'customer', 400);
      return page('/v1/payment_methods', ofCustomer(account, params.customer), params);
    }),
    route('GET', '/v1/payment_methods/:id', {}, ({ id }) => paymentMethodOf(account, id)),
    route(
      'POST',
      '/v1/payment_methods/:id',
      field.paramsOf<Stripe.PaymentMethodUpdateParams>()({ metadata: field.metadata.optional() }),
      ({ id, params }) =>
        account.change(
          'payment_method.updated',
          account.paymentMethods,
          paymentMethodOf(account, id),
          (changed) => {
            changed.metadata = field.mergeMetadata(changed.metadata, params.metadata);
          },
        ),
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

function paymentMethodOf(account: StripeAccount, id: string): PaymentMethod {
  const method = account.paymentMethods.get(id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return method;
}

/** A payment method that may still be attached: one of nobody's, or a fresh one for a test token. */
export function usablePaymentMethod(account: StripeAccount, id: string): PaymentMethod {
  const number = testMethods[id];
  if (number) {
    const decline = declineAtSetup(number);
    if (decline) throw new StripeRefusal(402, { type: 'card_error', ...decline });
    const expYear = new Date(account.now() * 1000).getUTCFullYear() + 4;
    return newPaymentMethod(account, { number, expMonth: 12, expYear, name: null, email: null });
  }
  const method = paymentMethodOf(account, id);
  if (method.customer) {
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
    );
  }
  return method;
}

function detach(account: StripeAccount, method: PaymentMethod): PaymentMethod {
  const owner = method.customer ? account.customers.get(method.customer) : undefined;
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
