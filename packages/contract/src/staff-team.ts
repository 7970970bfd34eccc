import * as z from 'zod/mini';
import { call } from './call.ts';
import { id, isoTime, ok, pathId } from './fields.ts';
import { teamInvitation } from './staff-invitations.ts';
import { staffReason } from './staff-operations.ts';
import { staffRoles } from './staff-rights.ts';

export const roles = ['user', ...staffRoles] as const;

const staffRoleField = z.enum(staffRoles, { error: `Must be one of: ${staffRoles.join(', ')}` });
const roleField = z.enum(roles, { error: `Must be one of: ${roles.join(', ')}` });

const member = z.object({
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
});

export const team = call({
  name: 'staff.team',
  summary: 'Everyone on the team with their last sign-in and second factors, and who is invited to it',
  method: 'GET',
  path: '/api/staff/team',
  policy: 'admin',
  right: 'team.read',
  owner: 'none',
  limit: 'read',
  answer: z.object({ members: z.array(member), invitations: z.array(teamInvitation) }),
});

export const teamMember = call({
  name: 'staff.teamMember',
  summary: 'One person on the team: sign-ins, tickets, and what ends when they leave',
  method: 'GET',
  path: '/api/staff/team/{member_id}',
  policy: 'admin',
  right: 'team.read',
  owner: 'none',
  limit: 'read',
  params: z.object({ member_id: pathId }),
  answer: z.object({
    member,
    /** The latest ones first. */
    sign_ins: z.array(
      z.object({ id: z.string(), at: isoTime, ip: z.string(), user_agent: z.string(), is_open: z.boolean() }),
    ),
    tickets: z.object({
      /** Assigned to them, and not closed. */
      open: z.int(),
      /** That they replied to, whoever has them now. */
      answered: z.int(),
      replies: z.int(),
    }),
    sessions: z.int(),
    api_keys: z.int(),
    /** Sent by them, and not accepted. */
    invitations: z.int(),
  }),
});

export const changeRole = call({
  name: 'staff.changeRole',
  summary: "Change or remove a staff member's role; ends all sessions and API keys of the account",
  method: 'POST',
  path: '/api/staff/team/{member_id}/role',
  policy: 'admin',
  right: 'team.manage',
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
    /** Who takes over the open tickets of someone who leaves the team; omitted: they become unassigned. */
    hand_over_to: z.optional(id),
  }),
  answer: ok,
  errors: ['conflict'],
});
