import type { CallAnswer } from '@homeport/contract/call';
import { changeRole, team, teamMember } from '@homeport/contract/staff-team';
import { Controller } from '@nestjs/common';
import { RolesService } from '../auth/index.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { TeamInvitationsService } from './team-invitations.service.ts';
import { toInvitation } from './team-invitations.controller.ts';
import { TeamMembersService } from './team-members.service.ts';

/** The people on the team, and their roles. */
@Controller()
export class TeamController {
  constructor(
    private readonly roles: RolesService,
    private readonly members: TeamMembersService,
    private readonly invitations: TeamInvitationsService,
  ) {}

  @Handle(team)
  async list(): Promise<CallAnswer<typeof team>> {
    return {
      members: await this.members.list(),
      invitations: (await this.invitations.list()).map(toInvitation),
    };
  }

  @Handle(teamMember)
  async describe({ params }: Input<typeof teamMember>): Promise<CallAnswer<typeof teamMember>> {
    return this.members.describe(params.member_id);
  }

  @Handle(changeRole)
  async change({
    params,
    body,
    caller,
    origin,
  }: Input<typeof changeRole>): Promise<CallAnswer<typeof changeRole>> {
    const { from, to, reason, hand_over_to: handOverTo } = body;
    const decision = { actorId: caller.userId, ip: origin.ip, reason };
    await this.roles.change(params.member_id, { from, to, handOverTo }, decision);
    return { status: 'success' };
  }
}
