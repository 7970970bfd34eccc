import * as z from 'zod/mini';
import { call } from './call.ts';
import { cancelForm } from './cancel-form.ts';
import { earlierInvoice } from './earlier-invoice.ts';
import { id, isoTime, noBody, ok } from './fields.ts';
import { scheduledChange } from './later-changes.ts';
import {
  planNames,
  planPeriod,
  planPeriods,
  priceLists,
  shownCents,
  soldPlan,
  templatePeriod,
  templatePlan,
} from './plans.ts';
import { fieldError } from './field-texts.ts';
import { messageKeys } from './message-keys.ts';
import { enteredPromoCode } from './promo-codes.ts';

export { upgradePreview } from './upgrade-preview.ts';

const planParams = z.object({ hostingplan_id: id });
const ownPlan = [{ in: 'params', field: 'hostingplan_id', resource: 'hostingplan' }] as const;

/** The result of a checkout; `message` says what to do about an error, if that is known. */
const confirmation = z.object({
  status: z.enum(['success', 'exists', 'error']),
  message: z.optional(z.string()),
  ...messageKeys,
  /** trial_card_used: nothing was charged, because the card was used for another customer's free trial. */
  reason: z.optional(z.enum(['trial_card_used'])),
  /** The ordered plan, if there is a reason: it can be bought without a trial. */
  order: z.optional(
    z.object({
      plan_name: z.enum(planNames),
      plan_period: z.enum(planPeriods),
      price_list: z.enum(priceLists),
    }),
  ),
});

export const hostingPlan = call({
  name: 'billing.hostingPlan',
  summary: 'Name and period of one plan of the caller',
  method: 'GET',
  path: '/api/hostingplan/{hostingplan_id}',
  policy: 'customer',
  owner: ownPlan,
  limit: 'read',
  params: planParams,
  answer: z.object({ plan_name: z.enum(planNames), plan_period: z.enum(planPeriods) }),
});

export const planPayments = call({
  name: 'billing.planPayments',
  summary: 'How a plan of the caller is paid',
  method: 'GET',
  path: '/api/hostingplan/{hostingplan_id}/payments',
  policy: 'customer',
  owner: ownPlan,
  limit: 'read',
  params: planParams,
  answer: z.object({
    payment_provider: z.string(),
    /** fixed: prepaid for three years. */
    payment_type: z.enum(['fixed', 'subscription']),
    free_trial: z.boolean(),
    free_trial_end_date: z.nullable(isoTime),
    payment_method: z.nullable(z.enum(['card', 'link', 'other'])),
    card_brand: z.nullable(z.string()),
    card_last4: z.nullable(z.string()),
    /** US cents; negative is a credit of the customer. */
    stripe_balance: z.int(),
    /** US dollars: the unused share of the paid term. */
    balance: z.number(),
    /** The price list the plan was bought from. */
    price_list: z.enum(priceLists),
    /** The next charge; null when there is none. */
    next_charge: z.nullable(z.object({ date: isoTime, amount_cents: z.int() })),
    /** The end of the running term. */
    term_ends: isoTime,
    /** past_due: a charge failed and access ends then unless it is paid. */
    grace_ends: z.nullable(isoTime),
    /** past_due: the page where the open amount can be paid. */
    payment_url: z.nullable(z.string()),
    /** The bank requires the customer to authenticate the payment there. */
    authentication_required: z.boolean(),
    /** What ends within days without a cancellation: the free trial, or a prepaid term. */
    ends_soon: z.nullable(z.enum(['trial', 'term'])),
    /** What ending the plan now refunds, and the end of the guarantee; null once it is over, or before any payment. */
    end_now: z.object({
      refund_cents: z.int(),
      refund_until: z.nullable(isoTime),
      /** The invoice of a recent payment has not arrived yet: the refund will be more than `refund_cents`. */
      pending: z.optional(z.boolean()),
    }),
    /** The change that takes place when the term ends. */
    scheduled_change: z.nullable(scheduledChange),
    /** The cancellation in progress. */
    cancellation: z.nullable(
      z.object({
        /** soon: 1-5 business days; term: with the paid term; now: at once. */
        ends: z.enum(['soon', 'term', 'now']),
        state: z.enum(['requested', 'confirmed']),
        requested: isoTime,
        /** When access ends; null until staff confirm. */
        access_ends: z.nullable(isoTime),
      }),
    ),
  }),
});

