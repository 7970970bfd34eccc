import type { StripeAccount } from '../account.ts';
import { invalid, missing } from '../http/errors.ts';
import type { InvoiceLine, Price, Subscription, SubscriptionItem } from '../wire.ts';
import { creditsOf, prorations } from './proration.ts';
import { endOf, newItem, periodLines, planOf } from './subscribing.ts';

export interface ItemChange {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
}

export interface Change {
  items: ItemChange[];
  prorates: boolean;
  /** The moment from which old and new are reckoned. */
  prorationDate: number;
  anchorNow: boolean;
}

/** The calculated change; nothing is stored, so previews and updates calculate alike. */
export interface PlannedChange {
  /** A copy of the subscription after the change. */
  after: Subscription;
  /** Credit for the time that is no longer used, and the charge for the time that is left. */
  prorations: InvoiceLine[];
  /** The first period's lines, when the change starts a new billing cycle now. */
  newPeriod: InvoiceLine[];
  startsNewCycle: boolean;
}

export function planChange(
  account: StripeAccount,
  subscription: Subscription,
  change: Change,
): PlannedChange {
  const after = structuredClone(subscription);
  const trialing = subscription.status === 'trialing';
  applyItems(account, after, change.items);
  const startsNewCycle = !trialing && (change.anchorNow || rhythmOf(after) !== rhythmOf(subscription));
  if (startsNewCycle) {
    const now = account.now();
    after.billing_cycle_anchor = now;
    for (const item of after.items.data) {
      item.current_period_start = now;
      item.current_period_end = endOf(now, item.price, now);
    }
    if (after.cancel_at_period_end) after.cancel_at = after.items.data[0]?.current_period_end ?? null;
  }
  return {
    after,
    prorations:
      change.prorates && !trialing ? reckon(account, subscription, after, startsNewCycle, change) : [],
    newPeriod: startsNewCycle ? periodLines(account, after) : [],
    startsNewCycle,
  };
}

/** A new cycle bills the new items in full, so that only the credit for the old ones is left to reckon. */
function reckon(
  account: StripeAccount,
  before: Subscription,
  after: Subscription,
  startsNewCycle: boolean,
  { prorationDate }: Change,
): InvoiceLine[] {
  return startsNewCycle
    ? creditsOf(account, before, prorationDate)
    : prorations(account, before, after, prorationDate);
}

/** The billing interval that the items share. */
function rhythmOf(subscription: Subscription): string {
  const recurring = subscription.items.data[0]?.price.recurring;
  return `${recurring?.interval_count} ${recurring?.interval}`;
}

function applyItems(account: StripeAccount, subscription: Subscription, changes: ItemChange[]): void {
  for (const [index, change] of changes.entries()) {
    const price = change.price ? recurringPrice(account, change.price, index) : undefined;
    if (!change.id) {
      addItem(account, subscription, price, change, index);
      continue;
    }
    const item = subscription.items.data.find((one) => one.id === change.id);
    if (!item) throw missing('subscription_item', change.id, `items[${index}][id]`, 400);
    if (change.deleted) {
      subscription.items.data = subscription.items.data.filter((one) => one !== item);
      continue;
    }
    changeItem(item, price, change.quantity);
  }
  // Source: https://docs.stripe.com/api/subscriptions/update (`items`)
  if (subscription.items.data.length === 0) {
    throw invalid('A subscription must have at least one active plan.', 'items');
  }
  // Not stated on a page: inferred from the error that Stripe gives.
  const rhythms = new Set(
    subscription.items.data.map(
      ({ price }) => `${price.recurring?.interval_count} ${price.recurring?.interval}`,
    ),
  );
  if (rhythms.size > 1) {
    throw invalid('Currently, all items of a subscription must share one billing interval.', 'items');
  }
}

/** A changed price resets the quantity to 1 unless one is given. */
function changeItem(item: SubscriptionItem, price: Price | undefined, quantity: number | undefined): void {
  if (price && price.id !== item.price.id) {
    item.price = structuredClone(price);
    item.plan = planOf(price);
    item.quantity = 1;
  }
  if (quantity !== undefined) item.quantity = quantity;
}

/** Source: https://docs.stripe.com/api/subscriptions/update (`items`). Not stated there: that a price is used once. */
function addItem(
  account: StripeAccount,
  subscription: Subscription,
  price: Price | undefined,
  change: ItemChange,
  index: number,
): void {
  if (!price)
    throw invalid(
      `Missing required param: items[${index}][price].`,
      `items[${index}][price]`,
      'parameter_missing',
    );
  if (subscription.items.data.some((item) => item.price.id === price.id)) {
    throw invalid(
      `Cannot add multiple subscription items with the same plan: ${price.id}`,
      `items[${index}][price]`,
    );
  }
  const [first] = subscription.items.data;
  const period = {
    start: first?.current_period_start ?? account.now(),
    end: first?.current_period_end ?? account.now(),
  };
  subscription.items.data.push(newItem(account, subscription.id, price, change.quantity ?? 1, period));
}

/** Source: https://docs.stripe.com/api/subscriptions/update (`items.price`) */
function recurringPrice(account: StripeAccount, id: string, index: number): Price {
  const price = account.prices.get(id);
  if (!price) throw missing('price', id, `items[${index}][price]`, 400);
  if (!price.recurring) {
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
      `items[${index}][price]`,
    );
  }
  if (!price.active)
    throw invalid('The price specified is inactive.', `items[${index}][price]`, 'price_inactive');
  return price;
}
