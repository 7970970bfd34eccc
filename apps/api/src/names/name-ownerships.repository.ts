import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { NameOwnership, NameProof } from '../foundation/database/generated/client.ts';
import { backwards } from './name-claims.repository.ts';

export type { NameOwnership, NameProof };

/** Whether names are their customers'. */
@Injectable()
export class NameOwnershipsRepository {
  constructor(private readonly db: Database) {}

  async find(userId: string, name: string): Promise<NameOwnership | null> {
    return this.db.client.nameOwnership.findUnique({ where: { userId_name: { userId, name } } });
  }

  /** Of these names, whoever claims them. */
  async listOn(names: readonly string[]): Promise<NameOwnership[]> {
    return this.db.client.nameOwnership.findMany({ where: { name: { in: [...names] } } });
  }

  async listProvenBelow(name: string): Promise<{ userId: string; name: string }[]> {
    return this.db.client.$queryRaw<{ userId: string; name: string }[]>`
      SELECT user_id::text AS "userId", name FROM name_ownerships
      WHERE state = 'proven' AND reverse(name) LIKE ${backwards(name)}`;
  }

  /** Writes down that a customer claims a name; one that was written down before keeps its state and its time. */
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

  /** Starts the time anew within which an unproven claim is to be proven. */
  async renew({ userId, name, lapsesAt }: { userId: string; name: string; lapsesAt: Date }): Promise<void> {
    await this.db.tx.nameOwnership.updateMany({
      where: { userId, name, state: 'unproven', lapsesAt: { not: null, lt: lapsesAt } },
      data: { lapsesAt },
    });
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

  /** The proof is gone; the claim stays, and lapses then. */
  async doubt(userId: string, name: string, lapsesAt: Date): Promise<void> {
    await this.db.tx.nameOwnership.updateMany({
      where: { userId, name, state: 'proven' },
      data: { state: 'unproven', proof: null, provenAt: null, lapsesAt },
    });
  }

  /** The DNS was asked and gave no proof. @param answered false when it could not be asked */
  async keepLook(userId: string, name: string, at: Date, answered: boolean): Promise<void> {
    await this.db.client.nameOwnership.updateMany({
      where: { userId, name },
      data: { askedAt: at, ...(answered ? { checkedAt: at } : {}) },
    });
  }

  /** A customer loses a name to another, and what they have below it. */
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
      DELETE FROM name_ownerships WHERE user_id = ${userId}::uuid AND reverse(name) LIKE ${backwards(name)}`;
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

  /** Unproven ones that were not asked about since a moment, the longest unasked first. */
  async listDue(before: Date, limit: number): Promise<NameOwnership[]> {
    return this.db.client.nameOwnership.findMany({
      where: { state: 'unproven', lostAt: null, OR: [{ askedAt: null }, { askedAt: { lt: before } }] },
      orderBy: { askedAt: { sort: 'asc', nulls: 'first' } },
      take: limit,
    });
  }

  /** The lost name of a customer's website that has this name since. */
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

  /** Rows that say nothing any more: lapsed ones without a claim, and those lost before a moment. */
  async prune(now: Date, lostBefore: Date): Promise<void> {
    await this.db.client.$executeRaw`
      DELETE FROM name_ownerships o WHERE state = 'unproven'
        AND ((lost_at IS NULL AND lapses_at < ${now}
            AND NOT EXISTS (SELECT 1 FROM domain_claims c WHERE c.name = o.name AND c.user_id = o.user_id))
          OR lost_at < ${lostBefore})`;
  }

  /** Names that rest and were another customer's. */
  async listResting(userId: string, names: readonly string[], at: Date): Promise<string[]> {
    const rows = await this.db.client.releasedName.findMany({
      where: { name: { in: [...names] }, userId: { not: userId }, restsUntil: { gt: at } },
      select: { name: true },
    });
    return rows.map(({ name }) => name);
  }

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
