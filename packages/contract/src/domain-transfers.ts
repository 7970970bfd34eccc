import * as z from 'zod/mini';
import { call } from './call.ts';
import { registrationErrorCodes, registrationForm } from './domain-form.ts';
import { registrableName } from './domain-names.ts';
import { isoTime, noBody, ok, pathId } from './fields.ts';
import { limits } from './limits.ts';
import { messageKeys } from './message-keys.ts';

/** An authorization code: printable, without spaces. */
export const transferCode = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(limits.transferCode), z.regex(/^[\x21-\x7e]+$/));

/** Why a domain cannot be transferred here now. */
export const transferRefusals = [
  'unregistered',
  'locked',
  'recent',
  'expired',
  'wrong_code',
  'ours',
  'other',
] as const;
export type TransferRefusal = (typeof transferRefusals)[number];

export const checkTransfer = call({
  name: 'domains.checkTransfer',
  summary: 'Whether a domain can be transferred here, and what that costs',
  method: 'POST',
  path: '/api/domains/transfer/check',
  policy: 'customer',
  owner: 'none',
  limit: 'sync',
  body: z.object({ domain: registrableName }),
  answer: z.object({
    status: z.enum(['available', 'unavailable']),
    reason: z.nullable(z.enum(transferRefusals)),
    /** US dollars, with a year that is added to the registration. */
    price: z.nullable(z.number()),
    /** US dollars for each later year. */
    renew_price: z.nullable(z.number()),
  }),
  errors: ['registrar_unavailable'],
});

export const startTransfer = call({
  name: 'domains.startTransfer',
  summary: 'Try a transfer at the registrar, and open a hosted checkout for it',
  method: 'POST',
  path: '/api/domains/transfer',
  policy: 'customer',
  owner: 'self',
  limit: 'checkout',
  body: z.object({
    domain_name: registrableName,
    code: transferCode,
    registration_data: registrationForm,
    /** The price that was shown; the server's own is charged, and only if it is the same. */
    price: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  }),
  answer: z.object({
    /** refused: `reason` says why; price_changed: `price` is the new one. */
    status: z.enum(['success', 'error', 'refused', 'price_changed']),
    message: z.nullable(z.enum(registrationErrorCodes)),
    reason: z.nullable(z.enum(transferRefusals)),
    price: z.nullable(z.number()),
    stripe_checkout_url: z.nullable(z.string()),
  }),
  errors: ['registrar_unavailable'],
});

/**
 * unpaid: waits for its payment; requesting: paid, and being ordered; confirming: the owner has to answer an email;
 * waiting: the present registrar may refuse for five days; stuck: staff have to act; failed: refunded.
 */
export const transferStates = [
  'unpaid',
  'requesting',
  'confirming',
  'waiting',
  'stuck',
  'done',
  'failed',
  'cancelled',
] as const;
export type DomainTransferState = (typeof transferStates)[number];

export const domainTransfer = z
  .object({
    id: z.string(),
    name: z.string(),
    state: z.enum(transferStates),
    /** US dollars. */
    price: z.number(),
    created: isoTime,
    requested: z.nullable(isoTime),
    /** About when it ends, while it waits. */
    expected: z.nullable(isoTime),
    /** Why it failed, for the customer. */
    message: z.nullable(z.string()),
    ...messageKeys,
    can_cancel: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'DomainTransfer' });
export type DomainTransfer = z.output<typeof domainTransfer>;

export const listTransfers = call({
  name: 'domains.transfers',
  summary: 'The caller’s transfers of domains to us, newest first',
  method: 'GET',
  path: '/api/domains/transfers',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({ transfers: z.array(domainTransfer) }),
});

export const confirmTransfer = call({
  name: 'domains.confirmTransfer',
  summary: 'The state of a transfer after its checkout; only our own order decides what was bought',
  method: 'POST',
  path: '/api/domains/transfers/confirm',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  body: z.object({ stripe_checkout_session: z.string().check(z.regex(/^cs_[A-Za-z0-9_]{1,240}$/)) }),
  answer: z.object({ transfer: z.nullable(domainTransfer) }),
  errors: ['payments_unavailable'],
});

const ownTransfer = [{ in: 'params', field: 'id', resource: 'domain-transfer' }] as const;
const byId = z.object({ id: pathId });

export const cancelTransfer = call({
  name: 'domains.cancelTransfer',
  summary: 'Cancel a transfer that the registrar was not asked for yet; what was paid is refunded',
  method: 'POST',
  path: '/api/domains/transfers/{id}/cancel',
  policy: 'customer',
  owner: ownTransfer,
  limit: 'write',
  params: byId,
  body: noBody,
  answer: ok,
  errors: ['conflict', 'payments_unavailable'],
});

export const resendTransferEmail = call({
  name: 'domains.resendTransferEmail',
  summary: 'Send the owner the email again that asks whether the transfer is wanted',
  method: 'POST',
  path: '/api/domains/transfers/{id}/email',
  policy: 'customer',
  owner: ownTransfer,
  limit: 'write',
  params: byId,
  body: noBody,
  answer: ok,
  errors: ['conflict', 'registrar_unavailable'],
});
