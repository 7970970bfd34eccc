import type { MemberRole } from '@homeport/contract/member-roles';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { newId } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { InvitationsRepository } from './invitations.repository.ts';
import type { MemberScope } from './member-websites.service.ts';
import { type ListedMember, PeopleRepository } from './people.repository.ts';

/** The people of an account, for its owner. */
@Injectable()
export class AccountPeopleService implements OnModuleInit {
  constructor(
    private readonly people: PeopleRepository,
    private readonly invitations: InvitationsRepository,
    private readonly auth: AuthService,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly ownership: Ownership,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.ownership.register(
      'member',
      async (userId, id) => (await this.people.find(userId, id)) !== undefined,
    );
  }

  async list(accountId: string): Promise<ListedMember[]> {
    return this.people.listOf(accountId);
  }

  async isSecondFactorRequired(accountId: string): Promise<boolean> {
    return this.people.isSecondFactorRequired(accountId);
  }

  /** The same again changes nothing. */
  async changeRole(
    accountId: string,
    id: string,
    { role, ...scope }: { role: MemberRole } & MemberScope,
    ip: string,
  ): Promise<void> {
    await this.db.transaction(async () => {
      await this.people.lock(accountId);
      const member = await this.people.find(accountId, id);
      if (member === undefined) throw new AppError('not_found');
      const isSameScope =
        member.isLimited === scope.isLimited && member.websiteIds.join() === scope.websiteIds.join();
      if (member.role === role && isSameScope) return;
      await this.people.setRole(accountId, id, { role, ...scope });
      const by = { userId: accountId, actorId: accountId, ip };
      const of = { member: member.userId };
      if (member.role !== role)
        await this.audit.record({
          ...by,
          kind: 'people.role_changed',
          detail: { ...of, from: member.role, to: role },
        });
      if (!isSameScope)
        await this.audit.record({
          ...by,
          kind: 'people.websites_changed',
          detail: { ...of, ...(scope.isLimited && { websites: scope.websiteIds }) },
        });
    });
  }

  /** Ends someone's access from their next request on, in every process. */
  async remove(accountId: string, id: string, ip: string): Promise<void> {
    await this.#end(accountId, id, { actorId: accountId, kind: 'people.removed', ip });
  }

  /** Someone ends their own access. */
  async leave(userId: string, accountId: string, ip: string): Promise<void> {
    const member = await this.people.findByUser(accountId, userId);
    if (member !== null) await this.#end(accountId, member.id, { actorId: userId, kind: 'people.left', ip });
  }

  async requireSecondFactor(accountId: string, required: boolean, ip: string): Promise<void> {
    await this.db.transaction(async () => {
      await this.people.lock(accountId);
      if ((await this.people.isSecondFactorRequired(accountId)) === required) return;
      await this.people.requireSecondFactor(accountId, required);
      const kind = required ? 'people.factor_demanded' : 'people.factor_not_demanded';
      await this.audit.record({ userId: accountId, actorId: accountId, kind, ip });
    });
  }

  async #end(
    accountId: string,
    id: string,
    by: { actorId: string; kind: 'people.removed' | 'people.left'; ip: string },
  ): Promise<void> {
    await this.db.transaction(async () => {
      await this.people.lock(accountId);
      const member = await this.people.find(accountId, id);
      if (member === undefined || !(await this.people.remove(accountId, id))) return;
      await this.invitations.removeOf(accountId, member.email);
      const detail = {
        member: member.userId,
        ...(by.actorId === accountId ? {} : { member_role: member.role }),
      };
      await this.audit.record({ userId: accountId, ...by, detail });
      const owner = await this.auth.personOf(accountId);
      const isRemoved = by.kind === 'people.removed';
      await this.mail.send({
        dedupeKey: `membership-ended:${newId()}`,
        to: isRemoved ? member.email : owner.email,
        userId: isRemoved ? member.userId : accountId,
        template: isRemoved ? 'membership-ended' : 'member-left',
        data: { account: owner.email, member: member.email },
      });
    });
  }
}
