import * as z from 'zod/mini';
import { call } from './call.ts';
import { email, isoTime, line, newPassword, noBody, ok, pathId, secretText } from './fields.ts';
import { limits } from './limits.ts';
import { staffReason } from './staff-operations.ts';
import { staffRoles } from './staff-rights.ts';

const role = z.enum(staffRoles, { error: `Must be one of: ${staffRoles.join(', ')}` });
const invitationToken = secretText(200);
const byId = z.object({ invitation_id: pathId });

export const teamInvitation = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  /** The address of who sent it. */
  invited_by: z.string(),
  sent: isoTime,
  /** May be in the past: then it has to be sent again. */
  expires: isoTime,
});
export type TeamInvitationAnswer = z.output<typeof teamInvitation>;

export const inviteToTeam = call({
  name: 'staff.invite',
  summary: 'Invite someone to the team, by email',
  method: 'POST',
  path: '/api/staff/team/invitations',
  policy: 'admin',
  right: 'team.manage',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  /** The address selects whom it is for; no account gets another one. */
  body: z.object({ member_email: email, role, reason: staffReason }),
  answer: teamInvitation,
  errors: ['conflict'],
});

export const resendTeamInvitation = call({
  name: 'staff.resendInvitation',
  summary: 'Send an invitation to the team again; its earlier links stop working',
  method: 'POST',
  path: '/api/staff/team/invitations/{invitation_id}/resend',
  policy: 'admin',
  right: 'team.manage',
  owner: 'none',
  limit: 'write',
  params: byId,
  body: noBody,
  answer: teamInvitation,
});

export const withdrawTeamInvitation = call({
  name: 'staff.withdrawInvitation',
  summary: 'Withdraw an invitation to the team that was not accepted; its link stops working',
  method: 'DELETE',
  path: '/api/staff/team/invitations/{invitation_id}',
  policy: 'admin',
  right: 'team.manage',
  owner: 'none',
  limit: 'write',
  params: byId,
  answer: ok,
});

export const readTeamInvitation = call({
  name: 'staff.invitation',
  summary:
    'What an invitation to the team is for, by the token of its link; 404 once it was accepted, withdrawn, sent again or expired',
  method: 'POST',
  path: '/api/staff/invitation',
  policy: 'public',
  owner: 'none',
  limit: 'read',
  body: z.object({ token: invitationToken }),
  answer: z.object({
    /** The address that was invited: only this one can accept. */
    email: z.string(),
    role: z.enum(staffRoles),
    invited_by: z.string(),
    /** Whether the address has an account: then they sign in and accept, otherwise they set a password. */
    has_account: z.boolean(),
  }),
});

export const joinTeam = call({
  name: 'staff.join',
  summary: 'Accept an invitation to the team with a new account; the person signs in after it',
  method: 'POST',
  path: '/api/staff/invitation/join',
  policy: 'public',
  owner: 'none',
  limit: 'sign-up',
  body: z.object({ token: invitationToken, name: line(1, limits.accountField), password: newPassword }),
  answer: ok,
  errors: ['conflict', 'user_exists'],
});

export const acceptTeamInvitation = call({
  name: 'staff.acceptInvitation',
  summary: 'Accept an invitation to the team with the account of the caller; ends all its sessions',
  method: 'POST',
  path: '/api/staff/invitation/accept',
  policy: 'customer',
  owner: 'none',
  limit: 'write',
  confirmation: 'fresh',
  body: z.object({ token: invitationToken }),
  answer: ok,
  errors: ['conflict'],
});
