import * as z from 'zod/mini';
import { call } from './call.ts';
import { registrationPeriod } from './domain-form.ts';
import { id, isoTime, ok, pathName } from './fields.ts';

const own = [{ in: 'params', field: 'domain', resource: 'domain' }] as const;
const byName = z.object({ domain: pathName });

/**
 * What can still be done about a domain: renew it (active, grace: expired), restore it (redemption), or nothing
 * (pending_delete). elsewhere: it is not registered through us.
 */
export const renewalStages = ['active', 'grace', 'redemption', 'pending_delete', 'elsewhere'] as const;
export type RenewalStage = (typeof renewalStages)[number];

/** Why a renewal was not paid or not carried out. */
export const renewalProblems = [
  'declined',
  'authentication_required',
  'no_card',
  /** The saved card is no longer the one that the customer was shown. */
  'card_changed',
  /** The price is higher than the customer agreed to. */
  'price_changed',
  'already_renewed',
  /** The domain is no longer in our account. */
  'gone',
  /** The registry does not renew it. */
  'refused',
  /** Not paid in time. */
  'expired',
  /** The tax could not be worked out, so the saved card was not charged. */
  'tax_unknown',
] as const;
export type RenewalProblem = (typeof renewalProblems)[number];

/** charging: the saved card; checkout: waits for the payment on the provider's page; attention: our team looks at it. */
export const renewalStates = [
  'charging',
  'checkout',
  'renewing',
  'attention',
  'renewed',
  'refused',
  'cancelled',
] as const;
export type RenewalState = (typeof renewalStates)[number];

const latest = z.object({
  id,
  state: z.enum(renewalStates),
  automatic: z.boolean(),
  restoration: z.boolean(),
  years: z.int(),
  /** US dollars. */
  price: z.number(),
  /** Where the customer confirms the payment by the saved card; null unless their bank asks for it. */
  page: z.nullable(z.string()),
  problem: z.nullable(z.enum(renewalProblems)),
  started: isoTime,
  /** Until when the domain is renewed; null until it is. */
  expires: z.nullable(isoTime),
});

export const domainRenewal = call({
  name: 'domains.renewal',
  summary: 'How a domain of the caller is renewed: automatic renewal, the card, and the latest renewal',
  method: 'GET',
  path: '/api/domains/{domain}/renewal',
  policy: 'customer',
  owner: own,
  limit: 'read',
  params: byName,
  answer: z.object({
    stage: z.enum(renewalStages),
    expires: isoTime,
    /** Until when the stage lasts once it has expired; null: unknown, or it has not expired. */
    stage_ends: z.nullable(isoTime),
    autorenew: z.boolean(),
    /** When the saved card is charged next; null unless that is due. */
    autorenew_date: z.nullable(isoTime),
    /** US dollars for a year, as agreed; null unless automatic renewal is on. */
    autorenew_price: z.nullable(z.number()),
    /** US dollars for a year, as last shown; null where unknown. */
    year_price: z.nullable(z.number()),
    card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
    latest: z.nullable(latest),
  }),
});

export const renewalPrice = call({
  name: 'domains.renewalPrice',
  summary: 'What renewing a domain costs now; the price holds for a quarter of an hour',
  method: 'POST',
  path: '/api/domains/{domain}/renewal/price',
  policy: 'customer',
  owner: own,
  limit: 'sync',
  params: byName,
  body: z.object({}),
  answer: z.object({
    /** Identifies this price for this caller; it does not buy anything. */
    quote: id,
    /** It expired too long ago to be renewed: this restores it for a year. */
    restoration: z.boolean(),
    /** US dollars for a year. */
    year_price: z.number(),
    /** The numbers of years that can be chosen, ascending. */
    years: z.array(z.int()),
    premium: z.boolean(),
    /** When the domain expires now. */
    expires: isoTime,
    /** Until when the price holds. */
    holds: isoTime,
  }),
  /** conflict: it cannot be renewed. */
  errors: ['conflict', 'registrar_unavailable'],
});

export const renewalCharge = call({
  name: 'domains.renewalCharge',
  summary: 'What charging the saved card for a renewal comes to, tax included; charges nothing',
  method: 'POST',
  path: '/api/domains/{domain}/renewal/charge',
  policy: 'customer',
  owner: own,
  limit: 'sync',
  params: byName,
  body: z.object({
    /** The shown price. */
    quote: id,
    years: registrationPeriod,
  }),
  answer: z.object({
    /** US dollars; null when the tax cannot be worked out: the card cannot be charged then. */
    tax: z.nullable(z.number()),
    total: z.nullable(z.number()),
  }),
  /** conflict: the price has expired. */
  errors: ['conflict', 'payments_unavailable'],
});

export const renewDomain = call({
  name: 'domains.renew',
  summary: 'Renew a domain: charge the saved card, or open a hosted checkout',
  method: 'POST',
  path: '/api/domains/{domain}/renew',
  policy: 'customer',
  owner: own,
  limit: 'checkout',
  params: byName,
  body: z.object({
    /** The shown price; the server's own record is charged. */
    quote: id,
    years: registrationPeriod,
    pay_with: z.enum(['card', 'checkout']),
  }),
  answer: z.object({
    /** processing: the card is being charged, or it is being renewed already; see `domains.renewal`. */
    status: z.enum(['checkout', 'processing', 'price_expired', 'no_card', 'payment_provider_error']),
    stripe_checkout_url: z.nullable(z.string()),
  }),
  errors: ['conflict'],
});

export const confirmRenewal = call({
  name: 'domains.confirmRenewal',
  summary: 'The state of a renewal after its checkout; only our own order decides what was bought',
  method: 'POST',
  path: '/api/domains/{domain}/renew/confirm',
  policy: 'customer',
  owner: own,
  limit: 'write',
  params: byName,
  body: z.object({ stripe_checkout_session: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,240}$/)) }),
  answer: z.object({
    /** stripe_error: it is not paid. refused: it could not be renewed; the payment is refunded. */
    status: z.enum(['renewing', 'renewed', 'refused', 'attention', 'stripe_error']),
  }),
  errors: ['payments_unavailable'],
});

export const setAutorenew = call({
  name: 'domains.setAutorenew',
  summary: 'Turn automatic renewal on or off; on, the saved card is charged before the domain expires',
  method: 'PUT',
  path: '/api/domains/{domain}/autorenew',
  policy: 'customer',
  owner: own,
  limit: 'write',
  params: byName,
  body: z.object({
    enabled: z.boolean(),
    /** The shown price that the customer agrees to; needed to turn it on. */
    quote: z.optional(id),
  }),
  answer: ok,
  /** conflict: no card, no price, or the domain cannot be renewed by us. */
  errors: ['conflict'],
});
