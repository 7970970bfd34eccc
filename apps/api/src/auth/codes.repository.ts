import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../foundation/database/advisory-lock.service.ts';
import { Database } from '../foundation/database/database.ts';
import type { CodePurpose, OneTimeCode, Prisma } from '../foundation/database/generated/client.ts';

export interface CountedAttempt {
  id: string;
  codeHash: string;
  /** This attempt included. */
  attempts: number;
}

/** Who may use a code: the browser that asked for it, or, without a token, any browser of the network. */
export interface CodeHolder {
  email: string;
  network: string;
  browserHash: string | null;
}

/** One-time codes, by email address. */
@Injectable()
export class CodesRepository {
  constructor(
    private readonly db: Database,
    private readonly locks: AdvisoryLockService,
  ) {}

  /** Lets one transaction at a time issue codes to a mailbox. */
  async lockMailbox(mailbox: string): Promise<void> {
    await this.locks.take('codeMailbox', mailbox);
  }

  /** The newest code of a holder. */
  async newest({ email, ...holder }: CodeHolder): Promise<OneTimeCode | null> {
    return this.db.client.oneTimeCode.findFirst({
      where: { email, ...ofHolder(holder) },
      orderBy: { createdAt: 'desc' },
    });
  }

  /** Whether a browser ever asked for a code of this address. */
  async isHolder(email: string, browserHash: string): Promise<boolean> {
    return (await this.db.client.oneTimeCode.count({ where: { email, browserHash }, take: 1 })) === 1;
  }

  /** Times and networks of the codes issued to a mailbox after `since`, oldest first. */
  async issuedSince(mailbox: string, since: Date): Promise<Pick<OneTimeCode, 'createdAt' | 'network'>[]> {
    return this.db.tx.oneTimeCode.findMany({
      where: { mailbox, createdAt: { gt: since } },
      orderBy: { createdAt: 'asc' },
      select: { createdAt: true, network: true },
    });
  }

  async insert(code: Prisma.OneTimeCodeCreateInput): Promise<void> {
    await this.db.tx.oneTimeCode.create({ data: code });
  }

  /** Ends every code of an address. */
  async endAll(email: string, at: Date): Promise<void> {
    await this.db.tx.oneTimeCode.updateMany({ where: { email, deadAt: null }, data: { deadAt: at } });
  }

  /**
   * Counts a guess at each valid code of a holder that has guesses left, and returns the hashes to compare with. One
   * statement: of many concurrent guesses, exactly as many as are left get a hash.
   */
  async countAttempt(
    { email, network, browserHash }: CodeHolder,
    purpose: CodePurpose,
    maxAttempts: number,
    now: Date,
  ): Promise<CountedAttempt[]> {
    return this.db.client.$queryRaw<CountedAttempt[]>`
      WITH living AS (
        SELECT id FROM one_time_codes
        WHERE email = ${email} AND purpose = ${purpose}::"CodePurpose" AND dead_at IS NULL AND expires_at > ${now}
          AND attempts < ${maxAttempts}
          AND CASE WHEN ${browserHash}::text IS NULL THEN browser_hash IS NULL AND network = ${network}
            ELSE browser_hash = ${browserHash} END
        ORDER BY id FOR UPDATE
      )
      UPDATE one_time_codes SET attempts = attempts + 1 FROM living
      WHERE one_time_codes.id = living.id
      RETURNING one_time_codes.id, code_hash AS "codeHash", attempts`;
  }

  /** Marks a code as used, and ends the others of its holder and purpose. @returns false when another call was first */
  async consume(id: string, at: Date): Promise<boolean> {
    const codes = this.db.tx.oneTimeCode;
    const { count } = await codes.updateMany({ where: { id, deadAt: null }, data: { deadAt: at } });
    if (count !== 1) return false;
    const { email, purpose, network, browserHash } = await codes.findUniqueOrThrow({ where: { id } });
    const others = { email, purpose, deadAt: null, ...ofHolder({ network, browserHash }) };
    await codes.updateMany({ where: others, data: { deadAt: at } });
    return true;
  }
}

function ofHolder({ network, browserHash }: Omit<CodeHolder, 'email'>): Prisma.OneTimeCodeWhereInput {
  return browserHash === null ? { browserHash, network } : { browserHash };
}
