import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Prisma, Session } from '../foundation/database/generated/client.ts';
import { type SessionStatus, SessionStatusesService } from './session-statuses.service.ts';
import type { Holder } from './tokens.service.ts';

/** How long a session lives, in milliseconds. */
export interface Lifetimes {
  rememberedMs: number;
  shortMs: number;
  absoluteMs: number;
  staffIdleMs: number;
  staffAbsoluteMs: number;
}

/** Sessions and their refresh tokens. */
@Injectable()
export class SessionsRepository {
  constructor(
    private readonly db: Database,
    private readonly statuses: SessionStatusesService,
  ) {}

  async insert(session: Prisma.SessionUncheckedCreateInput): Promise<void> {
    await this.db.tx.session.create({ data: session });
  }

  /** What a new session depends on. Locks the person until the transaction ends. */
  async lockHolder(userId: string): Promise<{ stamp: number; isDisabled: boolean }> {
    const [holder] = await this.db.tx.$queryRaw<{ stamp: number; isDisabled: boolean }[]>`
      SELECT security_stamp AS stamp, disabled_at IS NOT NULL AS "isDisabled"
      FROM users WHERE id = ${userId}::uuid FOR SHARE`;
    if (holder === undefined) throw new Error('A session needs an account');
    return holder;
  }

  /** Everything a request needs to know about its caller, in one round trip. */
  async statusOf(userId: string, sessionId: string): Promise<SessionStatus | undefined> {
    const rows = await this.db.client.$queryRaw<SessionStatus[]>`
      SELECT u.role::text AS role, u.staff_role::text AS "staffRole", u.security_stamp AS stamp, s.revoked_at AS "revokedAt", s.expires_at AS "expiresAt",
        s.has_second_factor AS "hasSecondFactor", s.confirmed_at AS "confirmedAt",
        s.token_version AS "tokenVersion"
      FROM sessions s JOIN users u ON u.id = s.user_id
      WHERE s.id = ${sessionId}::uuid AND u.id = ${userId}::uuid`;
    return rows[0];
  }

  /**
   * Replaces a valid refresh token by its successor and keeps the old hash. One statement: of several concurrent calls
   * with the same token, one gets a row.
   * @param lifetimes.isBackground the person did nothing: the end of a staff session stays
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

  /** Moves the end of a staff session to now plus the idle time, but never past its absolute end. */
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

  /** Records a confirmation; a second factor shown before stays recorded. */
  async confirm(userId: string, id: string, withSecondFactor: boolean, at: Date): Promise<void> {
    this.statuses.forgetAfterCommit(userId);
    await this.db.tx.session.updateMany({
      where: { id, userId },
      data: { confirmedAt: at, ...(withSecondFactor ? { hasSecondFactor: true } : {}) },
    });
  }

  /** Ends the access tokens of a session; its refresh token gets the next one. */
  async endAccessTokens(userId: string, id: string): Promise<void> {
    this.statuses.forgetAfterCommit(userId);
    await this.db.tx.session.updateMany({ where: { id, userId }, data: { tokenVersion: { increment: 1 } } });
  }

  /** The holder of a token that was replaced after `since`, with the hash of the valid one. */
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

  /** The session of a replaced refresh token. */
  async ofRetired(tokenHash: string): Promise<(Session & { user: { email: string } }) | undefined> {
    const retired = await this.db.client.retiredToken.findUnique({
      where: { tokenHash },
      include: { session: { include: { user: { select: { email: true } } } } },
    });
    return retired?.session;
  }

  /** The session of a valid or replaced refresh token. */
  async ofAny(tokenHash: string): Promise<Session | undefined> {
    const current = await this.db.client.session.findUnique({ where: { tokenHash } });
    return current ?? (await this.ofRetired(tokenHash));
  }

  /** @returns false when it had ended already */
  async revoke(userId: string, id: string, reason: string, at: Date): Promise<boolean> {
    this.statuses.forgetAfterCommit(userId);
    const { count } = await this.db.tx.session.updateMany({
      where: { id, userId, revokedAt: null },
      data: { revokedAt: at, revokedReason: reason },
    });
    return count === 1;
  }

  async revokeAll(userId: string, reason: string, at: Date): Promise<void> {
    this.statuses.forgetAfterCommit(userId);
    await this.db.tx.session.updateMany({
      where: { userId, revokedAt: null },
      data: { revokedAt: at, revokedReason: reason },
    });
  }

  async revokeOthers(userId: string, keptId: string, reason: string, at: Date): Promise<void> {
    this.statuses.forgetAfterCommit(userId);
    await this.db.tx.session.updateMany({
      where: { userId, id: { not: keptId }, revokedAt: null },
      data: { revokedAt: at, revokedReason: reason },
    });
  }

  /** Sessions that have not ended, the last used first. */
  async listActive(userId: string, now: Date): Promise<Session[]> {
    return this.db.client.session.findMany({
      where: { userId, revokedAt: null, expiresAt: { gt: now } },
      orderBy: { lastUsedAt: 'desc' },
    });
  }

  /** The latest ones first, ended or not. */
  async listLatest(userId: string, count: number): Promise<Session[]> {
    return this.db.client.session.findMany({
      where: { userId },
      orderBy: { createdAt: 'desc' },
      take: count,
    });
  }

  async isActive(userId: string, id: string, now: Date): Promise<boolean> {
    const where = { id, userId, revokedAt: null, expiresAt: { gt: now } };
    return (await this.db.client.session.count({ where })) === 1;
  }

  async isOf(userId: string, id: string): Promise<boolean> {
    return (await this.db.client.session.count({ where: { id, userId } })) === 1;
  }
}
