import * as z from 'zod/mini';
import { call } from './call.ts';
import { lockStates } from './domain-ownership.ts';
import { domainTransfer } from './domain-transfers.ts';
import { ownDomain, ownerConfirmations } from './domains.ts';
import { isoTime, noBody, ok, pathId, pathName } from './fields.ts';
import { staffReason } from './staff-operations.ts';

const params = z.object({ customer_id: pathId, domain: pathName });
const path = '/api/staff/customers/{customer_id}/domains';

/** A domain as staff see it: as its owner does, and what the registrar has. */
const staffDomain = z.extend(ownDomain, {
  /** null: registered elsewhere, or being registered. */
  registry: z.nullable(
    z.object({
      /** The registrar's name. */
      registrar: z.string(),
      /** When the registrar was last read; null: not yet. */
      read: z.nullable(isoTime),
      lock: z.enum(lockStates),
      /** The change of the lock needs attention. */
      lock_stuck: z.boolean(),
      /** Lock, code and owner are managed here. */
      manageable: z.boolean(),
      /** When the owner was last shown a code for a transfer that is still valid. */
      code_shown: z.nullable(isoTime),
      /** Another registrar is taking it. */
      leaving: z.boolean(),
      owner_confirmation: z.enum(ownerConfirmations),
      /** The deadline for the owner's confirmation; null unless pending. */
      confirm_by: z.nullable(isoTime),
      /** The registrar keeps it out of the DNS until the owner confirms. */
      on_hold: z.boolean(),
      can_resend_confirmation: z.boolean(),
    }),
  ),
});

export const customerDomains = call({
  name: 'staff.customerDomains',
  summary: 'The domains of a customer, what the registrar has, and their transfers to us',
  method: 'GET',
  path,
  policy: 'staff',
  right: 'customers.read',
  owner: 'none',
  limit: 'read',
  params: z.object({ customer_id: pathId }),
  answer: z.object({ domains: z.array(staffDomain), transfers: z.array(domainTransfer) }),
});

/** What the registrar can have otherwise than we knew. */
export const domainParts = [
  'expiry',
  'renewal',
  'nameservers',
  'confirmation',
  'hold',
  'lock',
  'transfer',
  'dnssec',
] as const;
export type DomainPart = (typeof domainParts)[number];

export const checkCustomerDomain = call({
  name: 'staff.checkCustomerDomain',
  summary: 'Read a domain at the registrar now; the customer can see that staff did',
  method: 'POST',
  path: `${path}/{domain}/check`,
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'sync',
  params,
  body: noBody,
  answer: z.object({
    /**
     * missing: the registrar does not have it; it stays here until that is certain.
     * left: another registrar has it. lost: it expired and was deleted. Both remove it here.
     */
    outcome: z.enum(['unchanged', 'changed', 'missing', 'left', 'lost']),
    /** Empty unless changed. */
    changes: z.array(z.enum(domainParts)),
  }),
  errors: ['conflict', 'registrar_unavailable'],
});

export const resendCustomerConfirmation = call({
  name: 'staff.resendCustomerConfirmation',
  summary: "Have the registrar send the owner of a customer's domain its confirmation email again",
  method: 'POST',
  path: `${path}/{domain}/owner-confirmation`,
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  params,
  body: noBody,
  answer: ok,
  errors: ['conflict'],
});

export const lockCustomerDomain = call({
  name: 'staff.lockCustomerDomain',
  summary: "Keep other registrars from taking a customer's domain; a code that was shown becomes invalid",
  method: 'POST',
  path: `${path}/{domain}/lock`,
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  params,
  body: z.object({ reason: staffReason }),
  answer: ok,
  errors: ['conflict'],
});

export const unlockCustomerDomain = call({
  name: 'staff.unlockCustomerDomain',
  summary: "Let another registrar take a customer's domain; the customer gets an email",
  method: 'POST',
  path: `${path}/{domain}/unlock`,
  policy: 'admin',
  right: 'customers.manage',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params,
  body: z.object({ reason: staffReason }),
  answer: ok,
  errors: ['conflict'],
});
