import { timers } from '@homeport/contract/limits';
import type { StaffRole } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { AuthService, RolesService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { newMailedLink } from '../foundation/crypto/mailed-link.ts';
import { Database } from '../foundation/database/database.ts';
import type { StaffInvitation } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { isId, newId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';
import type { StaffAction } from './staff-action.ts';
import { TeamInvitationMailService } from './team-invitation-mail.service.ts';
import { type SentInvitation, TeamInvitationsRepository } from './team-invitations.repository.ts';

/** Invites people to the team, for owners. */
@Injectable()
export class TeamInvitationsService {
  constructor(
    private readonly invitations: TeamInvitationsRepository,
    private readonly roles: RolesService,
    private readonly auth: AuthService,
    private readonly mail: TeamInvitationMailService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** Those that were not accepted, the newest first. */
  async list(): Promise<SentInvitation[]> {
    return this.invitations.listOpen();
  }

  /** @throws AppError conflict for people on the team, for a disabled account, and for people who are invited */
  async invite(
    { email, role, reason }: { email: string; role: StaffRole; reason: string },
    action: StaffAction,
  ): Promise<SentInvitation> {
    const { userId } = action.caller;
    await this.mail.count(userId);
    return this.db.transaction(async () => {
      await this.roles.lockTeam(userId);
      await this.#requireCustomer(email);
      const former = await this.invitations.findByEmail(email);
      if (former !== null && former.acceptedAt === null)
        throw new AppError('conflict', { message: messageOf('people.alreadyInvited') });
      // It was accepted, and the person has left the team.
      if (former !== null) await this.invitations.remove(former.id);
      const { token, stored } = newMailedLink(this.clock.now(), timers.teamInvitation);
      const invitation = await this.invitations.insert({
        id: newId(),
        email,
        role,
        reason,
        invitedById: userId,
        ...stored,
      });
      await this.mail.send(invitation, token);
      await this.#record('staff.invited', invitation, action);
      return invitation;
    });
  }

  /** @throws AppError not_found when it was accepted or withdrawn meanwhile */
  async resend(id: string, action: StaffAction): Promise<SentInvitation> {
    const { userId } = action.caller;
    await this.mail.count(userId);
    return this.db.transaction(async () => {
      await this.roles.lockTeam(userId);
      const { token, stored } = newMailedLink(this.clock.now(), timers.teamInvitation);
      const link = { ...stored, invitedById: userId };
      const invitation = isId(id) ? await this.invitations.renew(id, link) : undefined;
      if (invitation === undefined) throw new AppError('not_found');
      await this.mail.send(invitation, token);
      await this.#record('staff.invited_again', invitation, action);
      return invitation;
    });
  }

  /** Withdrawing one again has no effect. */
  async withdraw(id: string, action: StaffAction): Promise<void> {
    await this.db.transaction(async () => {
      await this.roles.lockTeam(action.caller.userId);
      const removed = isId(id) ? await this.invitations.removeOpen(id) : undefined;
      if (removed !== undefined) await this.#record('staff.invitation_withdrawn', removed, action);
    });
  }

  async #requireCustomer(email: string): Promise<void> {
    const id = await this.auth.idOf(email);
    const account = id === undefined ? null : await this.auth.accountOf(id);
    if (account === null) return;
    if (account.role !== 'user') throw new AppError('conflict', { message: messageOf('auth.onTeamAlready') });
    if (account.disabledAt !== null)
      throw new AppError('conflict', { message: messageOf('auth.disabledFirst') });
  }

  async #record(
    kind: 'staff.invited' | 'staff.invited_again' | 'staff.invitation_withdrawn',
    { id, role, reason }: StaffInvitation,
    { caller: { userId: actorId }, origin: { ip } }: StaffAction,
  ): Promise<void> {
    // Audit events outlive accounts and hold no addresses.
    await this.audit.record({ userId: actorId, actorId, kind, ip, detail: { invitation: id, role, reason } });
  }
}
