import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import { newId } from '../ids.ts';
import type { Price } from '../wire.ts';
import { createProduct, productOf } from './products.ts';

const recurring = z.strictObject({
  interval: z.enum(['day', 'week', 'month', 'year']),
  interval_count: field.positive.optional(),
  usage_type: z.literal('licensed').optional(),
});
const productData = z.strictObject({
  name: field.text,
  description: field.text.optional(),
  metadata: field.metadata.optional(),
  tax_code: field.text.optional(),
});
const currency = field.text.transform((code) => code.toLowerCase());
const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified']);

/** `price_data`: an inline price of Checkout's line items. */
export const inlinePrice = z.strictObject({
  currency,
  unit_amount: field.integer,
  product: field.text.optional(),
  product_data: productData.optional(),
  recurring: recurring.optional(),
  tax_behavior: taxBehavior.optional(),
});
const createParams = field.paramsOf<Stripe.PriceCreateParams>()({
  ...inlinePrice.shape,
  active: field.flag.optional(),
  lookup_key: field.text.optional(),
  metadata: field.metadata.optional(),
  nickname: field.text.optional(),
  transfer_lookup_key: field.flag.optional(),
});
const updateParams = field.paramsOf<Stripe.PriceUpdateParams>()({
  active: field.flag.optional(),
  lookup_key: field.clearable.optional(),
  metadata: field.metadata.optional(),
  nickname: field.clearable.optional(),
  tax_behavior: taxBehavior.optional(),
  transfer_lookup_key: field.flag.optional(),
});
const listParams = field.paramsOf<Stripe.PriceListParams>()({
  ...field.pageFields,
  active: field.flag.optional(),
  currency: currency.optional(),
  lookup_keys: z.array(field.text).max(10).optional(),
  product: field.text.optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
});
type NewPrice = z.output<z.ZodObject<typeof createParams>>;

/** The longest term that Stripe lets a price recur in. */
const mostIntervals = { day: 1095, week: 156, month: 36, year: 3 };

export function priceRoutes(account: StripeAccount): Route[] {
  return [
    route('POST', '/v1/prices', createParams, ({ params }) => createPrice(account, params)),
    route('GET', '/v1/prices', listParams, ({ params }) => {
      const { active, currency: code, lookup_keys: keys, product, type } = params;
      const found = account.prices
        .values()
        .filter(
          (one) =>
            (active === undefined || one.active === active) &&
            (!code || one.currency === code) &&
            (!keys || (one.lookup_key !== null && keys.includes(one.lookup_key))) &&
            (!product || one.product === product) &&
            (!type || one.type === type),
        );
      return page('/v1/prices', found, params);
    }),
    route('GET', '/v1/prices/:id', {}, ({ id }) => priceOf(account, id)),
    route('POST', '/v1/prices/:id', updateParams, ({ id, params }) => {
      const price = priceOf(account, id);
      const { metadata, transfer_lookup_key: transfer = false, ...rest } = params;
      if (rest.lookup_key) claimLookupKey(account, rest.lookup_key, transfer, price.id);
      return account.change('price.updated', account.prices, price, (changed) => {
        for (const [key, value] of Object.entries(rest))
          if (value !== undefined) Reflect.set(changed, key, value);
        changed.metadata = field.mergeMetadata(changed.metadata, metadata);
      });
    }),
  ];
}

export function priceOf(account: StripeAccount, id: string, param = 'id', status: 400 | 404 = 404): Price {
  const price = account.prices.get(id);
  if (!price) throw missing('price', id, param, status);
  return price;
}

/** Source: https://docs.stripe.com/api/prices/create */
export function createPrice(account: StripeAccount, params: NewPrice): Price {
  if (params.unit_amount < 0)
    throw invalid('Invalid non-negative integer', 'unit_amount', 'parameter_invalid_integer');
  const { interval, interval_count: count = 1 } = params.recurring ?? {};
  if (interval && count > mostIntervals[interval]) {
    throw invalid('The recurring interval cannot be longer than three years.', 'recurring[interval_count]');
  }
  if (!params.product === !params.product_data) {
    throw invalid('You must specify either `product` or `product_data` when creating a price.', 'product');
  }
  const { product_data: data } = params;
  if (params.product) productOf(account, params.product, 'product', 400);
  if (params.lookup_key)
    claimLookupKey(account, params.lookup_key, params.transfer_lookup_key ?? false, null);
  const product = data
    ? createProduct(account, { ...data, metadata: field.mergeMetadata({}, data.metadata) }).id
    : (params.product ?? '');
  const price: Price = account.put(account.prices, {
    id: newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: account.now(),
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: field.mergeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
    product,
    recurring: interval
      ? { interval, interval_count: count, meter: null, trial_period_days: null, usage_type: 'licensed' }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: String(params.unit_amount),
  });
  account.emit('price.created', price);
  return price;
}

/** A lookup key belongs to one price; `transfer` takes it away from the one that has it. */
function claimLookupKey(
  account: StripeAccount,
  key: string,
  transfer: boolean,
  claimant: string | null,
): void {
  const holder = account.prices.find((price) => price.lookup_key === key);
  if (!holder || holder.id === claimant) return;
  if (!transfer) {
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      'lookup_key',
      'resource_already_exists',
    );
  }
  account.change('price.updated', account.prices, holder, (changed) => {
    changed.lookup_key = null;
  });
}
