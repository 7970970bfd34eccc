import { limits, timers } from '@homeport/contract/limits';
import type { MemberRole } from '@homeport/contract/member-roles';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { type MailedLink, newMailedLink } from '../foundation/crypto/mailed-link.ts';
import { Database } from '../foundation/database/database.ts';
import type { AccountInvitation } from '../foundation/database/generated/client.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { InvitationMailService } from './invitation-mail.service.ts';
import { InvitationsRepository } from './invitations.repository.ts';
import type { MemberScope } from './member-websites.service.ts';
import { PeopleRepository } from './people.repository.ts';

/** Invites people to an account, for its owner. Only the hashes of the links are stored. */
@Injectable()
export class InvitationsService implements OnModuleInit {
  constructor(
    private readonly invitations: InvitationsRepository,
    private readonly people: PeopleRepository,
    private readonly mail: InvitationMailService,
    private readonly audit: AuditService,
    private readonly ownership: Ownership,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'invitation',
      async (userId, id) => (await this.invitations.findOpen(userId, id)) !== null,
    );
  }

  async list(accountId: string): Promise<AccountInvitation[]> {
    return this.invitations.listOpen(accountId);
  }

  /** @throws AppError conflict for the owner, for people who work in the account or are invited, and above the limit */
  async invite(
    accountId: string,
    { email, ...access }: { email: string; role: MemberRole } & MemberScope,
    ip: string,
  ): Promise<AccountInvitation> {
    await this.mail.count(accountId);
    return this.db.transaction(async () => {
      const owner = await this.people.lock(accountId);
      if (owner?.role !== 'user')
        throw new AppError('conflict', { message: messageOf('people.notForStaff') });
      if (owner.email === email) throw new AppError('conflict', { message: messageOf('people.ownAddress') });
      if (await this.people.isMemberByEmail(accountId, email))
        throw new AppError('conflict', { message: messageOf('people.alreadyMember') });
      const former = await this.invitations.findByEmail(accountId, email);
      if (former !== null && former.acceptedAt === null)
        throw new AppError('conflict', { message: messageOf('people.alreadyInvited') });
      const people = (await this.people.count(accountId)) + (await this.invitations.countOpen(accountId));
      if (people >= limits.people)
        throw new AppError('conflict', { message: messageOf('people.tooMany', { limit: limits.people }) });
      // It was accepted, and the access that it gave has ended.
      if (former !== null) await this.invitations.removeOf(accountId, email);
      const { token, stored } = this.#newLink();
      const invitation = await this.invitations.insert({
        id: newId(),
        accountId,
        email,
        ...access,
        ...stored,
      });
      await this.mail.send(invitation, token);
      await this.#record(accountId, 'people.invited', invitation, ip);
      return invitation;
    });
  }

  /** @throws AppError not_found when it was accepted or withdrawn meanwhile */
  async resend(accountId: string, id: string, ip: string): Promise<AccountInvitation> {
    await this.mail.count(accountId);
    return this.db.transaction(async () => {
      await this.people.lock(accountId);
      const { token, stored } = this.#newLink();
      const invitation = await this.invitations.renew(id, stored);
      if (invitation === undefined) throw new AppError('not_found');
      await this.mail.send(invitation, token);
      await this.#record(accountId, 'people.invited_again', invitation, ip);
      return invitation;
    });
  }

  async withdraw(accountId: string, id: string, ip: string): Promise<void> {
    await this.db.transaction(async () => {
      await this.people.lock(accountId);
      const invitation = await this.invitations.findOpen(accountId, id);
      if (invitation === null || !(await this.invitations.removeOpen(accountId, id))) return;
      await this.#record(accountId, 'people.invitation_withdrawn', invitation, ip);
    });
  }

  #newLink(): MailedLink {
    return newMailedLink(this.clock.now(), timers.memberInvitation);
  }

  async #record(
    accountId: string,
    kind: 'people.invited' | 'people.invited_again' | 'people.invitation_withdrawn',
    { role, isLimited, websiteIds }: AccountInvitation,
    ip: string,
  ): Promise<void> {
    // Audit events outlive accounts and hold no addresses.
    const detail = { role, ...(isLimited && { websites: websiteIds }) };
    await this.audit.record({ userId: accountId, actorId: accountId, kind, ip, detail });
  }
}
