import type { CallAnswer } from '@homeport/contract/call';
import type { team, teamMember } from '@homeport/contract/staff-team';
import { Injectable } from '@nestjs/common';
import { ApiKeysService, RolesService, SessionsService, type TeamMember } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { TicketsOfStaffService } from '../support/index.ts';
import { TeamInvitationsRepository } from './team-invitations.repository.ts';

type MemberAnswer = CallAnswer<typeof team>['members'][number];

/** How many sign-ins of a person are shown. */
const mostSignIns = 10;

/** The people on the team, and what each did. */
@Injectable()
export class TeamMembersService {
  constructor(
    private readonly roles: RolesService,
    private readonly sessions: SessionsService,
    private readonly keys: ApiKeysService,
    private readonly tickets: TicketsOfStaffService,
    private readonly invitations: TeamInvitationsRepository,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<MemberAnswer[]> {
    return (await this.roles.team()).map(toAnswer);
  }

  /** @throws AppError not_found for people who are not on the team */
  async describe(userId: string): Promise<CallAnswer<typeof teamMember>> {
    const member = toAnswer(await this.roles.member(userId));
    const now = this.clock.now();
    const signIns = await this.sessions.listAll(userId, mostSignIns);
    const open = await this.sessions.list(userId);
    const keys = await this.keys.list(userId);
    return {
      member,
      sign_ins: signIns.map(({ id, createdAt, ip, userAgent, revokedAt, expiresAt }) => ({
        id,
        at: createdAt.toISOString(),
        ip,
        user_agent: userAgent,
        is_open: revokedAt === null && expiresAt > now,
      })),
      tickets: await this.tickets.countOf(userId),
      sessions: open.length,
      api_keys: keys.length,
      invitations: await this.invitations.countOpenOf(userId),
    };
  }
}

function toAnswer({ id, email, name, staffRole, disabledAt, ...member }: TeamMember): MemberAnswer {
  if (staffRole === null) throw new Error(`${id} is not on the team`);
  return {
    id,
    email,
    name,
    role: staffRole,
    disabled: disabledAt?.toISOString() ?? null,
    last_signed_in: member.lastSignedInAt?.toISOString() ?? null,
    passkeys: member.passkeys,
    authenticator: member.hasAuthenticator,
  };
}
