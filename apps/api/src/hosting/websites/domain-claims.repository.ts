import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../../foundation/database/database.ts';

interface Holder {
  userId: string;
  accountId: string;
}

export interface NamedClaim extends Holder {
  name: string;
}

/** Which customer holds which domain name. */
@Injectable()
export class DomainClaimsRepository {
  constructor(private readonly db: Database) {}

  /** Takes a name, or a reservation of one's own. @returns whether it is the holder's now */
  async take(tx: Transaction, holder: Holder, name: string, at: Date): Promise<boolean> {
    const taken = await tx.client.$executeRaw`
      INSERT INTO domain_claims (name, user_id, account_id, created_at)
      VALUES (${name}, ${holder.userId}::uuid, ${holder.accountId}::uuid, ${at})
      ON CONFLICT (name) DO UPDATE SET user_id = excluded.user_id, account_id = excluded.account_id, expires_at = NULL
      WHERE domain_claims.user_id = excluded.user_id OR domain_claims.expires_at < ${at}`;
    return taken === 1;
  }

  /** Keeps a temporary name for a customer for a while. @returns false when somebody has it */
  async reserve(holder: Holder, name: string, at: Date, expiresAt: Date): Promise<boolean> {
    const reserved = await this.db.client.$executeRaw`
      INSERT INTO domain_claims (name, user_id, account_id, created_at, expires_at)
      VALUES (${name}, ${holder.userId}::uuid, ${holder.accountId}::uuid, ${at}, ${expiresAt})
      ON CONFLICT (name) DO NOTHING`;
    return reserved === 1;
  }

  async findReservation(holder: Holder, at: Date): Promise<string | undefined> {
    const claim = await this.db.client.domainClaim.findFirst({
      where: { ...holder, expiresAt: { gt: at } },
      orderBy: { createdAt: 'desc' },
      select: { name: true },
    });
    return claim?.name;
  }

  /** Which of the names another customer holds. */
  async listForeign(userId: string, names: readonly string[], at: Date): Promise<string[]> {
    const claims = await this.db.client.domainClaim.findMany({
      where: {
        name: { in: [...names] },
        userId: { not: userId },
        OR: [{ expiresAt: null }, { expiresAt: { gt: at } }],
      },
      select: { name: true },
    });
    return claims.map(({ name }) => name);
  }

  /** Notes names that the panel reports; a name of somebody else stays theirs. */
  async keep(tx: Transaction, claims: readonly NamedClaim[], at: Date): Promise<void> {
    if (claims.length === 0) return;
    await tx.client.domainClaim.createMany({
      data: claims.map((claim) => ({ ...claim, createdAt: at })),
      skipDuplicates: true,
    });
  }

  async release(holder: Holder, name: string): Promise<void> {
    await this.db.client.domainClaim.deleteMany({ where: { name, ...holder } });
  }

  /** Frees names in the transaction that records the deletion of what bore them. */
  async releaseAll(tx: Transaction, holder: Holder, names: readonly string[]): Promise<void> {
    await tx.client.domainClaim.deleteMany({ where: { name: { in: [...names] }, ...holder } });
  }

  async deleteLapsed(at: Date): Promise<void> {
    await this.db.client.domainClaim.deleteMany({ where: { expiresAt: { lt: at } } });
  }
}
