import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import type { PaymentMethodConfiguration } from '../wire.ts';

const path = '/v1/payment_method_configurations';
const preference = z
  .strictObject({
    display_preference: z.strictObject({ preference: z.enum(['none', 'off', 'on']).optional() }).optional(),
  })
  .optional();
const updateParams = field.paramsOf<Stripe.PaymentMethodConfigurationUpdateParams>()({
  card: preference,
  link: preference,
});

/** Which payment methods Checkout offers. The sandbox has one configuration, with cards and Link. */
export function paymentMethodConfigurationRoutes(account: StripeAccount): Route[] {
  const { paymentMethodConfigurations: configurations } = account;
  const ofAccount = () => configurations.get(initial.id) ?? initial;
  const find = (id: string) => {
    if (id !== initial.id) throw missing('payment_method_configuration', id, 'configuration');
    return ofAccount();
  };
  return [
    route('GET', path, field.pageFields, ({ params }) => page(path, [ofAccount()], params)),
    route('GET', `${path}/:id`, {}, ({ id }) => find(id)),
    route('POST', `${path}/:id`, updateParams, ({ id, params }) => {
      const before = find(id);
      const { card, link } = params;
      return configurations.put(id, {
        ...before,
        card: card?.display_preference?.preference === undefined ? before.card : method(card),
        link: link?.display_preference?.preference === undefined ? before.link : method(link),
      } as PaymentMethodConfiguration);
    }),
  ];
}

function method(given: z.output<typeof preference>): NonNullable<PaymentMethodConfiguration['card']> {
  const chosen = given?.display_preference?.preference ?? 'on';
  const value = chosen === 'off' ? 'off' : 'on';
  return {
    available: value === 'on',
    display_preference: { overridable: null, preference: chosen, value },
  };
}

const initial: PaymentMethodConfiguration = {
  id: 'pmc_sandbox',
  object: 'payment_method_configuration',
  active: true,
  application: null,
  card: method(undefined),
  is_default: true,
  link: method(undefined),
  livemode: false,
  name: 'Default',
  parent: null,
};
