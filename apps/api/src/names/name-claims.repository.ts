import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../foundation/database/advisory-lock.service.ts';
import { Database } from '../foundation/database/database.ts';
import { registrableOf } from './host-names.ts';

export interface Holder {
  userId: string;
  accountId: string;
}

export interface NamedClaim extends Holder {
  name: string;
}

/** Which customer has which domain name on their hosting account. */
@Injectable()
export class NameClaimsRepository {
  constructor(
    private readonly db: Database,
    private readonly locks: AdvisoryLockService,
  ) {}

  /** Lets nobody else decide about this name, or one above or below it, until the transaction ends. */
  async lock(name: string): Promise<void> {
    await this.locks.take('domainName', registrableOf(name) ?? name);
  }

  /** Takes a name, or a reservation of one's own. @returns whether it is the holder's now */
  async take(holder: Holder, name: string, at: Date): Promise<boolean> {
    const taken = await this.db.tx.$executeRaw`
      INSERT INTO domain_claims (name, user_id, account_id, created_at)
      VALUES (${name}, ${holder.userId}::uuid, ${holder.accountId}::uuid, ${at})
      ON CONFLICT (name) DO UPDATE SET user_id = excluded.user_id, account_id = excluded.account_id, expires_at = NULL
      WHERE domain_claims.user_id = excluded.user_id OR domain_claims.expires_at < ${at}`;
    return taken === 1;
  }

  /** Keeps a temporary name for a customer for a while. @returns false when it is taken */
  async reserve(holder: Holder, name: string, at: Date, expiresAt: Date | null): Promise<boolean> {
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

  /** The claims on these names that have not expired, whoever has them. */
  async listOn(names: readonly string[], at: Date): Promise<NamedClaim[]> {
    return this.db.client.domainClaim.findMany({
      where: { name: { in: [...names] }, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] },
      select: { name: true, userId: true, accountId: true },
    });
  }

  /** Those below a name. */
  async listBelow(name: string, at: Date): Promise<NamedClaim[]> {
    return this.db.client.$queryRaw<NamedClaim[]>`
      SELECT name, user_id::text AS "userId", account_id::text AS "accountId" FROM domain_claims
      WHERE reverse(name) LIKE ${backwards(name)} AND (expires_at IS NULL OR expires_at > ${at})`;
  }

  /** A customer's claims at or below a name go. */
  async removeTree(userId: string, name: string): Promise<void> {
    await this.db.tx.$executeRaw`
      DELETE FROM domain_claims
      WHERE user_id = ${userId}::uuid AND (name = ${name} OR reverse(name) LIKE ${backwards(name)})`;
  }

  async release(holder: Holder, names: readonly string[]): Promise<string[]> {
    const claims = await this.db.tx.domainClaim.findMany({
      where: { name: { in: [...names] }, ...holder },
      select: { name: true },
    });
    await this.db.tx.domainClaim.deleteMany({ where: { name: { in: [...names] }, ...holder } });
    return claims.map(({ name }) => name);
  }

  async deleteLapsed(at: Date): Promise<void> {
    await this.db.client.domainClaim.deleteMany({ where: { expiresAt: { lt: at } } });
  }
}

/** What the names below a name begin with when they are spelled backwards, as a pattern. */
export function backwards(name: string): string {
  return `${[...`.${name}`]
    .reverse()
    .join('')
    .replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
}
