import type { StripeAccount } from '../account.ts';
import { invalid, type StripeRefusal } from '../http/errors.ts';
import type { SessionItem } from '../wire.ts';
import type { NewSession } from './session-params.ts';

const halfHour = 1800;
const day = 86_400;
/** Callers compute `expires_at` a moment before the request arrives. */
const arrivalTolerance = 60;

/**
 * Refuses what Stripe refuses about a session before it looks at what is sold.
 * Source: https://docs.stripe.com/api/checkout/sessions/create, by parameter. Not stated there: that `customer`
 * excludes `customer_email` and `customer_creation`, `discounts` exclude `allow_promotion_codes`, and `trial_end`
 * excludes `trial_period_days`.
 */
export function checkParams(account: StripeAccount, params: NewSession): void {
  const { mode } = params;
  if (!params.success_url) throw required('success_url');
  if (mode !== 'setup' && !params.line_items) throw required('line_items');
  if (mode === 'setup' && params.line_items) {
    throw invalid('`line_items` are not supported in `setup` mode.', 'line_items');
  }
  if (mode === 'setup' && !params.currency && !params.allowed_payment_method_types) {
    throw invalid(
      '`currency` is required in `setup` mode unless `allowed_payment_method_types` is set.',
      'currency',
      'parameter_missing',
    );
  }
  for (const [name, place] of Object.entries(placesOf(params))) {
    if (place.given && !place.modes.includes(mode)) {
      throw invalid(`You can not pass \`${name}\` in \`${mode}\` mode.`, name);
    }
  }
  if (params.customer && params.customer_email) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', 'customer');
  }
  if (params.customer && params.customer_creation) {
    throw invalid('You may only specify one of these parameters: customer, customer_creation.', 'customer');
  }
  if (params.customer_update && !params.customer) {
    throw invalid('`customer_update` can only be used with `customer`.', 'customer_update');
  }
  if (params.discounts && params.allow_promotion_codes !== undefined) {
    throw invalid(
      'You may only specify one of these parameters: allow_promotion_codes, discounts.',
      'allow_promotion_codes',
    );
  }
  for (const name of ['success_url', 'cancel_url'] as const) {
    const url = params[name];
    if (url && !/^https?:\/\/\S+$/.test(url)) throw invalid('Not a valid URL', name, 'url_invalid');
  }
  checkTax(account, params);
  checkTimes(params, account.now());
}

/** The modes in which a parameter is allowed. Source: https://docs.stripe.com/api/checkout/sessions/create */
function placesOf(params: NewSession): Record<string, { given: boolean; modes: NewSession['mode'][] }> {
  return {
    subscription_data: { given: params.subscription_data !== undefined, modes: ['subscription'] },
    payment_method_collection: {
      given: params.payment_method_collection !== undefined,
      modes: ['subscription'],
    },
    payment_intent_data: { given: params.payment_intent_data !== undefined, modes: ['payment'] },
    invoice_creation: { given: params.invoice_creation !== undefined, modes: ['payment'] },
    setup_intent_data: { given: params.setup_intent_data !== undefined, modes: ['setup'] },
    customer_creation: { given: params.customer_creation !== undefined, modes: ['payment', 'setup'] },
    discounts: { given: params.discounts !== undefined, modes: ['payment', 'subscription'] },
    submit_type: { given: params.submit_type !== undefined, modes: ['payment', 'subscription'] },
  };
}

/**
 * Automatic tax needs an address of the customer, and tax IDs their name.
 * Source: https://docs.stripe.com/checkout/custom-checkout/collect-taxes, https://docs.stripe.com/tax/checkout/tax-ids
 */
function checkTax(
  account: StripeAccount,
  { customer, customer_update: update, ...params }: NewSession,
): void {
  if (!customer) return;
  const isLocated = Boolean(account.customers.get(customer)?.address?.country);
  if (params.automatic_tax?.enabled && update?.address !== 'auto' && !isLocated) {
    throw invalid(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set `customer_update[address]` to 'auto' to save the address entered in Checkout to the Customer.",
      'customer',
      'customer_tax_location_invalid',
    );
  }
  if (params.tax_id_collection?.enabled && update?.name !== 'auto') {
    throw invalid(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
      'customer_update',
    );
  }
}

/** Source: https://docs.stripe.com/api/checkout/sessions/create (`expires_at`, `subscription_data.trial_end`) */
function checkTimes(params: NewSession, now: number): void {
  const { expires_at: expiry, subscription_data: data } = params;
  if (expiry !== undefined && expiry < now + halfHour - arrivalTolerance) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    );
  }
  if (expiry !== undefined && expiry > now + day + arrivalTolerance) {
    throw invalid(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    );
  }
  if (data?.trial_end !== undefined && data.trial_period_days !== undefined) {
    throw invalid(
      'You may only specify one of these parameters: trial_end, trial_period_days.',
      'subscription_data[trial_end]',
    );
  }
  if (data?.trial_end !== undefined && data.trial_end < now + 2 * day) {
    throw invalid(
      'The `trial_end` date has to be at least 2 days in the future.',
      'subscription_data[trial_end]',
    );
  }
}

/**
 * Refuses lines that do not fit the mode or each other.
 * Source: https://docs.stripe.com/api/checkout/sessions/create (`mode`, `line_items`). Not stated there: that all prices
 * share a currency and a billing interval, and that the customer's currency counts.
 */
export function checkItems(account: StripeAccount, params: NewSession, items: SessionItem[]): void {
  const recurring = items.filter((item) => item.price?.recurring);
  const untaxable = items.find((item) => item.price?.tax_behavior === 'unspecified');
  if (params.automatic_tax?.enabled && untaxable?.price) {
    throw invalid(
      `\`tax_behavior\` must be set on \`${untaxable.price.id}\` before it can be used with automatic tax.`,
      'line_items',
    );
  }
  if (params.mode === 'payment' && recurring.length > 0) {
    throw invalid(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      'mode',
    );
  }
  if (params.mode === 'subscription' && recurring.length === 0) {
    throw invalid(
      'You must provide at least one recurring price in `subscription` mode when using prices.',
      'mode',
    );
  }
  const currencies = new Set(items.map((item) => item.currency));
  if (currencies.size > 1)
    throw invalid('All prices on a Checkout Session must use the same currency.', 'line_items');
  const intervals = recurring.map(
    (item) => `${item.price?.recurring?.interval_count} ${item.price?.recurring?.interval}`,
  );
  if (new Set(intervals).size > 1) {
    throw invalid(
      'Checkout does not support multiple prices with different billing intervals.',
      'line_items',
    );
  }
  const customer = params.customer ? account.customers.get(params.customer) : undefined;
  const [currency] = currencies;
  if (params.mode === 'subscription' && customer?.currency && currency && customer.currency !== currency) {
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has had a subscription, coupon, or invoice item with currency ${customer.currency}`,
    );
  }
}

function required(name: string): StripeRefusal {
  return invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
}
