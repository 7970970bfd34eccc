import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import { newId } from '../ids.ts';
import type { Product } from '../wire.ts';

const shared = {
  active: field.flag.optional(),
  description: field.clearable.optional(),
  metadata: field.metadata.optional(),
  tax_code: field.clearable.optional(),
  unit_label: field.clearable.optional(),
  url: field.clearable.optional(),
};
const createParams = field.paramsOf<Stripe.ProductCreateParams>()({
  ...shared,
  name: field.text,
  id: field.text.optional(),
});
const updateParams = field.paramsOf<Stripe.ProductUpdateParams>()({
  ...shared,
  name: field.text.optional(),
  default_price: field.clearable.optional(),
});
const listParams = field.paramsOf<Stripe.ProductListParams>()({
  ...field.pageFields,
  active: field.flag.optional(),
});

export function productRoutes(account: StripeAccount): Route[] {
  return [
    route('POST', '/v1/products', createParams, ({ params: { id, metadata, ...rest } }) => {
      // Source: https://docs.stripe.com/error-codes#resource-already-exists
      if (id && account.products.get(id)) {
        throw invalid('Product already exists.', 'id', 'resource_already_exists');
      }
      return createProduct(account, {
        ...rest,
        ...(id ? { id } : {}),
        metadata: field.mergeMetadata({}, metadata),
      });
    }),
    route('GET', '/v1/products', listParams, ({ params }) => {
      const { active } = params;
      const found = account.products.values().filter((one) => active === undefined || one.active === active);
      return page('/v1/products', found, params);
    }),
    route('GET', '/v1/products/:id', {}, ({ id }) => productOf(account, id)),
    route('POST', '/v1/products/:id', updateParams, ({ id, params }) =>
      account.change('product.updated', account.products, productOf(account, id), (product) => {
        const { metadata, ...rest } = params;
        for (const [key, value] of Object.entries(rest))
          if (value !== undefined) Reflect.set(product, key, value);
        product.metadata = field.mergeMetadata(product.metadata, metadata);
        product.updated = account.now();
      }),
    ),
  ];
}

export function productOf(
  account: StripeAccount,
  id: string,
  param = 'id',
  status: 400 | 404 = 404,
): Product {
  const product = account.products.get(id);
  if (!product) throw missing('product', id, param, status);
  return product;
}

export function createProduct(
  account: StripeAccount,
  details: Pick<Product, 'name'> & Partial<{ [Key in keyof Product]: Product[Key] | undefined }>,
): Product {
  const given = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
  const product: Product = account.put(account.products, {
    id: newId('prod', 14),
    object: 'product',
    active: true,
    created: account.now(),
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name: details.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: account.now(),
    url: null,
    ...given,
  });
  account.emit('product.created', product);
  return product;
}
