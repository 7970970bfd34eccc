import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { User } from '../foundation/database/generated/client.ts';

/** Accounts of people who did not sign up themselves. */
@Injectable()
export class InvitedPeopleRepository {
  constructor(private readonly db: Database) {}

  /** @param emails in lower case */
  async listByEmail(
    emails: readonly string[],
  ): Promise<Pick<User, 'id' | 'email' | 'role' | 'disabledAt'>[]> {
    return this.db.client.user.findMany({
      where: { email: { in: [...emails] } },
      select: { id: true, email: true, role: true, disabledAt: true },
    });
  }

  async listStamps(userIds: readonly string[]): Promise<Pick<User, 'id' | 'securityStamp'>[]> {
    return this.db.client.user.findMany({
      where: { id: { in: [...userIds] } },
      select: { id: true, securityStamp: true },
    });
  }

  async hasSession(userId: string): Promise<boolean> {
    return (await this.db.client.session.count({ where: { userId } })) > 0;
  }

  async remove(userId: string): Promise<void> {
    await this.db.tx.user.deleteMany({ where: { id: userId, role: 'user' } });
  }
}
