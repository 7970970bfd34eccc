import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { AccountInvitation, Prisma } from '../foundation/database/generated/client.ts';

/** Invitations to accounts. */
@Injectable()
export class InvitationsRepository {
  constructor(private readonly db: Database) {}

  async insert(invitation: Prisma.AccountInvitationUncheckedCreateInput): Promise<AccountInvitation> {
    return this.db.tx.accountInvitation.create({ data: invitation });
  }

  /** Those that were not accepted, the newest first. */
  async listOpen(accountId: string): Promise<AccountInvitation[]> {
    return this.db.client.accountInvitation.findMany({
      where: { accountId, acceptedAt: null },
      orderBy: { id: 'desc' },
    });
  }

  async countOpen(accountId: string): Promise<number> {
    return this.db.tx.accountInvitation.count({ where: { accountId, acceptedAt: null } });
  }

  /** One that was not accepted. */
  async findOpen(accountId: string, id: string): Promise<AccountInvitation | null> {
    return this.db.client.accountInvitation.findFirst({ where: { accountId, id, acceptedAt: null } });
  }

  async findByEmail(accountId: string, email: string): Promise<AccountInvitation | null> {
    return this.db.tx.accountInvitation.findUnique({ where: { accountId_email: { accountId, email } } });
  }

  async findByToken(tokenHash: string): Promise<(AccountInvitation & { account: { email: string } }) | null> {
    return this.db.client.accountInvitation.findFirst({
      where: { tokenHash, account: { role: 'user', disabledAt: null } },
      include: { account: { select: { email: true } } },
    });
  }

  /** Replaces the link of an invitation that was not accepted. */
  async renew(
    id: string,
    link: Pick<AccountInvitation, 'tokenHash' | 'sentAt' | 'expiresAt'>,
  ): Promise<AccountInvitation | undefined> {
    const { count } = await this.db.tx.accountInvitation.updateMany({
      where: { id, acceptedAt: null },
      data: link,
    });
    return count === 0 ? undefined : this.db.tx.accountInvitation.findUniqueOrThrow({ where: { id } });
  }

  async accept(id: string, acceptedAt: Date): Promise<void> {
    await this.db.tx.accountInvitation.update({ where: { id }, data: { acceptedAt } });
  }

  /** @returns false when it was accepted or withdrawn already */
  async removeOpen(accountId: string, id: string): Promise<boolean> {
    const where = { accountId, id, acceptedAt: null };
    return (await this.db.tx.accountInvitation.deleteMany({ where })).count === 1;
  }

  /** Ends the links of an address whose access ends. */
  async removeOf(accountId: string, email: string): Promise<void> {
    await this.db.tx.accountInvitation.deleteMany({ where: { accountId, email } });
  }
}
