import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Prisma, Role, Session } from '../foundation/database/generated/client.ts';
import type { Holder } from './tokens.service.ts';

/** What one look at the database says about the bearer of an access token. */
export interface Standing {
  role: Role;
  stamp: number;
  revokedAt: Date | null;
  expiresAt: Date;
  hasSecondFactor: boolean;
  confirmedAt: Date | null;
  tokenVersion: number;
}

/** How long a session lives, in milliseconds. */
export interface Lifetimes {
  rememberedMs: number;
  shortMs: number;
  absoluteMs: number;
  staffIdleMs: number;
  staffAbsoluteMs: number;
}

/** Sign-ins and the refresh tokens that descend from them. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly db: Database) {}

  async insert(session: Prisma.SessionUncheckedCreateInput): Promise<void> {
    await this.db.tx.session.create({ data: session });
  }

  /** What decides about a new session of a person; neither changes until the transaction ends. */
  async lockHolder(userId: string): Promise<{ stamp: number; isDisabled: boolean }> {
    const [holder] = await this.db.tx.$queryRaw<{ stamp: number; isDisabled: boolean }[]>`
      SELECT security_stamp AS stamp, disabled_at IS NOT NULL AS "isDisabled"
      FROM users WHERE id = ${userId}::uuid FOR SHARE`;
    if (holder === undefined) throw new Error('A session needs an account');
    return holder;
  }

  /** Everything a request needs to know about its caller, in one round trip. */
  async standing(userId: string, sessionId: string): Promise<Standing | undefined> {
    const rows = await this.db.client.$queryRaw<Standing[]>`
      SELECT u.role::text AS role, u.security_stamp AS stamp, s.revoked_at AS "revokedAt", s.expires_at AS "expiresAt",
        s.has_second_factor AS "hasSecondFactor", s.confirmed_at AS "confirmedAt",
        s.token_version AS "tokenVersion"
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ${sessionId}::uuid AND u.id = ${userId}::uuid`;
    return rows[0];
  }

  /**
   * Replaces a valid refresh token by its successor and keeps the old hash. One statement: of many at once with the same
   * token, one gets a row.
   * @param lifetimes.isBackground the person did nothing: a session of staff ends when it would have ended anyway
   */
  async rotate(
    tokenHash: string,
    successorHash: string,
    now: Date,
    lifetimes: Lifetimes & { isBackground: boolean },
  ): Promise<Holder | undefined> {
    const rows = await this.db.client.$queryRaw<Holder[]>`
      WITH rotated AS (
        UPDATE sessions s SET
          previous_hash = token_hash, token_hash = ${successorHash}, generation = generation + 1,
          rotated_at = ${now}, last_used_at = ${now},
          expires_at = CASE WHEN u.role <> 'user' AND ${lifetimes.isBackground} THEN s.expires_at ELSE LEAST(
            s.created_at + (CASE WHEN u.role = 'user' THEN ${lifetimes.absoluteMs}::bigint
              ELSE ${lifetimes.staffAbsoluteMs}::bigint END) * interval '1 millisecond',
            ${now}::timestamptz + (CASE WHEN u.role <> 'user' THEN ${lifetimes.staffIdleMs}::bigint
              WHEN s.remembered THEN ${lifetimes.rememberedMs}::bigint
              ELSE ${lifetimes.shortMs}::bigint END) * interval '1 millisecond') END
        FROM users u
        WHERE u.id = s.user_id AND s.token_hash = ${tokenHash} AND s.revoked_at IS NULL AND s.expires_at > ${now}
        RETURNING s.id, s.user_id, s.token_version
      ), kept AS (
        INSERT INTO retired_tokens (token_hash, session_id, retired_at) SELECT ${tokenHash}, id, ${now} FROM rotated
      )
      SELECT r.id AS "sessionId", r.user_id AS "userId", u.security_stamp AS stamp,
        r.token_version AS "tokenVersion"
      FROM rotated r JOIN users u ON u.id = r.user_id`;
    return rows[0];
  }

  /** Lets a session of staff end later: the time to be idle after now, and never after its absolute end. */
  async extend(
    id: string,
    now: Date,
    { staffIdleMs, staffAbsoluteMs }: Pick<Lifetimes, 'staffIdleMs' | 'staffAbsoluteMs'>,
  ): Promise<void> {
    await this.db.client.$executeRaw`
      UPDATE sessions s SET expires_at = ends.at
      FROM (SELECT id, LEAST(
          created_at + ${staffAbsoluteMs}::bigint * interval '1 millisecond',
          ${now}::timestamptz + ${staffIdleMs}::bigint * interval '1 millisecond') AS at
        FROM sessions WHERE id = ${id}::uuid) ends
      WHERE s.id = ends.id AND s.revoked_at IS NULL AND s.expires_at > ${now} AND s.expires_at < ends.at`;
  }

  /** Notes a confirmation; a second factor that was shown before stays noted. */
  async confirm(id: string, withSecondFactor: boolean, at: Date): Promise<void> {
    await this.db.tx.session.updateMany({
      where: { id },
      data: { confirmedAt: at, ...(withSecondFactor ? { hasSecondFactor: true } : {}) },
    });
  }

  /** Ends the access tokens of a session; its refresh token gets the next one. */
  async endAccessTokens(id: string): Promise<void> {
    await this.db.tx.session.updateMany({ where: { id }, data: { tokenVersion: { increment: 1 } } });
  }

  /** Whose token it is that was replaced after `since`, with the hash of the one that is valid now. */
  async justReplaced(
    tokenHash: string,
    now: Date,
    since: Date,
  ): Promise<(Holder & { tokenHash: string }) | undefined> {
    const session = await this.db.client.session.findFirst({
      where: { previousHash: tokenHash, revokedAt: null, expiresAt: { gt: now }, rotatedAt: { gt: since } },
      include: { user: true },
    });
    if (session === null) return undefined;
    const { id, userId, tokenHash: current, tokenVersion, user } = session;
    return { sessionId: id, userId, stamp: user.securityStamp, tokenVersion, tokenHash: current };
  }

  /** The session that a refresh token once belonged to. */
  async ofRetired(tokenHash: string): Promise<(Session & { user: { email: string } }) | undefined> {
    const retired = await this.db.client.retiredToken.findUnique({
      where: { tokenHash },
      include: { session: { include: { user: { select: { email: true } } } } },
    });
    return retired?.session;
  }

  /** The session that a refresh token belongs to, or once did. */
  async ofAny(tokenHash: string): Promise<Session | undefined> {
    const current = await this.db.client.session.findUnique({ where: { tokenHash } });
    return current ?? (await this.ofRetired(tokenHash));
  }

  /** @returns false when it had ended already */
  async revoke(userId: string, id: string, reason: string, at: Date): Promise<boolean> {
    const { count } = await this.db.client.session.updateMany({
      where: { id, userId, revokedAt: null },
      data: { revokedAt: at, revokedReason: reason },
    });
    return count === 1;
  }

  async revokeAll(userId: string, reason: string, at: Date): Promise<void> {
    await this.db.tx.session.updateMany({
      where: { userId, revokedAt: null },
      data: { revokedAt: at, revokedReason: reason },
    });
  }

  async revokeOthers(userId: string, keptId: string, reason: string, at: Date): Promise<void> {
    await this.db.tx.session.updateMany({
      where: { userId, id: { not: keptId }, revokedAt: null },
      data: { revokedAt: at, revokedReason: reason },
    });
  }

  /** The sessions that can still be used, the last used first. */
  async living(userId: string, now: Date): Promise<Session[]> {
    return this.db.client.session.findMany({
      where: { userId, revokedAt: null, expiresAt: { gt: now } },
      orderBy: { lastUsedAt: 'desc' },
    });
  }

  async isOf(userId: string, id: string): Promise<boolean> {
    return (await this.db.client.session.count({ where: { id, userId } })) === 1;
  }

  /** Deletes sessions that ended before `moment`, with their tokens. */
  async deleteEndedBefore(moment: Date): Promise<void> {
    await this.db.client.session.deleteMany({
      where: { OR: [{ expiresAt: { lt: moment } }, { revokedAt: { lt: moment } }] },
    });
  }
}
