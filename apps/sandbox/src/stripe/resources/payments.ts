import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import { cancelIntent, chargeMethod, confirmIntent, intentOf, intentParams } from './new-payment.ts';

const listParams = field.paramsOf<Stripe.PaymentIntentListParams>()({
  ...field.pageFields,
  customer: field.text.optional(),
});
const listCharges = field.paramsOf<Stripe.ChargeListParams>()({
  ...listParams,
  payment_intent: field.text.optional(),
});
const confirmParams = field.paramsOf<Stripe.PaymentIntentConfirmParams>()({
  off_session: field.flag.optional(),
});

/** Payments and saved methods, created by Checkout, by invoices and by charging a saved method. */
export function paymentRoutes(account: StripeAccount): Route[] {
  return [
    route('GET', '/v1/payment_intents', listParams, ({ params }) => {
      const { customer } = params;
      const found = account.paymentIntents.values().filter((one) => !customer || one.customer === customer);
      return page('/v1/payment_intents', found, params);
    }),
    route('POST', '/v1/payment_intents', intentParams, ({ params }) => chargeMethod(account, params)),
    route('GET', '/v1/payment_intents/:id', {}, ({ id }) => intentOf(account, id)),
    route('POST', '/v1/payment_intents/:id/confirm', confirmParams, ({ id, params }) =>
      confirmIntent(account, id, params.off_session),
    ),
    route('POST', '/v1/payment_intents/:id/cancel', {}, ({ id }) => cancelIntent(account, id)),
    route('GET', '/v1/setup_intents/:id', {}, ({ id }) => {
      const intent = account.setupIntents.get(id);
      if (!intent) throw missing('setupintent', id, 'intent');
      return intent;
    }),
    route('GET', '/v1/charges', listCharges, ({ params }) => {
      const { customer, payment_intent: intent } = params;
      const found = account.charges
        .values()
        .filter(
          (one) => (!customer || one.customer === customer) && (!intent || one.payment_intent === intent),
        );
      return page('/v1/charges', found, params);
    }),
    route('GET', '/v1/charges/:id', {}, ({ id }) => {
      const charge = account.charges.get(id);
      if (!charge) throw missing('charge', id, 'id');
      return charge;
    }),
  ];
}
