import { Injectable } from '@nestjs/common';
import { AuthService, RolesService, StaffService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { tokenHash } from '../foundation/crypto/encryption.service.ts';
import { Database } from '../foundation/database/database.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { type SentInvitation, TeamInvitationsRepository } from './team-invitations.repository.ts';

const isOver = () => new AppError('conflict', { message: messageOf('people.invitationOver') });

/** Invitations to the team, for those who have their link. */
@Injectable()
export class TeamAcceptanceService {
  constructor(
    private readonly invitations: TeamInvitationsRepository,
    private readonly roles: RolesService,
    private readonly staff: StaffService,
    private readonly auth: AuthService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** @throws AppError not_found for a link that was used, withdrawn, replaced or has expired */
  async read(token: string): Promise<SentInvitation & { hasAccount: boolean }> {
    const invitation = await this.#find(token);
    if (invitation === undefined || !this.#isOpen(invitation)) throw new AppError('not_found');
    const hasAccount = (await this.auth.idOf(invitation.email)) !== undefined;
    return { ...invitation, hasAccount };
  }

  /**
   * Creates the account of a new person.
   * @throws AppError conflict for a link that is over, user_exists for an address that has an account by now,
   * validation_error for a password that is easy to guess
   */
  async join(
    { token, name, password }: { token: string; name: string; password: string },
    { ip, locale }: Origin,
  ): Promise<void> {
    const { email } = await this.#open(token);
    const passwordHash = await this.staff.passwordHash({ email, name }, password);
    await this.#accept(token, async (invitation) => {
      if (!this.#isOpen(invitation)) throw isOver();
      await this.invitations.accept(invitation.id, this.clock.now());
      const person = { email: invitation.email, name, passwordHash, role: invitation.role, locale };
      const userId = await this.staff.join(person, decisionOf(invitation));
      await this.#record(userId, invitation, ip);
    });
  }

  /**
   * Gives the role to an account that exists. Accepting at the same time again, such as in another tab, changes nothing.
   * @throws AppError conflict for a link that is over, and for another address than the invited one
   */
  async accept(userId: string, token: string, ip: string): Promise<void> {
    await this.#accept(token, async (invitation) => {
      const person = await this.auth.accountOf(userId);
      if (person?.email !== invitation.email)
        throw new AppError('conflict', { message: messageOf('people.otherAddress') });
      if (invitation.acceptedAt !== null && person.staffRole === invitation.role) return;
      if (!this.#isOpen(invitation)) throw isOver();
      await this.invitations.accept(invitation.id, this.clock.now());
      await this.roles.grant(userId, invitation.role, decisionOf(invitation));
      await this.#record(userId, invitation, ip);
    });
  }

  async #accept(token: string, decide: (invitation: SentInvitation) => Promise<void>): Promise<void> {
    const { invitedById } = await this.#required(token);
    await this.db.transaction(async () => {
      await this.#lock(invitedById);
      // Withdrawn, sent again or accepted meanwhile.
      const invitation = await this.#required(token);
      if (invitation.invitedById !== invitedById) throw isOver();
      await decide(invitation);
    });
  }

  /** What was decided by someone who may not invite any more does not count. */
  async #lock(invitedById: string): Promise<void> {
    try {
      await this.roles.lockTeam(invitedById);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') throw isOver();
      throw error;
    }
  }

  async #open(token: string): Promise<SentInvitation> {
    const invitation = await this.#required(token);
    if (!this.#isOpen(invitation)) throw isOver();
    return invitation;
  }

  async #required(token: string): Promise<SentInvitation> {
    const invitation = await this.#find(token);
    if (invitation === undefined) throw isOver();
    return invitation;
  }

  async #find(token: string): Promise<SentInvitation | undefined> {
    return (await this.invitations.findByToken(tokenHash(token))) ?? undefined;
  }

  #isOpen({ acceptedAt, expiresAt }: SentInvitation): boolean {
    return acceptedAt === null && expiresAt > this.clock.now();
  }

  async #record(userId: string, { id, role }: SentInvitation, ip: string): Promise<void> {
    const detail = { invitation: id, role };
    await this.audit.record({ userId, actorId: userId, kind: 'staff.joined', ip, detail });
  }
}

function decisionOf({ invitedById, reason }: SentInvitation): { actorId: string; reason: string } {
  return { actorId: invitedById, reason };
}
