import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { tokenHash } from '../foundation/crypto/encryption.service.ts';
import { Database } from '../foundation/database/database.ts';
import type { AccountInvitation } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { InvitationsRepository } from './invitations.repository.ts';
import { PeopleRepository } from './people.repository.ts';

type OpenedInvitation = AccountInvitation & { account: { email: string } };

const isOver = () => new AppError('conflict', { message: messageOf('people.invitationOver') });

/** Invitations, for those who have their link. */
@Injectable()
export class AcceptanceService {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly people: PeopleRepository,
    private readonly auth: AuthService,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  /** @throws AppError not_found for a link that was withdrawn, replaced or has expired */
  async read(token: string): Promise<OpenedInvitation> {
    const invitation = await this.#find(token);
    if (invitation === undefined) throw new AppError('not_found');
    return invitation;
  }

  /**
   * Accepting again, such as in another tab, changes nothing.
   * @returns the id of the account
   * @throws AppError conflict for a link that is over, for another address than the invited one and for staff
   */
  async accept(userId: string, token: string, ip: string): Promise<string> {
    const { accountId } = await this.#valid(token);
    return this.db.transaction(async () => {
      // Withdrawing, removing and accepting exclude each other.
      await this.people.lock(accountId);
      const invitation = await this.#valid(token);
      const person = await this.auth.accountOf(userId);
      if (person?.email !== invitation.email)
        throw new AppError('conflict', { message: messageOf('people.otherAddress') });
      if (person.role !== 'user')
        throw new AppError('conflict', { message: messageOf('people.notForStaff') });
      const isMember = (await this.people.findByUser(accountId, userId)) !== null;
      if (isMember && invitation.acceptedAt !== null) return accountId;
      if (isMember || invitation.acceptedAt !== null || accountId === userId) throw isOver();
      await this.#join(userId, invitation, ip);
      return accountId;
    });
  }

  async #valid(token: string): Promise<OpenedInvitation> {
    const invitation = await this.#find(token);
    if (invitation === undefined) throw isOver();
    return invitation;
  }

  async #find(token: string): Promise<OpenedInvitation | undefined> {
    const invitation = await this.invitations.findByToken(tokenHash(token));
    if (invitation === null) return undefined;
    // An accepted one stays readable: another tab may have accepted it.
    return invitation.acceptedAt === null && invitation.expiresAt <= this.clock.now()
      ? undefined
      : invitation;
  }

  async #join(
    userId: string,
    { id, accountId, email, role, isLimited, websiteIds, account }: OpenedInvitation,
    ip: string,
  ): Promise<void> {
    const now = this.clock.now();
    await this.people.insert({
      id: newId(),
      accountId,
      userId,
      role,
      isLimited,
      websiteIds,
      createdAt: now,
    });
    await this.invitations.accept(id, now);
    const detail = { member: userId, member_role: role };
    await this.audit.record({ userId: accountId, actorId: userId, kind: 'people.joined', ip, detail });
    await this.mail.send({
      dedupeKey: `member-joined:${id}`,
      to: account.email,
      userId: accountId,
      template: 'member-joined',
      data: { member: email, role },
    });
  }
}
