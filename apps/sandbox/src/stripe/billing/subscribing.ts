import type { StripeAccount } from '../account.ts';
import { newId } from '../ids.ts';
import {
  listOf,
  type InvoiceLine,
  type Plan,
  type Price,
  type Subscription,
  type SubscriptionItem,
} from '../wire.ts';
import { costOf, newLine, rateOf } from './invoice-lines.ts';
import { periodEnd } from './periods.ts';

export interface NewSubscription {
  customer: string;
  currency: string;
  items: { price: Price; quantity: number }[];
  trialEnd: number | null;
  metadata: Record<string, string>;
  description: string | null;
  missingPaymentMethod: 'cancel' | 'create_invoice' | 'pause';
  paymentMethod: string | null;
  /** Whether tax is added to its invoices. */
  taxed?: boolean;
}

/** What the company does not use, or what comes later. */
const absent = {
  application: null,
  application_fee_percent: null,
  billing_cycle_anchor_config: null,
  billing_thresholds: null,
  cancel_at: null,
  canceled_at: null,
  customer_account: null,
  days_until_due: null,
  default_source: null,
  ended_at: null,
  latest_invoice: null,
  managed_payments: null,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  test_clock: null,
  transfer_data: null,
} satisfies Partial<Subscription>;

/** The subscription as it starts now, in its trial or its first period; not stored yet. */
export function newSubscription(account: StripeAccount, details: NewSubscription): Subscription {
  const id = newId('sub');
  const now = account.now();
  const { trialEnd } = details;
  const anchor = trialEnd ?? now;
  return {
    id,
    object: 'subscription',
    ...absent,
    automatic_tax: { disabled_reason: null, enabled: details.taxed ?? false, liability: null },
    billing_cycle_anchor: anchor,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: details.currency,
    customer: details.customer,
    default_payment_method: details.paymentMethod,
    default_tax_rates: [],
    description: details.description,
    discounts: [],
    ...defaultSettings(),
    items: listOf(
      `/v1/subscription_items?subscription=${id}`,
      details.items.map(({ price, quantity }) =>
        newItem(account, id, price, quantity, {
          start: now,
          end: trialEnd ?? endOf(anchor, price, now),
        }),
      ),
    ),
    livemode: false,
    metadata: details.metadata,
    start_date: now,
    status: trialEnd === null ? 'active' : 'trialing',
    trial_end: trialEnd,
    trial_settings: {
      end_behavior: {
        billing_cycle_anchor: null,
        missing_payment_method: details.missingPaymentMethod,
      },
    },
    trial_start: trialEnd === null ? null : now,
  };
}

function defaultSettings(): Pick<Subscription, 'invoice_settings' | 'payment_settings'> {
  return {
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
  };
}

export function newItem(
  account: StripeAccount,
  subscription: string,
  price: Price,
  quantity: number,
  period: { start: number; end: number },
): SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    billing_thresholds: null,
    created: account.now(),
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price: structuredClone(price),
    quantity,
    subscription,
    tax_rates: [],
  };
}

/** Where the period of this price that starts at `start` ends. */
export function endOf(anchor: number, price: Price, start: number): number {
  if (!price.recurring) throw new Error(`Price ${price.id} of a subscription is not recurring`);
  return periodEnd(anchor, price.recurring, start);
}

/** The older form of a recurring price that subscription items still carry. */
export function planOf(price: Price): Plan {
  if (!price.recurring) throw new Error(`Price ${price.id} of a subscription is not recurring`);
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: price.billing_scheme,
    created: price.created,
    currency: price.currency,
    interval: price.recurring.interval,
    interval_count: price.recurring.interval_count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: price.recurring.usage_type,
  };
}

/** The lines that bill the items' current period: their price, or nothing while the trial lasts. */
export function periodLines(account: StripeAccount, subscription: Subscription): InvoiceLine[] {
  const trial = subscription.status === 'trialing';
  return subscription.items.data.map((item) => {
    const quantity = item.quantity ?? 1;
    const name = productName(account, item.price);
    return newLine({
      amount: trial ? 0 : costOf(item.price, quantity),
      price: item.price,
      quantity,
      description: trial
        ? `Free trial for ${quantity} × ${name}`
        : `${quantity} × ${name} (${rateOf(item.price)})`,
      period: { start: item.current_period_start, end: item.current_period_end },
      subscription,
      item,
    });
  });
}

export function productName(account: StripeAccount, price: Price): string {
  return account.products.get(price.product)?.name ?? price.product;
}
