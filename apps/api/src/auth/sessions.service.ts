import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import type { Settings } from '../foundation/config/schema.ts';
import { EncryptionService, tokenHash } from '../foundation/crypto/encryption.service.ts';
import { Database } from '../foundation/database/database.ts';
import type { Session, User } from '../foundation/database/generated/client.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { newId, newToken } from '../foundation/ids/ids.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { type Lifetimes, SessionsRepository, type Standing } from './sessions.repository.ts';
import { TokensService, type TokenPair } from './tokens.service.ts';

/** How much later a session of staff has to end for its end to be written anew. */
const activityStepMs = 60_000;

const strongFactors = ['passkey', 'authenticator', 'recovery code'] as const;
type StrongFactor = (typeof strongFactors)[number];

/** What was shown besides the password; every session says so. */
export type SecondFactor = StrongFactor | 'code' | 'device' | 'switched off';

interface OpenOptions {
  remembered: boolean;
  origin: Origin;
  /** False where a remembered device stood in for the second factor of a person who has one. */
  isConfirmed?: boolean;
}

/** Sign-ins: each is one family of refresh tokens, of which one is valid at a time. */
@Injectable()
export class SessionsService implements OnModuleInit {
  readonly #lifetimes: Lifetimes;

  constructor(
    private readonly repository: SessionsRepository,
    private readonly minter: TokensService,
    private readonly db: Database,
    private readonly encryption: EncryptionService,
    private readonly clock: Clock,
    private readonly ownership: Ownership,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    config: Config,
  ) {
    this.#lifetimes = lifetimesOf(config.settings);
  }

  onModuleInit(): void {
    this.ownership.register('session', (userId, id) => this.repository.isOf(userId, id));
  }