export const startPurchase = call({
  name: 'billing.startPurchase',
  summary: 'Open a hosted checkout for a first plan',
  method: 'POST',
  path: '/api/payments/stripe/hosting',
  policy: 'customer',
  owner: 'self',
  limit: 'checkout',
  body: z.object({
    plan_name: soldPlan,
    plan_period: planPeriod,
    promo_code: z.optional(enteredPromoCode),
    shown_cents: shownCents,
  }),
  answer: z.object({
    status: z.enum(['success', 'error', 'hosting_plan_error']),
    stripe_checkout_url: z.optional(z.string()),
  }),
  errors: ['conflict'],
});

export const confirmPurchase = call({
  name: 'billing.confirmPurchase',
  summary: 'Whether a checkout is paid and the plan is active; only our own order decides what was bought',
  method: 'POST',
  path: '/api/hostingplan',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.object({
    plan_name: z.string().check(z.maxLength(40)),
    plan_period: z.string().check(z.maxLength(40)),
    stripe_checkout_session: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,240}$/)),
  }),
  answer: confirmation,
  errors: ['payments_unavailable'],
});

export const stripeWebhook = call({
  name: 'billing.stripeWebhook',
  summary: 'Take an event of Stripe into the inbox',
  method: 'POST',
  path: '/api/webhooks/stripe',
  policy: 'provider',
  owner: 'none',
  limit: 'provider',
  answer: z.object({ received: z.literal(true) }),
  errors: ['signature_invalid'],
});

const checkoutStart = z.object({
  status: z.enum(['success', 'error', 'hosting_plan_error']),
  stripe_checkout_url: z.optional(z.string()),
});

/** The bank requires authentication of a payment: it is made, with the change, on the page at `payment_url`. */
const authentication = {
  reason: z.optional(z.enum(['authentication_required'])),
  payment_url: z.optional(z.string()),
};

const session = z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,240}$/));
const shown = z.string().check(z.maxLength(40));
const ownPlanInBody = [{ in: 'body', field: 'hostingplan_id', resource: 'hostingplan' }] as const;
const planChoice = {
  plan_name: soldPlan,
  plan_period: planPeriod,
  hostingplan_id: id,
  shown_cents: shownCents,
};

const discountedPrice = z.object({ price: z.object({ usd: z.number() }) });

export const hostingDiscounts = call({
  name: 'billing.discounts',
  summary: 'The offer that holds now: prices per month that a checkout opened now charges',
  method: 'GET',
  path: '/api/hostingplan/discounts',
  policy: 'customer',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    status: z.enum(['exists', 'no_discounts']),
    offer_title: z.nullable(z.string()),
    offer_text: z.nullable(z.string()),
    /** By plan, then by period; only what the offer includes. US dollars per month. */
    discount_matrix: z.record(z.string(), z.record(z.string(), discountedPrice)),
    /** The same for the template price list. */
    template_discount_matrix: z.record(z.string(), z.record(z.string(), discountedPrice)),
  }),
});

export const confirmRenewal = call({
  name: 'billing.confirmRenewal',
  summary: 'Ask whether the checkout of a renewal is paid and the plan is active again',
  method: 'POST',
  path: '/api/hostingplan/renew',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.object({
    plan_name: shown,
    plan_period: shown,
    stripe_checkout_session: session,
    /** For display only: our own order decides what was bought. Another customer's is not found. */
    hostingplan_id: z.optional(id),
  }),
  answer: confirmation,
  errors: ['payments_unavailable'],
});

export const confirmUpgrade = call({
  name: 'billing.confirmUpgrade',
  summary: 'Ask whether the checkout of an upgrade is paid and the plan is changed',
  method: 'POST',
  path: '/api/hostingplan/upgrade',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.object({ plan_name: shown, plan_period: shown, stripe_checkout_session: session }),
  answer: confirmation,
  errors: ['payments_unavailable'],
});

