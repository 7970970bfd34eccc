import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { endOfPeriod } from '../billing/agenda.ts';
import { applyChange, declineOfChange, refuseUnpayable } from '../billing/apply-change.ts';
import { redeem, redeemable } from '../billing/discounts.ts';
import { dropChange, holdChange } from '../billing/pending-update.ts';
import { planChange } from '../billing/plan-change.ts';
import { endTrialNow } from '../billing/subscription-life.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import type { Subscription } from '../wire.ts';
import { singleItem, singleLines } from './single-items.ts';

export const itemChange = z.strictObject({
  id: field.text.optional(),
  price: field.text.optional(),
  quantity: field.positive.optional(),
  deleted: field.flag.optional(),
});
export const prorationBehavior = z.enum(['create_prorations', 'always_invoice', 'none']);
export const anchorChange = z.strictObject({ type: z.enum(['now', 'unchanged']) });

const longestTrial = 2 * 366 * 86_400;

export const updateParams = field.paramsOf<Stripe.SubscriptionUpdateParams>()({
  add_invoice_items: z.array(singleItem).max(20).optional(),
  billing_cycle_anchor: anchorChange.optional(),
  cancel_at: field.emptyable(field.positive).optional(),
  cancel_at_period_end: field.flag.optional(),
  cancellation_details: z.strictObject({ comment: field.clearable.optional() }).optional(),
  default_payment_method: field.text.optional(),
  description: field.clearable.optional(),
  discounts: field.emptyable(z.array(z.strictObject({ coupon: field.text }))).optional(),
  items: z.array(itemChange).min(1).max(20).optional(),
  metadata: field.metadata.optional(),
  off_session: field.flag.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete']).optional(),
  proration_behavior: prorationBehavior.optional(),
  proration_date: field.positive.optional(),
  trial_end: z.union([z.literal('now'), field.positive]).optional(),
});
type Update = z.output<z.ZodObject<typeof updateParams>>;

export function updateSubscription(
  account: StripeAccount,
  subscription: Subscription,
  params: Update,
): Subscription {
  checkUpdate(account, subscription, params);
  const behaviour = params.proration_behavior ?? 'create_prorations';
  const planned =
    params.items || params.billing_cycle_anchor?.type === 'now'
      ? planChange(account, subscription, {
          items: params.items ?? [],
          prorates: behaviour !== 'none',
          prorationDate: params.proration_date ?? account.now(),
          anchorNow: params.billing_cycle_anchor?.type === 'now',
        })
      : undefined;
  const singles = singleLines(account, subscription, params.add_invoice_items, 'add_invoice_items');
  const presence = params.off_session ? 'off-session' : 'on-session';
  const charging = { behaviour, singles, presence } as const;
  if (planned && params.payment_behavior === 'error_if_incomplete') {
    refuseUnpayable(account, subscription, planned, charging);
  }
  if (planned) {
    dropChange(account, subscription);
    const waits =
      params.payment_behavior === 'pending_if_incomplete' &&
      declineOfChange(account, subscription, planned, charging) !== undefined;
    if (waits) holdChange(account, subscription, planned, charging);
    else applyChange(account, subscription, planned, charging, (changed) => assign(account, changed, params));
  } else {
    for (const line of singles) account.pendingLines.put(line.id, line);
    account.change('customer.subscription.updated', account.subscriptions, subscription, (changed) =>
      assign(account, changed, params),
    );
  }
  if (params.trial_end === 'now' && subscription.status === 'trialing') endTrialNow(account, subscription);
  return subscription;
}

/** Fields whose change can be pending until paid. Source: https://docs.stripe.com/billing/subscriptions/pending-updates-reference */
const pendable = [
  'add_invoice_items',
  'billing_cycle_anchor',
  'items',
  'off_session',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'trial_end',
];