  /** Signs a person in: the one way to a first pair of tokens. @throws AppError account_disabled */
  async open(
    user: User,
    secondFactor: SecondFactor,
    { remembered, origin, isConfirmed = true }: OpenOptions,
  ): Promise<TokenPair> {
    const now = this.clock.now();
    const { stamp, isDisabled } = await this.repository.lockHolder(user.id);
    if (isDisabled) throw new AppError('account_disabled');
    const sessionId = newId();
    const refreshToken = newToken();
    await this.repository.insert({
      id: sessionId,
      userId: user.id,
      tokenHash: tokenHash(refreshToken),
      rotatedAt: now,
      remembered,
      userAgent: origin.userAgent,
      ip: origin.ip,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: this.clock.in(firstLifetimeMs(user.role, remembered, this.#lifetimes)),
      hasSecondFactor: strongFactors.some((factor) => factor === secondFactor),
      confirmedAt: isConfirmed ? now : null,
    });
    await this.audit.record({
      userId: user.id,
      actorId: user.id,
      kind: 'auth.signed_in',
      ip: origin.ip,
      detail: { session: sessionId, second_factor: secondFactor, user_agent: origin.userAgent },
    });
    return this.minter.mint({ sessionId, userId: user.id, stamp, tokenVersion: 0 }, refreshToken);
  }

  /**
   * Exchanges a refresh token for a new pair. The successor is derived from the token, so that whoever sends the same one
   * again at once (a second tab, a lost answer) gets the same successor. One that was replaced earlier is a copy in
   * somebody's hands: the sign-in ends, for the holder and the copyist alike.
   * @param isBackground the client renews by itself, which does not extend a session of staff
   * @throws AppError token_invalid
   */
  async refresh(token: string, origin: Origin, isBackground: boolean): Promise<TokenPair> {
    const now = this.clock.now();
    const hash = tokenHash(token);
    // The first is of the present key; a repeated call may have been answered under a former one.
    const [successor = '', ...former] = this.encryption.keyedHashes(token, 'refresh successor');
    const holder = await this.repository.rotate(hash, tokenHash(successor), now, {
      ...this.#lifetimes,
      isBackground,
    });
    if (holder !== undefined) return this.minter.mint(holder, successor);
    const replaced = await this.repository.justReplaced(hash, now, this.clock.in(-timers.refreshGrace));
    if (replaced !== undefined) {
      const given = former.find((one) => tokenHash(one) === replaced.tokenHash) ?? successor;
      return this.minter.mint(replaced, given);
    }
    await this.#endIfReused(hash, origin);
    throw new AppError('token_invalid');
  }

  /**
   * Extends the session of a member of staff by the time that they may be idle, for a call that they made. Written once a
   * minute at most.
   */
  async noteActivity(
    sessionId: string,
    { role, expiresAt }: Pick<Standing, 'role' | 'expiresAt'>,
  ): Promise<void> {
    if (role === 'user') return;
    const now = this.clock.now();
    const idleEnd = now.getTime() + this.#lifetimes.staffIdleMs;
    if (idleEnd - expiresAt.getTime() < activityStepMs) return;
    await this.repository.extend(sessionId, now, this.#lifetimes);
  }

  /** Notes that the person of a session showed that it is them. */
  async confirm(sessionId: string, { withSecondFactor }: { withSecondFactor: boolean }): Promise<void> {
    await this.repository.confirm(sessionId, withSecondFactor, this.clock.now());
  }

  /** Notes that the person signed in to a session once more. Its access tokens end, and the client renews them. */
  async reauthenticate(sessionId: string, shown: { withSecondFactor: boolean }): Promise<void> {
    await this.confirm(sessionId, shown);
    await this.repository.endAccessTokens(sessionId);
  }

  /** Ends the sign-in that a refresh token belongs to, or once did. @throws AppError token_invalid for an unknown one */
  async logOut(token: string, origin: Origin): Promise<void> {
    const session = await this.repository.ofAny(tokenHash(token));
    if (session === undefined) throw new AppError('token_invalid');
    await this.#end(session.userId, session.id, 'signed out', origin);
  }

  /** Ends one sign-in of the caller. */
  async end(caller: Caller, sessionId: string, origin: Origin): Promise<void> {
    await this.#end(caller.userId, sessionId, 'ended remotely', origin);
  }

  /** Ends every session of a person but one. */
  async endOthers(userId: string, keptId: string, reason: string): Promise<void> {
    await this.repository.revokeOthers(userId, keptId, reason, this.clock.now());
  }

  async endAll(userId: string, reason: string): Promise<void> {
    await this.repository.revokeAll(userId, reason, this.clock.now());
  }

  /** The caller's sign-ins that can still be used. */
  async list(userId: string): Promise<Session[]> {
    return this.repository.living(userId, this.clock.now());
  }

  /** Forgets sessions that ended long ago. */
  async deleteOld(): Promise<void> {
    await this.repository.deleteEndedBefore(this.clock.in(-timers.refreshRemembered));
  }

  async #end(userId: string, sessionId: string, reason: string, origin: Origin): Promise<void> {
    await this.db.transaction(async () => {
      if (!(await this.repository.revoke(userId, sessionId, reason, this.clock.now()))) return;
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'auth.session_ended',
        ip: origin.ip,
        detail: { session: sessionId, reason },
      });
    });
  }

  async #endIfReused(hash: string, origin: Origin): Promise<void> {
    const session = await this.repository.ofRetired(hash);
    const now = this.clock.now();
    if (session === undefined || session.revokedAt !== null || session.expiresAt <= now) return;
    const { userId } = session;
    await this.db.transaction(async () => {
      if (!(await this.repository.revoke(userId, session.id, 'refresh token reused', now))) return;
      await this.audit.record({
        userId,
        kind: 'auth.refresh_reused',
        ip: origin.ip,
        detail: { session: session.id, user_agent: origin.userAgent },
      });
      await this.mail.send({
        dedupeKey: `session-reuse:${session.id}`,
        to: session.user.email,
        userId,
        template: 'session-reuse',
        data: { at: now.toISOString(), ip: origin.ip, userAgent: origin.userAgent },
      });
    });
  }
}

function lifetimesOf(settings: Settings): Lifetimes {
  return {
    rememberedMs: timers.refreshRemembered,
    shortMs: timers.refreshShort,
    absoluteMs: timers.sessionAbsolute,
    staffIdleMs: settings.STAFF_SESSION_IDLE_MINUTES * 60_000,
    staffAbsoluteMs: settings.STAFF_SESSION_HOURS * 3_600_000,
  };
}

function firstLifetimeMs(role: User['role'], remembered: boolean, lifetimes: Lifetimes): number {
  if (role !== 'user') return Math.min(lifetimes.staffIdleMs, lifetimes.staffAbsoluteMs);
  return remembered ? lifetimes.rememberedMs : lifetimes.shortMs;
}
