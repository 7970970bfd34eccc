import { randomUUID } from 'node:crypto';
import type { TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

/** Requests about the team and its invitations. */
export const teamRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'staff.team': () => ({}),
  'staff.teamMember': (owner) => ({ params: { member_id: owner.colleagueId } }),
  'staff.invite': () => ({
    body: {
      member_email: `new-${randomUUID()}@example.test`,
      role: 'agent',
      reason: 'Joins the support team',
    },
  }),
  'staff.resendInvitation': (owner) => ({ params: { invitation_id: owner.invitationId }, body: {} }),
  'staff.withdrawInvitation': (owner) => ({ params: { invitation_id: owner.spareId } }),
  'staff.invitation': () => ({ body: { token: 'no-such-token' } }),
  'staff.join': () => ({
    body: { token: 'no-such-token', name: 'Lea Moreau', password: 'correct-horse-battery' },
  }),
  'staff.acceptInvitation': () => ({ body: { token: 'no-such-token' } }),
  'staff.changeRole': (owner) => ({
    params: { member_id: owner.spareId },
    body: { from: 'agent', to: 'user', reason: 'Left the support team' },
  }),
};
