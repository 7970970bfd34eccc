import type { StripeAccount } from '../account.ts';
import { redeemable } from '../billing/discounts.ts';
import { newSetupIntent } from '../billing/payment-method.ts';
import { expireSession } from '../billing/session-expiry.ts';
import type { SessionPlan } from '../billing/session-plan.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { createdWithin, page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import { newId } from '../ids.ts';
import type { Session, SessionItem } from '../wire.ts';
import { customerOf } from './customers.ts';
import { newSession } from './new-session.ts';
import { sessionItems } from './session-items.ts';
import { createParams, listParams, updateParams, type NewSession } from './session-params.ts';
import { checkItems, checkParams } from './session-rules.ts';

const path = '/v1/checkout/sessions';

export function sessionRoutes(account: StripeAccount): Route[] {
  return [
    route('POST', path, createParams, ({ params }) => create(account, params)),
    route('GET', path, listParams, ({ params }) => {
      const { customer, payment_intent: intent, status, subscription, created } = params;
      const found = account.sessions
        .values()
        .filter(
          (one) =>
            (!customer || one.customer === customer) &&
            (!intent || one.payment_intent === intent) &&
            (!status || one.status === status) &&
            (!subscription || one.subscription === subscription) &&
            createdWithin(one.created, created),
        );
      return page(path, found, params);
    }),
    route('GET', `${path}/:id`, {}, ({ id }) => sessionOf(account, id)),
    route('POST', `${path}/:id`, updateParams, ({ id, params }) => {
      const session = sessionOf(account, id);
      session.metadata = field.mergeMetadata(session.metadata, params.metadata);
      return account.put(account.sessions, session);
    }),
    route('POST', `${path}/:id/expire`, {}, ({ id }) => {
      const session = sessionOf(account, id);
      // Source: https://docs.stripe.com/api/checkout/sessions/expire
      if (session.status !== 'open') {
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
        );
      }
      expireSession(account, session);
      return session;
    }),
    route('GET', `${path}/:id/line_items`, field.pageFields, ({ id, params }) => {
      sessionOf(account, id);
      const items = itemsOf(account, id).toReversed();
      return page(`${path}/${id}/line_items`, items, params);
    }),
  ];
}

function sessionOf(account: StripeAccount, id: string): Session {
  const session = account.sessions.get(id);
  if (!session) throw missing('checkout.session', id, 'session');
  return session;
}

/** The session's lines in the order in which they were given. */
export function itemsOf(account: StripeAccount, id: string): SessionItem[] {
  return account.sessionPlans.get(id)?.items ?? [];
}

function create(account: StripeAccount, params: NewSession): Session {
  checkParams(account, params);
  if (params.customer) customerOf(account, params.customer, 'customer', 400);
  const couponId = params.discounts?.[0]?.coupon;
  const coupon = couponId ? redeemable(account, couponId, 'discounts[0][coupon]') : undefined;
  const items = sessionItems(account, params, coupon);
  if (params.mode !== 'setup') checkItems(account, params, items);
  const id = newId('cs_test', 58);
  account.sessionPlans.put(id, planOf(id, params, items));
  const intent = params.mode === 'setup' ? setupIntentFor(account, params) : null;
  return account.put(account.sessions, newSession(account, { id, params, items, setupIntent: intent }));
}

function setupIntentFor(account: StripeAccount, params: NewSession): string {
  const { description, metadata } = params.setup_intent_data ?? {};
  return newSetupIntent(account, {
    customer: params.customer ?? null,
    description: description ?? null,
    metadata: field.mergeMetadata({}, metadata),
  }).id;
}

function planOf(id: string, params: NewSession, items: SessionItem[]): SessionPlan {
  const { subscription_data: subscription, payment_intent_data: payment } = params;
  return {
    id,
    items,
    subscription: {
      trialPeriodDays: subscription?.trial_period_days ?? null,
      trialEnd: subscription?.trial_end ?? null,
      metadata: field.mergeMetadata({}, subscription?.metadata),
      description: subscription?.description ?? null,
      missingPaymentMethod:
        subscription?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    },
    payment: {
      metadata: field.mergeMetadata({}, payment?.metadata),
      description: payment?.description ?? null,
      setupFutureUsage: payment?.setup_future_usage ?? null,
      receiptEmail: payment?.receipt_email ?? null,
    },
    updatesName: params.customer_update?.name === 'auto',
    updatesAddress: params.customer_update?.address === 'auto',
  };
}
