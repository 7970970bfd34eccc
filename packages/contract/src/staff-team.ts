import * as z from 'zod/mini';
import { call } from './call.ts';
import { email, isoTime, ok, pathId } from './fields.ts';
import { staffReason } from './staff-operations.ts';

export const staffRoles = ['agent', 'admin'] as const;
export const roles = ['user', ...staffRoles] as const;

const staffRoleField = z.enum(staffRoles, { error: `Must be one of: ${staffRoles.join(', ')}` });
const roleField = z.enum(roles, { error: `Must be one of: ${roles.join(', ')}` });

export const team = call({
  name: 'staff.team',
  summary: 'Agents and admins, with their last sign-in and second factors',
  method: 'GET',
  path: '/api/staff/team',
  policy: 'admin',
  owner: 'none',
  limit: 'read',
  answer: z.object({
    members: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        name: z.nullable(z.string()),
        role: z.enum(staffRoles),
        /** When the account was disabled; null: it can sign in. */
        disabled: z.nullable(isoTime),
        /** null: never, or longer ago than sessions are kept. */
        last_signed_in: z.nullable(isoTime),
        passkeys: z.int(),
        authenticator: z.boolean(),
      }),
    ),
  }),
});

export const grantRole = call({
  name: 'staff.grantRole',
  summary: 'Give an existing customer account a staff role; ends all sessions of the account',
  method: 'POST',
  path: '/api/staff/team',
  policy: 'admin',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  /** The address selects an account, and is not changed. */
  body: z.object({ member_email: email, role: staffRoleField, reason: staffReason }),
  answer: ok,
  errors: ['conflict'],
});

export const changeRole = call({
  name: 'staff.changeRole',
  summary: "Change or remove a staff member's role; ends all sessions of the account",
  method: 'POST',
  path: '/api/staff/team/{member_id}/role',
  policy: 'admin',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  params: z.object({ member_id: pathId }),
  body: z.object({
    /** The role that the caller saw; refused with conflict when it has changed since. */
    from: staffRoleField,
    /** user: without a staff role. */
    to: roleField,
    reason: staffReason,
  }),
  answer: ok,
  errors: ['conflict'],
});
