import type { CallAnswer } from '@homeport/contract/call';
import { changeRole, grantRole, team } from '@homeport/contract/staff-team';
import { Controller } from '@nestjs/common';
import { RolesService } from '../auth/index.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';

/** Agents and admins, and their roles. */
@Controller()
export class TeamController {
  constructor(private readonly roles: RolesService) {}

  @Handle(team)
  async list(): Promise<CallAnswer<typeof team>> {
    const found = await this.roles.team();
    return {
      members: found.flatMap(({ id, email, name, role, disabledAt, ...member }) =>
        role === 'user'
          ? []
          : {
              id,
              email,
              name,
              role,
              disabled: disabledAt?.toISOString() ?? null,
              last_signed_in: member.lastSignedInAt?.toISOString() ?? null,
              passkeys: member.passkeys,
              authenticator: member.hasAuthenticator,
            },
      ),
    };
  }

  @Handle(grantRole)
  async grant({ body, caller, origin }: Input<typeof grantRole>): Promise<CallAnswer<typeof grantRole>> {
    const { member_email: email, role, reason } = body;
    await this.roles.grant(email, role, { actorId: caller.userId, ip: origin.ip, reason });
    return { status: 'success' };
  }

  @Handle(changeRole)
  async change({
    params,
    body,
    caller,
    origin,
  }: Input<typeof changeRole>): Promise<CallAnswer<typeof changeRole>> {
    const { from, to, reason } = body;
    const decision = { actorId: caller.userId, ip: origin.ip, reason };
    await this.roles.change(params.member_id, { from, to }, decision);
    return { status: 'success' };
  }
}