/** Source: https://docs.stripe.com/api/subscriptions/update. Not stated there: that `cancel_at` excludes `cancel_at_period_end`. */
function checkUpdate(account: StripeAccount, subscription: Subscription, params: Update): void {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  const other = given.find(([name]) => !pendable.includes(name));
  if (params.payment_behavior === 'pending_if_incomplete' && other) {
    throw invalid(
      `\`${other[0]}\` cannot be updated with \`payment_behavior\` set to \`pending_if_incomplete\`.`,
      other[0],
    );
  }
  const method = params.default_payment_method;
  if (method && account.paymentMethods.get(method)?.customer !== subscription.customer) {
    throw missing('PaymentMethod', method, 'default_payment_method', 400);
  }
  if (
    subscription.schedule !== null &&
    (params.cancel_at !== undefined || params.cancel_at_period_end !== undefined)
  ) {
    throw invalid(
      `The subscription is managed by the subscription schedule \`${subscription.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      params.cancel_at === undefined ? 'cancel_at_period_end' : 'cancel_at',
    );
  }
  if (params.cancel_at && params.cancel_at_period_end) {
    throw invalid(
      'You may only specify one of these parameters: cancel_at, cancel_at_period_end.',
      'cancel_at',
    );
  }
  if (params.cancel_at && params.cancel_at <= account.now()) {
    throw invalid('The cancellation date must be in the future.', 'cancel_at');
  }
  if (typeof params.trial_end === 'number' && params.trial_end <= account.now()) {
    throw invalid('Timestamp must be an integer Unix timestamp in the future.', 'trial_end');
  }
  if (
    typeof params.trial_end === 'number' &&
    params.trial_end > subscription.billing_cycle_anchor + longestTrial
  ) {
    throw invalid('`trial_end` can be at most two years from `billing_cycle_anchor`.', 'trial_end');
  }
  const start = Math.min(...subscription.items.data.map((item) => item.current_period_start));
  const at = params.proration_date;
  if (at !== undefined && (at < start || at > endOfPeriod(subscription))) {
    throw invalid('Cannot specify proration date outside of current subscription period.', 'proration_date');
  }
  for (const [index, { coupon }] of (params.discounts ?? []).entries()) {
    redeemable(account, coupon, `discounts[${index}][coupon]`);
  }
}

function assign(account: StripeAccount, subscription: Subscription, params: Update): void {
  if (params.default_payment_method) subscription.default_payment_method = params.default_payment_method;
  if (params.description !== undefined) subscription.description = params.description;
  subscription.metadata = field.mergeMetadata(subscription.metadata, params.metadata);
  if (params.discounts !== undefined) assignDiscounts(account, subscription, params.discounts);
  if (typeof params.trial_end === 'number') extendTrial(account, subscription, params.trial_end);
  if (params.cancel_at_period_end !== undefined || params.cancel_at !== undefined) {
    assignCancellation(account, subscription, params);
  }
}

/** The empty value clears the discounts, an empty list leaves them, coupons replace them. */
function assignDiscounts(
  account: StripeAccount,
  subscription: Subscription,
  discounts: { coupon: string }[] | null,
): void {
  if (discounts?.length === 0) return;
  subscription.discounts = (discounts ?? []).map(
    ({ coupon }) =>
      redeem(account, redeemable(account, coupon, 'discounts'), {
        customer: subscription.customer,
        subscription: subscription.id,
        session: null,
      }).id,
  );
}

/** A later end of a trial; Stripe starts one on a paying subscription too, from now on. */
function extendTrial(account: StripeAccount, subscription: Subscription, trialEnd: number): void {
  subscription.trial_start ??= account.now();
  subscription.trial_end = trialEnd;
  subscription.status = 'trialing';
  subscription.billing_cycle_anchor = trialEnd;
  for (const item of subscription.items.data) item.current_period_end = trialEnd;
}

function assignCancellation(account: StripeAccount, subscription: Subscription, params: Update): void {
  const atPeriodEnd = params.cancel_at_period_end ?? false;
  const moment = atPeriodEnd ? endOfPeriod(subscription) : (params.cancel_at ?? null);
  subscription.cancel_at_period_end = atPeriodEnd;
  subscription.cancel_at = moment;
  subscription.canceled_at = moment === null ? null : account.now();
  subscription.cancellation_details = {
    comment: params.cancellation_details?.comment ?? null,
    feedback: null,
    feedback_option: null,
    reason: moment === null ? null : 'cancellation_requested',
  };
}
