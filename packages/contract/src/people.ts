import * as z from 'zod/mini';
import { call } from './call.ts';
import { email, id, isoTime, noBody, ok, pathId, secretText } from './fields.ts';
import { fieldError } from './field-texts.ts';
import { limits } from './limits.ts';
import { memberRoles } from './member-roles.ts';

const role = z.enum(memberRoles);
const invitationToken = secretText(200);
const byId = z.object({ id });

const websitesOf = {
  /** The only websites that they work on, by name; null: all of the account's. */
  websites: z.nullable(z.array(z.object({ id: z.string(), ascii_name: z.string() }))),
};

const member = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  role,
  ...websitesOf,
  since: isoTime,
  /** Whether they have a passkey or an authenticator app. */
  second_factor: z.boolean(),
  /** When they last worked in this account, to the minute; null: never. */
  last_seen: z.nullable(isoTime),
});
export type MemberAnswer = z.output<typeof member>;

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  ...websitesOf,
  sent: isoTime,
  /** May be in the past: then it has to be sent again. */
  expires: isoTime,
});
export type InvitationAnswer = z.output<typeof invitation>;

export const people = call({
  name: 'people.list',
  summary: "Who else works in the caller's account, and who is invited to it",
  method: 'GET',
  path: '/api/people',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({
    members: z.array(member),
    invitations: z.array(invitation),
    /** Members reach nothing until they have shown a second factor. */
    second_factor_required: z.boolean(),
  }),
});

/**
 * The only websites of the account that a developer works on, by id; left out: all, also those that are added later.
 * Other roles have no websites, and theirs are ignored.
 */
const websites = z.optional(
  z
    .array(id)
    .check(
      z.minLength(1, fieldError('fewWebsites')),
      z.maxLength(limits.memberWebsites, fieldError('tooMany', { max: limits.memberWebsites })),
    ),
);

export const newInvitation = z.object({ email, role, websites });

export const invite = call({
  name: 'people.invite',
  summary: "Invite someone to the caller's account, by email",
  method: 'POST',
  path: '/api/people/invitations',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  confirmation: 'fresh',
  body: newInvitation,
  answer: invitation,
  errors: ['conflict'],
});

export const resendInvitation = call({
  name: 'people.resend',
  summary: 'Send an invitation again; its earlier links stop working',
  method: 'POST',
  path: '/api/people/invitations/{id}/resend',
  policy: 'customer',
  owner: [{ in: 'params', field: 'id', resource: 'invitation' }],
  limit: 'write',
  params: byId,
  body: noBody,
  answer: invitation,
});

export const withdrawInvitation = call({
  name: 'people.withdraw',
  summary: 'Withdraw an invitation that was not accepted; its link stops working',
  method: 'DELETE',
  path: '/api/people/invitations/{id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'id', resource: 'invitation' }],
  limit: 'write',
  params: byId,
  answer: ok,
});

export const changeMemberRole = call({
  name: 'people.changeRole',
  summary: "Change what someone may do in the caller's account, and where; it applies to their next call",
  method: 'PUT',
  path: '/api/people/{id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'id', resource: 'member' }],
  limit: 'write',
  confirmation: 'fresh',
  params: byId,
  body: z.object({ role, websites }),
  answer: ok,
});

export const removeMember = call({
  name: 'people.remove',
  summary: "End someone's access to the caller's account, from their next call on",
  method: 'DELETE',
  path: '/api/people/{id}',
  policy: 'customer',
  owner: [{ in: 'params', field: 'id', resource: 'member' }],
  limit: 'write',
  params: byId,
  answer: ok,
});

export const requireSecondFactor = call({
  name: 'people.requireSecondFactor',
  summary: "Demand a second factor of everyone who works in the caller's account, or stop demanding it",
  method: 'PUT',
  path: '/api/people-settings/second-factor',
  policy: 'customer',
  owner: 'self',
  limit: 'write',
  confirmation: 'fresh',
  body: z.object({ required: z.boolean() }),
  answer: ok,
});

export const readInvitation = call({
  name: 'people.invitation',
  summary:
    'What an invitation is for, by the token of its link; 404 once it was withdrawn, sent again or expired',
  method: 'POST',
  path: '/api/people/invitation',
  policy: 'public',
  owner: 'none',
  limit: 'read',
  body: z.object({ token: invitationToken }),
  answer: z.object({
    /** The address of the account's owner. */
    account: z.string(),
    /** The address that was invited: only this one can accept. */
    email: z.string(),
    role,
    /** The names of the only websites that it is for; null: all of the account's. */
    websites: z.nullable(z.array(z.string())),
  }),
});

export const acceptInvitation = call({
  name: 'people.accept',
  summary: 'Accept an invitation to an account; 409 when it is over, or another address was invited',
  method: 'POST',
  path: '/api/people/invitation/accept',
  policy: 'customer',
  owner: 'none',
  limit: 'write',
  body: z.object({ token: invitationToken }),
  answer: z.object({ account_id: z.string() }),
  errors: ['conflict'],
});

const membership = z.object({
  /** Of the account, for the header that names it. */
  id: z.string(),
  /** The address of its owner. */
  email: z.string(),
  name: z.nullable(z.string()),
  role,
  /** They work on single websites of the account. */
  is_limited: z.boolean(),
  /** The account demands a second factor, and this session has not shown one. */
  needs_second_factor: z.boolean(),
});
export type MembershipAnswer = z.output<typeof membership>;

export const ownMemberships = call({
  name: 'people.accounts',
  summary: 'The accounts of others in which the caller works',
  method: 'GET',
  path: '/api/people/accounts',
  policy: 'customer',
  owner: 'self',
  limit: 'read',
  answer: z.object({ accounts: z.array(membership) }),
});

export const leaveAccount = call({
  name: 'people.leave',
  summary: "End the caller's own access to the account of someone else",
  method: 'POST',
  path: '/api/people/accounts/{id}/leave',
  policy: 'customer',
  owner: [{ in: 'params', field: 'id', resource: 'membership' }],
  limit: 'write',
  params: byId,
  body: noBody,
  answer: ok,
});

export const customerPeople = call({
  name: 'people.ofCustomer',
  summary: 'Who else works in a customer’s account',
  method: 'GET',
  path: '/api/staff/customers/{customer_id}/people',
  policy: 'staff',
  right: 'customers.read',
  owner: 'none',
  limit: 'read',
  params: z.object({ customer_id: pathId }),
  answer: z.object({ members: z.array(member) }),
});
