import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../../foundation/database/advisory-lock.service.ts';
import { Database } from '../../foundation/database/database.ts';
import type { EmailChange, Prisma } from '../../foundation/database/generated/client.ts';

/** Changes of email addresses: started, confirmed and undone. */
@Injectable()
export class EmailChangesRepository {
  constructor(
    private readonly db: Database,
    private readonly locks: AdvisoryLockService,
  ) {}

  async insert(change: Prisma.EmailChangeUncheckedCreateInput): Promise<void> {
    await this.db.tx.emailChange.create({ data: change });
  }

  /** A person's change that can be confirmed. */
  async findPending(id: string, userId: string, now: Date): Promise<EmailChange | null> {
    return this.db.client.emailChange.findFirst({
      where: { id, userId, confirmedAt: null, deadAt: null, expiresAt: { gt: now } },
    });
  }

  /** Counts an attempt, if one is left. @returns whether one was */
  async countAttempt(id: string, maxAttempts: number): Promise<boolean> {
    const { count } = await this.db.client.emailChange.updateMany({
      where: { id, attempts: { lt: maxAttempts } },
      data: { attempts: { increment: 1 } },
    });
    return count === 1;
  }

  /** @returns false when another call was first */
  async confirm(id: string, undo: { undoHash: string; undoUntil: Date }, now: Date): Promise<boolean> {
    const { count } = await this.db.tx.emailChange.updateMany({
      where: { id, confirmedAt: null, deadAt: null, expiresAt: { gt: now } },
      data: { confirmedAt: now, ...undo },
    });
    return count === 1;
  }

  /** The change that a link can undo. */
  async findUndoable(undoHash: string, now: Date): Promise<EmailChange | null> {
    return this.db.client.emailChange.findFirst({
      where: { undoHash, deadAt: null, undoUntil: { gt: now } },
    });
  }

  /** Ends a person's pending changes, and those confirmed since a moment. */
  async endSince(userId: string, since: Date, at: Date): Promise<void> {
    await this.db.tx.emailChange.updateMany({
      where: { userId, deadAt: null, OR: [{ confirmedAt: null }, { confirmedAt: { gte: since } }] },
      data: { deadAt: at },
    });
  }

  /** Ends a person's changes that are not confirmed. */
  async endPending(userId: string, at: Date): Promise<void> {
    await this.db.tx.emailChange.updateMany({
      where: { userId, deadAt: null, confirmedAt: null },
      data: { deadAt: at },
    });
  }

  /** Whether an address is reserved for another person, who can still undo the change to a new one. */
  async isReserved(email: string, now: Date, exceptUserId?: string): Promise<boolean> {
    const reserving = {
      oldEmail: email,
      deadAt: null,
      confirmedAt: { not: null },
      undoUntil: { gt: now },
      ...(exceptUserId === undefined ? {} : { userId: { not: exceptUserId } }),
    };
    return (await this.db.client.emailChange.count({ where: reserving })) > 0;
  }

  /** Locks addresses until the transaction ends. */
  async lockAddresses(emails: readonly string[]): Promise<void> {
    await this.locks.take('emailAddress', ...emails);
  }
}
