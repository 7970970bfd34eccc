import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { NameOwnership, NameProof } from '../foundation/database/generated/client.ts';
import { reversedName } from './name-claims.repository.ts';

export type { NameOwnership, NameProof };

/** The state of customers’ ownership of names, and names that were released lately. */
@Injectable()
export class NameOwnershipsRepository {
  constructor(private readonly db: Database) {}

  async find(userId: string, name: string): Promise<NameOwnership | null> {
    return this.db.client.nameOwnership.findUnique({ where: { userId_name: { userId, name } } });
  }

  /** Of all customers. */
  async listOn(names: readonly string[]): Promise<NameOwnership[]> {
    return this.db.client.nameOwnership.findMany({ where: { name: { in: [...names] } } });
  }

  async listProvenBelow(name: string): Promise<{ userId: string; name: string }[]> {
    return this.db.client.$queryRaw<{ userId: string; name: string }[]>`
      SELECT user_id::text AS "userId", name FROM name_ownerships
      WHERE state = 'proven' AND reverse(name) LIKE ${reversedName(name)}`;
  }

  /** Records that a customer claims a name. A row that exists keeps its state, unless the name was lost. */
  async begin({
    userId,
    name,
    at,
    lapsesAt,
  }: {
    userId: string;
    name: string;
    at: Date;
    lapsesAt: Date;
  }): Promise<void> {
    await this.db.tx.$executeRaw`
      INSERT INTO name_ownerships (user_id, name, created_at, lapses_at)
      VALUES (${userId}::uuid, ${name}, ${at}, ${lapsesAt})
      ON CONFLICT (user_id, name) DO UPDATE
      SET lapses_at = excluded.lapses_at, lost_at = NULL, moved_to = NULL, state = 'unproven', proof = NULL,
        proven_at = NULL, checked_at = NULL, asked_at = NULL
      WHERE name_ownerships.lost_at IS NOT NULL`;
  }

  async prove({
    userId,
    name,
    proof,
    at,
  }: {
    userId: string;
    name: string;
    proof: NameProof;
    at: Date;
  }): Promise<void> {
    const proven = {
      state: 'proven' as const,
      proof,
      provenAt: at,
      checkedAt: at,
      askedAt: at,
      lostAt: null,
      movedTo: null,
    };
    await this.db.tx.nameOwnership.upsert({
      where: { userId_name: { userId, name } },
      create: { userId, name, createdAt: at, ...proven },
      update: proven,
    });
  }

  /** Makes a proven name unproven; its claim lapses at `lapsesAt`. */
  async revokeProof(userId: string, name: string, lapsesAt: Date): Promise<void> {
    await this.db.tx.nameOwnership.updateMany({
      where: { userId, name, state: 'proven' },
      data: { state: 'unproven', proof: null, provenAt: null, lapsesAt },
    });
  }

  /** Records a look-up without proof. @param answered false when the DNS did not answer */
  async updateChecked(userId: string, name: string, at: Date, answered: boolean): Promise<void> {
    await this.db.client.nameOwnership.updateMany({
      where: { userId, name },
      data: { askedAt: at, ...(answered ? { checkedAt: at } : {}) },
    });
  }

  /** Records that a customer lost a name to another one, with everything below it. */
  async lose({
    userId,
    name,
    at,
    movedTo,
  }: {
    userId: string;
    name: string;
    at: Date;
    movedTo: string | null;
  }): Promise<void> {
    await this.db.tx.$executeRaw`
      DELETE FROM name_ownerships WHERE user_id = ${userId}::uuid AND reverse(name) LIKE ${reversedName(name)}`;
    const lost = {
      state: 'unproven' as const,
      proof: null,
      provenAt: null,
      lapsesAt: at,
      lostAt: at,
      movedTo,
    };
    await this.db.tx.nameOwnership.upsert({
      where: { userId_name: { userId, name } },
      create: { userId, name, createdAt: at, ...lost },
      update: lost,
    });
  }

  /** Unproven names that were not looked up since `before`; least recently first. */
  async listDue(before: Date, limit: number): Promise<NameOwnership[]> {
    return this.db.client.nameOwnership.findMany({
      where: { state: 'unproven', lostAt: null, OR: [{ askedAt: null }, { askedAt: { lt: before } }] },
      orderBy: { askedAt: { sort: 'asc', nulls: 'first' } },
      take: limit,
    });
  }

  /** The lost name that this name of the customer’s website replaces. */
  async findReplaced(userId: string, movedTo: string): Promise<{ name: string; lostAt: Date } | null> {
    const row = await this.db.client.nameOwnership.findFirst({
      where: { userId, movedTo, lostAt: { not: null } },
      select: { name: true, lostAt: true },
    });
    return row?.lostAt ? { name: row.name, lostAt: row.lostAt } : null;
  }

  async remove(userId: string, names: readonly string[]): Promise<void> {
    await this.db.tx.nameOwnership.deleteMany({ where: { userId, name: { in: [...names] }, lostAt: null } });
  }

  /** Deletes lapsed rows without a claim, and names lost before a moment. */
  async prune(now: Date, lostBefore: Date): Promise<void> {
    await this.db.client.$executeRaw`
      DELETE FROM name_ownerships o WHERE state = 'unproven'
        AND ((lost_at IS NULL AND lapses_at < ${now}
            AND NOT EXISTS (SELECT 1 FROM domain_claims c WHERE c.name = o.name AND c.user_id = o.user_id))
          OR lost_at < ${lostBefore})`;
  }

  /** Those of the names that another customer released lately. */
  async listResting(userId: string, names: readonly string[], at: Date): Promise<string[]> {
    const rows = await this.db.client.releasedName.findMany({
      where: { name: { in: [...names] }, userId: { not: userId }, restsUntil: { gt: at } },
      select: { name: true },
    });
    return rows.map(({ name }) => name);
  }

  /** Keeps other customers from released names until `restsUntil`. */
  async rest(userId: string, names: readonly string[], restsUntil: Date): Promise<void> {
    for (const name of names)
      await this.db.tx.releasedName.upsert({
        where: { name_userId: { name, userId } },
        create: { name, userId, restsUntil },
        update: { restsUntil },
      });
  }

  async endRest(name: string): Promise<void> {
    await this.db.tx.releasedName.deleteMany({ where: { name } });
  }

  async deleteRested(at: Date): Promise<void> {
    await this.db.client.releasedName.deleteMany({ where: { restsUntil: { lt: at } } });
  }
}
