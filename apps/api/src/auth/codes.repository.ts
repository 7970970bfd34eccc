import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../foundation/database/database.ts';
import type { CodePurpose, OneTimeCode, Prisma } from '../foundation/database/generated/client.ts';

export interface CountedAttempt {
  id: string;
  codeHash: string;
  /** This attempt included. */
  attempts: number;
}

/** One-time codes by the address they were mailed to. */
@Injectable()
export class CodesRepository {
  constructor(private readonly db: Database) {}

  /** Lets one transaction at a time issue codes to an address. */
  async lockMailbox(email: string, tx: Transaction): Promise<void> {
    await tx.client.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`code ${email}`}, 0))`;
  }

  async newest(email: string, tx?: Transaction): Promise<OneTimeCode | null> {
    return this.db.in(tx).oneTimeCode.findFirst({ where: { email }, orderBy: { createdAt: 'desc' } });
  }

  /** When the codes issued after `since` were issued, oldest first. */
  async issuedSince(email: string, since: Date, tx: Transaction): Promise<Date[]> {
    const rows = await this.db.in(tx).oneTimeCode.findMany({
      where: { email, createdAt: { gt: since } },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true },
    });
    return rows.map((row) => row.createdAt);
  }

  async insert(code: Prisma.OneTimeCodeCreateInput, tx: Transaction): Promise<void> {
    await this.db.in(tx).oneTimeCode.create({ data: code });
  }

  /** Ends every code of an address. */
  async killAll(email: string, at: Date, tx: Transaction): Promise<void> {
    await this.db.in(tx).oneTimeCode.updateMany({ where: { email, deadAt: null }, data: { deadAt: at } });
  }

  /**
   * Counts a guess at the living code of an address, if it has guesses left, and only then shows what it is compared with.
   * One statement: of many at once, exactly as many as are left get a row.
   */
  async countAttempt(
    email: string,
    purpose: CodePurpose,
    maxAttempts: number,
    now: Date,
  ): Promise<CountedAttempt | undefined> {
    const rows = await this.db.client.$queryRaw<CountedAttempt[]>`
      UPDATE one_time_codes SET attempts = attempts + 1
      WHERE id = (
          SELECT id FROM one_time_codes
          WHERE email = ${email} AND purpose = ${purpose}::"CodePurpose" AND dead_at IS NULL AND expires_at > ${now}
          ORDER BY created_at DESC LIMIT 1
        )
        AND attempts < ${maxAttempts} AND dead_at IS NULL
      RETURNING id, code_hash AS "codeHash", attempts`;
    return rows[0];
  }

  /** Uses a code up. @returns false when somebody else was first */
  async consume(id: string, at: Date, tx: Transaction): Promise<boolean> {
    const { count } = await this.db
      .in(tx)
      .oneTimeCode.updateMany({ where: { id, deadAt: null }, data: { deadAt: at } });
    return count === 1;
  }

  async deleteIssuedBefore(moment: Date): Promise<void> {
    await this.db.client.oneTimeCode.deleteMany({ where: { createdAt: { lt: moment } } });
  }
}
