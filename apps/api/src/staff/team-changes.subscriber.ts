import { hasRight } from '@homeport/contract/staff-rights';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { accountAccessChanged, roleChanged } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { TeamInvitationsRepository } from './team-invitations.repository.ts';

/** Ends the invitations that someone sent who may not invite any more, and those to people who are on the team now. */
@Injectable()
export class TeamChangesSubscriber implements OnModuleInit {
  constructor(
    private readonly events: DomainEventsService,
    private readonly invitations: TeamInvitationsRepository,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.events.on(roleChanged, async ({ userId, email, to, by }) => {
      if (to !== 'user') await this.invitations.removeAllOpen({ email });
      if (to === 'user' || !hasRight(to, 'team.manage')) await this.#endAllOf(userId, by?.actorId);
    });
    this.events.on(accountAccessChanged, async ({ kind, userId, actorId }) => {
      if (kind === 'staff.account_disabled') await this.#endAllOf(userId, actorId);
    });
  }

  async #endAllOf(userId: string, actorId: string | undefined): Promise<void> {
    for (const { id, role } of await this.invitations.removeAllOpen({ invitedById: userId }))
      await this.audit.record({
        userId,
        ...(actorId === undefined ? {} : { actorId }),
        kind: 'staff.invitation_withdrawn',
        detail: { invitation: id, role },
      });
  }
}
