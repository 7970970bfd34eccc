import type Stripe from 'stripe';
import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { endEarly } from '../billing/apply-change.ts';
import { missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { createdWithin, page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import type { Subscription } from '../wire.ts';
import { updateParams, updateSubscription } from './subscription-update.ts';

const statuses = [
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'paused',
  'trialing',
  'unpaid',
] as const;
const listParams = field.paramsOf<Stripe.SubscriptionListParams>()({
  ...field.pageFields,
  created: field.createdFilter.optional(),
  customer: field.text.optional(),
  price: field.text.optional(),
  status: z.enum([...statuses, 'all', 'ended']).optional(),
});
const cancelParams = field.paramsOf<Stripe.SubscriptionCancelParams>()({
  cancellation_details: z
    .strictObject({ comment: field.clearable.optional(), feedback: field.clearable.optional() })
    .optional(),
  invoice_now: field.flag.optional(),
  prorate: field.flag.optional(),
});

export function subscriptionRoutes(account: StripeAccount): Route[] {
  return [
    route('GET', '/v1/subscriptions', listParams, ({ params }) => {
      const { customer, price, status, created } = params;
      const found = account.subscriptions
        .values()
        .filter(
          (one) =>
            (!customer || one.customer === customer) &&
            (!price || one.items.data.some((item) => item.price.id === price)) &&
            hasStatus(one, status) &&
            createdWithin(one.created, created),
        );
      return page('/v1/subscriptions', found, params);
    }),
    route('GET', '/v1/subscriptions/:id', {}, ({ id }) => subscriptionNamed(account, id)),
    route('POST', '/v1/subscriptions/:id', updateParams, ({ id, params }) =>
      updateSubscription(account, liveSubscription(account, id), params),
    ),
    route('DELETE', '/v1/subscriptions/:id', cancelParams, ({ id, params }) => {
      const subscription = liveSubscription(account, id);
      const { comment, feedback } = params.cancellation_details ?? {};
      subscription.cancellation_details = {
        comment: comment ?? null,
        feedback: readFeedback(feedback ?? null),
        feedback_option: null,
        reason: 'cancellation_requested',
      };
      const { invoice_now: invoiceNow = false, prorate = false } = params;
      endEarly(account, subscription, { invoiceNow, prorate });
      return subscription;
    }),
  ];
}

function subscriptionNamed(account: StripeAccount, id: string): Subscription {
  const subscription = account.subscriptions.get(id);
  if (!subscription) throw missing('subscription', id, 'id');
  return subscription;
}

/** One that has not ended; an ended one can neither be changed nor ended again. */
function liveSubscription(account: StripeAccount, id: string): Subscription {
  const subscription = subscriptionNamed(account, id);
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') {
    throw missing('subscription', id, 'id');
  }
  return subscription;
}

function hasStatus(subscription: Subscription, wanted: string | undefined): boolean {
  const { status } = subscription;
  const ended = status === 'canceled' || status === 'incomplete_expired';
  if (wanted === 'all') return true;
  if (wanted === 'ended') return ended;
  return wanted === undefined ? status !== 'canceled' : status === wanted;
}

const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

function readFeedback(value: string | null) {
  return feedbacks.find((feedback) => feedback === value) ?? null;
}
