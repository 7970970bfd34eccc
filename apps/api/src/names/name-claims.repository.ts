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

/** The domain names on customers’ hosting accounts; each has one holder. */
@Injectable()
export class NameClaimsRepository {
  constructor(
    private readonly db: Database,
    private readonly locks: AdvisoryLockService,
  ) {}

  /** Serializes decisions about a name, its parents and children until the transaction ends. */
  async lock(name: string): Promise<void> {
    await this.locks.take('domainName', registrableOf(name) ?? name);
  }

  /** Claims a free or expired name, or the holder’s own reservation. @returns whether the holder has it now */
  async take(holder: Holder, name: string, at: Date): Promise<boolean> {
    const taken = await this.db.tx.$executeRaw`
      INSERT INTO domain_claims (name, user_id, account_id, created_at)
      VALUES (${name}, ${holder.userId}::uuid, ${holder.accountId}::uuid, ${at})
      ON CONFLICT (name) DO UPDATE SET user_id = excluded.user_id, account_id = excluded.account_id, expires_at = NULL
      WHERE domain_claims.user_id = excluded.user_id OR domain_claims.expires_at < ${at}`;
    return taken === 1;
  }

  /** Reserves a temporary name for a customer. @returns false when it is taken */
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

  /** The current claims on these names, of all customers. */
  async listOn(names: readonly string[], at: Date): Promise<NamedClaim[]> {
    return this.db.client.domainClaim.findMany({
      where: { name: { in: [...names] }, OR: [{ expiresAt: null }, { expiresAt: { gt: at } }] },
      select: { name: true, userId: true, accountId: true },
    });
  }

  /** The current claims below a name, of all customers. */
  async listBelow(name: string, at: Date): Promise<NamedClaim[]> {
    return this.db.client.$queryRaw<NamedClaim[]>`
      SELECT name, user_id::text AS "userId", account_id::text AS "accountId" FROM domain_claims
      WHERE reverse(name) LIKE ${reversedName(name)} AND (expires_at IS NULL OR expires_at > ${at})`;
  }

  /** Removes a customer’s claims at or below a name. */
  async removeTree(userId: string, name: string): Promise<void> {
    await this.db.tx.$executeRaw`
      DELETE FROM domain_claims
      WHERE user_id = ${userId}::uuid AND (name = ${name} OR reverse(name) LIKE ${reversedName(name)})`;
  }

  /** @returns those of the names that the holder had */
  async release(holder: Holder, names: readonly string[]): Promise<string[]> {
    const claims = await this.db.tx.domainClaim.findMany({
      where: { name: { in: [...names] }, ...holder },
      select: { name: true },
    });
    await this.db.tx.domainClaim.deleteMany({ where: { name: { in: [...names] }, ...holder } });
    return claims.map(({ name }) => name);
  }

  async deleteExpired(at: Date): Promise<void> {
    await this.db.client.domainClaim.deleteMany({ where: { expiresAt: { lt: at } } });
  }
}

/** A LIKE pattern that matches the reversed spelling of all names below a name. */
export function reversedName(name: string): string {
  return `${[...`.${name}`]
    .reverse()
    .join('')
    .replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
}
