import type { CallAnswer } from '@homeport/contract/call';
import {
  acceptTeamInvitation,
  inviteToTeam,
  joinTeam,
  readTeamInvitation,
  resendTeamInvitation,
  type TeamInvitationAnswer,
  withdrawTeamInvitation,
} from '@homeport/contract/staff-invitations';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { TeamAcceptanceService } from './team-acceptance.service.ts';
import { TeamInvitationsService } from './team-invitations.service.ts';
import type { SentInvitation } from './team-invitations.repository.ts';

/** Invitations to the team. */
@Controller()
export class TeamInvitationsController {
  constructor(
    private readonly invitations: TeamInvitationsService,
    private readonly acceptance: TeamAcceptanceService,
  ) {}

  @Handle(inviteToTeam)
  async invite({
    body,
    caller,
    origin,
  }: Input<typeof inviteToTeam>): Promise<CallAnswer<typeof inviteToTeam>> {
    const { member_email: email, role, reason } = body;
    return toInvitation(await this.invitations.invite({ email, role, reason }, { caller, origin }));
  }

  @Handle(resendTeamInvitation)
  async resend({
    params,
    caller,
    origin,
  }: Input<typeof resendTeamInvitation>): Promise<CallAnswer<typeof resendTeamInvitation>> {
    return toInvitation(await this.invitations.resend(params.invitation_id, { caller, origin }));
  }

  @Handle(withdrawTeamInvitation)
  async withdraw({
    params,
    caller,
    origin,
  }: Input<typeof withdrawTeamInvitation>): Promise<CallAnswer<typeof withdrawTeamInvitation>> {
    await this.invitations.withdraw(params.invitation_id, { caller, origin });
    return { status: 'success' };
  }

  @Handle(readTeamInvitation)
  async read({ body }: Input<typeof readTeamInvitation>): Promise<CallAnswer<typeof readTeamInvitation>> {
    const { email, role, invitedBy, hasAccount } = await this.acceptance.read(body.token);
    return { email, role, invited_by: invitedBy.email, has_account: hasAccount };
  }

  @Handle(joinTeam)
  async join({ body, origin }: Input<typeof joinTeam>): Promise<CallAnswer<typeof joinTeam>> {
    await this.acceptance.join(body, origin);
    return { status: 'success' };
  }

  @Handle(acceptTeamInvitation)
  async accept({
    body,
    caller,
    origin,
  }: Input<typeof acceptTeamInvitation>): Promise<CallAnswer<typeof acceptTeamInvitation>> {
    await this.acceptance.accept(caller.userId, body.token, origin.ip);
    return { status: 'success' };
  }
}

export function toInvitation(invitation: SentInvitation): TeamInvitationAnswer {
  const { id, email, role, invitedBy, sentAt, expiresAt } = invitation;
  return {
    id,
    email,
    role,
    invited_by: invitedBy.email,
    sent: sentAt.toISOString(),
    expires: expiresAt.toISOString(),
  };
}
