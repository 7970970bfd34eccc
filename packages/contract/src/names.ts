import * as z from 'zod/mini';
import { call } from './call.ts';
import { isoTime, noBody, pathName } from './fields.ts';

/**
 * unproven: no sign that it is theirs; proven: by the DNS; registered: they registered it here; elsewhere: a domain of
 * their account that is registered elsewhere.
 */
export const ownershipStates = ['unproven', 'proven', 'registered', 'elsewhere'] as const;
export type OwnershipState = (typeof ownershipStates)[number];

const ownership = z
  .object({
    /** A-labels, lower case. */
    name: z.string(),
    state: z.enum(ownershipStates),
    /** How it was proven; null: it was not, or the domain is in their account. */
    proof: z.nullable(z.enum(['record', 'nameservers', 'addresses', 'mail'])),
    /** The record with which the caller proves the name. */
    record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
    /** The name is on one of the caller's websites. */
    connected: z.boolean(),
    held_by_another: z.boolean(),
    /** Whether a proof lets the caller use the name. */
    provable: z.boolean(),
    /** The time for a proof is over: other customers may take the name. */
    lapsed: z.boolean(),
    /** How long the name is reserved for the caller without a proof; null: as long as they have it. */
    lapses_at: z.nullable(isoTime),
    checked_at: z.nullable(isoTime),
    /** A temporary name that the caller got for a website: there is nothing to prove. */
    temporary: z.boolean(),
    /** The former name of the caller's website, which another customer proved or registered. */
    replaces: z.nullable(z.object({ name: z.string(), at: isoTime })),
  })
  .register(z.globalRegistry, { id: 'NameOwnership' });
export type NameOwnership = z.output<typeof ownership>;

const params = z.object({ name: pathName });

export const nameOwnership = call({
  name: 'names.ownership',
  summary: 'Whether a name is the caller’s, and the record that proves it',
  method: 'GET',
  path: '/api/names/{name}/ownership',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  params,
  answer: ownership,
});

export const checkNameOwnership = call({
  name: 'names.checkOwnership',
  summary: 'Look for the proof of a name in the DNS now; a proof takes the name from customers without one',
  method: 'POST',
  path: '/api/names/{name}/ownership/check',
  policy: 'customer',
  owner: 'self',
  limit: 'sync',
  params,
  body: noBody,
  answer: ownership,
  errors: ['dns_unavailable'],
});