export const startTemplateUpgrade = call({
  name: 'billing.startTemplateUpgrade',
  summary:
    'Change to a plan of the template price list: in place where a subscription runs, through a checkout otherwise',
  method: 'POST',
  path: '/api/payments/stripe/hosting/template',
  policy: 'customer',
  owner: 'self',
  limit: 'checkout',
  body: z.object({
    plan_name: templatePlan,
    plan_period: templatePeriod,
    /** Omitted by customers without a plan. */
    hostingplan_id: z.optional(z.nullable(id)),
    /** With it, the change is paid through a checkout. */
    promo_code: z.optional(enteredPromoCode),
    shown_cents: shownCents,
  }),
  /** With a URL if something has to be paid there. */
  answer: z.extend(checkoutStart, authentication),
  errors: ['conflict'],
});

export const upgradeInPlace = call({
  name: 'billing.upgradeInPlace',
  plan: 'paid',
  summary: 'Change the running subscription to another plan or period at once',
  method: 'POST',
  path: '/api/payments/stripe/hosting/subscription/upgrade',
  policy: 'customer',
  owner: ownPlanInBody,
  limit: 'checkout',
  body: z.object(planChoice),
  answer: z.object({
    status: z.enum(['success', 'error', 'hosting_plan_error']),
    /** Why the card was refused, in the payment provider's words for customers. */
    message: z.optional(z.string()),
    ...messageKeys,
    ...authentication,
  }),
  errors: ['conflict'],
});

export const startUpgrade = call({
  name: 'billing.startUpgrade',
  plan: 'paid',
  summary: 'Open a checkout for an upgrade from or to a prepaid term, or with a promo code',
  method: 'POST',
  path: '/api/payments/stripe/hosting/upgrade',
  policy: 'customer',
  owner: ownPlanInBody,
  limit: 'checkout',
  body: z.object({ ...planChoice, promo_code: z.optional(enteredPromoCode) }),
  answer: checkoutStart,
  errors: ['conflict'],
});

export const startRenewal = call({
  name: 'billing.startRenewal',
  summary: 'Open a checkout that makes a lapsed plan active again',
  method: 'POST',
  path: '/api/payments/stripe/hosting/renew',
  policy: 'customer',
  owner: ownPlanInBody,
  limit: 'checkout',
  body: z.object(planChoice),
  answer: checkoutStart,
  errors: ['conflict'],
});

export const changePaymentMethod = call({
  name: 'billing.changePaymentMethod',
  summary: 'Open a checkout that takes another payment method for the running plan',
  method: 'POST',
  path: '/api/payments/stripe/subscription/method',
  policy: 'customer',
  owner: 'self',
  limit: 'checkout',
  body: noBody,
  answer: checkoutStart,
});

export const cancelPlan = call({
  name: 'billing.cancelPlan',
  summary:
    'Ask for the end of the plan: nothing is charged from now on. It ends with its paid term, or now with the refund of the guarantee; by default within 1-5 business days',
  method: 'POST',
  path: '/api/support/hostingplan/cancel',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.extend(cancelForm, {
    /** Omitted: within 1-5 business days, once staff have confirmed it. */
    ends: z.optional(z.enum(['term', 'now'], fieldError('options', { options: 'term or now' }))),
    /**
     * With `now`: the refund that the customer was shown. If the amount has changed since, the answer is a conflict.
     */
    refund_cents: z.optional(z.int(fieldError('cents')).check(z.nonnegative())),
  }),
  answer: z.object({ status: z.enum(['success', 'error']) }),
  errors: ['conflict', 'payments_unavailable'],
});

export const withdrawCancellation = call({
  name: 'billing.withdrawCancellation',
  summary: 'Take a cancellation back, as long as staff have not confirmed it',
  method: 'POST',
  path: '/api/support/hostingplan/cancel/withdraw',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: noBody,
  answer: ok,
  errors: ['conflict'],
});

export const invoices = call({
  name: 'billing.invoices',
  summary: "The caller's invoices and receipts, newest first",
  method: 'GET',
  path: '/api/invoices',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    invoices: z.array(
      z.object({
        id: z.string(),
        number: z.nullable(z.string()),
        date: isoTime,
        description: z.string(),
        ...messageKeys,
        amount_cents: z.int(),
        refunded_cents: z.int(),
        currency: z.string(),
        status: z.enum(['open', 'paid', 'void', 'uncollectible']),
        /** The document itself, at the payment provider. */
        pdf_url: z.nullable(z.string()),
        /** The page where an open one can be paid. */
        payment_url: z.nullable(z.string()),
        earlier: earlierInvoice,
      }),
    ),
  }),
});
