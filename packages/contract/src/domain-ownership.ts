import * as z from 'zod/mini';
import { call } from './call.ts';
import { ownerForm, registrationErrorCodes } from './domain-form.ts';
import { isoTime, noBody, ok, pathId, pathName } from './fields.ts';
import { messageKeys } from './message-keys.ts';

const own = [{ in: 'params', field: 'domain', resource: 'domain' }] as const;
const byName = z.object({ domain: pathName });

/** unsupported: its ending has no lock, or the domain is registered elsewhere. */
export const lockStates = ['locked', 'unlocked', 'locking', 'unlocking', 'unsupported'] as const;
export type LockState = (typeof lockStates)[number];

export const domainOwnership = call({
  name: 'domains.ownership',
  summary: 'Who may take a domain away: its lock, its code and changes of its owner',
  method: 'GET',
  path: '/api/domains/{domain}/ownership',
  policy: 'customer',
  owner: own,
  limit: 'read',
  params: byName,
  answer: z.object({
    lock: z.enum(lockStates),
    /** Why the lock was not changed, for a change that needs attention; null otherwise. */
    lock_problem: z.nullable(z.string()),
    /** The registrar lets us manage owner, lock and code. */
    manageable: z.boolean(),
    /** Other registrars take it from then on; null: now. */
    transferable_from: z.nullable(isoTime),
    /** When the owner was last shown a code that is still valid. */
    code_shown: z.nullable(isoTime),
    /** Another registrar is taking it. */
    leaving: z.boolean(),
    /** A change of its owner: saving: sent to the registrar; confirming: both owners have to agree. */
    owner_update: z.nullable(
      z.object({
        kind: z.enum(['data', 'owner']),
        state: z.enum(['saving', 'confirming', 'stuck']),
        since: isoTime,
      }),
    ),
    ...messageKeys,
  }),
});

export const lockDomain = call({
  name: 'domains.lock',
  summary: 'Keep other registrars from taking a domain; a code that was shown becomes invalid',
  method: 'POST',
  path: '/api/domains/{domain}/lock',
  policy: 'customer',
  owner: own,
  limit: 'write',
  params: byName,
  body: noBody,
  answer: ok,
  errors: ['conflict'],
});

export const unlockDomain = call({
  name: 'domains.unlock',
  summary: 'Let another registrar take a domain',
  method: 'POST',
  path: '/api/domains/{domain}/unlock',
  policy: 'customer',
  owner: own,
  limit: 'write',
  confirmation: 'fresh',
  params: byName,
  body: noBody,
  answer: ok,
  errors: ['conflict'],
});

export const authorizationCode = call({
  name: 'domains.authorizationCode',
  summary: 'The code with which another registrar takes a domain, fresh from the registrar and not kept',
  method: 'POST',
  path: '/api/domains/{domain}/authorization-code',
  policy: 'customer',
  owner: own,
  limit: 'secret',
  secret: true,
  confirmation: 'fresh',
  params: byName,
  body: noBody,
  answer: z.object({ code: z.string() }),
  errors: ['conflict', 'registrar_unavailable'],
});

export const declineTransfer = call({
  name: 'domains.declineTransfer',
  summary: 'Refuse a transfer to another registrar that is under way',
  method: 'POST',
  path: '/api/domains/{domain}/decline-transfer',
  policy: 'customer',
  owner: own,
  limit: 'write',
  params: byName,
  body: noBody,
  answer: ok,
  errors: ['conflict'],
});

export const domainOwner = call({
  name: 'domains.owner',
  summary: 'The owner of a domain, as the registrar has it now',
  method: 'GET',
  path: '/api/domains/{domain}/owner',
  policy: 'customer',
  owner: own,
  limit: 'sync',
  params: byName,
  answer: z.object({ owner: ownerForm }),
  errors: ['conflict', 'registrar_unavailable'],
});

const ownerAnswer = z.object({
  status: z.enum(['success', 'error']),
  /** The field that the registry does not accept. */
  message: z.nullable(z.enum(registrationErrorCodes)),
});

export const saveDomainOwner = call({
  name: 'domains.saveOwner',
  summary: 'New contact data of the same owner',
  method: 'PUT',
  path: '/api/domains/{domain}/owner',
  policy: 'customer',
  owner: own,
  limit: 'write',
  confirmation: 'fresh',
  params: byName,
  body: z.object({ owner: ownerForm }),
  answer: ownerAnswer,
  errors: ['conflict', 'registrar_unavailable'],
});

export const changeDomainOwner = call({
  name: 'domains.changeOwner',
  summary: 'Give a domain to another owner, once both have agreed by email',
  method: 'POST',
  path: '/api/domains/{domain}/owner-change',
  policy: 'customer',
  owner: own,
  limit: 'write',
  confirmation: 'fresh',
  params: byName,
  body: z.object({ owner: ownerForm }),
  answer: ownerAnswer,
  errors: ['conflict', 'registrar_unavailable'],
});

export const savedContacts = call({
  name: 'domains.savedContacts',
  summary: 'Contacts that the caller used for domains, newest first',
  method: 'GET',
  path: '/api/domains/contacts',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({ contacts: z.array(z.object({ id: z.string(), contact: ownerForm })) }),
});

export const removeSavedContact = call({
  name: 'domains.removeSavedContact',
  summary: 'Forget a contact; domains keep it',
  method: 'DELETE',
  path: '/api/domains/contacts/{id}',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  params: z.object({ id: pathId }),
  answer: ok,
});
