import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import type { Settings } from '../foundation/config/schema.ts';
import { tokenHash } from '../foundation/crypto/encryption.service.ts';
import { Database } from '../foundation/database/database.ts';
import type { Session, User } from '../foundation/database/generated/client.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { Ownership } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { newId, newToken } from '../foundation/ids/ids.ts';
import { refreshTokenReused, sessionEnded, signedIn } from './auth.events.ts';
import type { SessionStatus } from './session-statuses.service.ts';
import { type Lifetimes, SessionsRepository } from './sessions.repository.ts';
import { TokensService, type TokenPair } from './tokens.service.ts';

/** The end of a staff session is written again only if it moves by at least this much. */
const activityStepMs = 60_000;

const strongFactors = ['passkey', 'authenticator', 'recovery code'] as const;
type StrongFactor = (typeof strongFactors)[number];

/** What was shown besides the password, for the audit log. */
export type SecondFactor = StrongFactor | 'code' | 'device' | 'switched off';

type SessionOfPerson = Pick<Caller, 'userId' | 'sessionId'>;

interface OpenOptions {
  remembered: boolean;
  origin: Origin;
  /** False when a remembered device replaced the second factor of a person who has one. */
  isConfirmed?: boolean;
}

/** Sessions: each is one family of refresh tokens, of which one is valid at a time. */
@Injectable()
export class SessionsService implements OnModuleInit {
  readonly #lifetimes: Lifetimes;

  constructor(
    private readonly repository: SessionsRepository,
    private readonly tokens: TokensService,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ownership: Ownership,
    private readonly events: DomainEventsService,
    config: Config,
  ) {
    this.#lifetimes = lifetimesOf(config.settings);
  }

  onModuleInit(): void {
    this.ownership.register('session', (userId, id) => this.repository.isOf(userId, id));
  }

  /** Opens a session, in the transaction of the sign-in: the only way to a first pair of tokens. @throws AppError account_disabled */
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
    await this.events.publish(signedIn, { userId: user.id, sessionId, secondFactor, origin });
    return this.tokens.mint({ sessionId, userId: user.id, stamp, tokenVersion: 0 }, refreshToken);
  }

  /**
   * Exchanges a refresh token for a new pair. The successor is derived from the token, so that a client that sends the
   * same one again shortly after (a second tab, a lost answer) gets the same successor. A token that was replaced earlier
   * has been copied: the session ends, for its owner and for the attacker.
   * @param isBackground the client renews without an action of the person, which does not extend a staff session
   * @throws AppError token_invalid
   */
  async refresh(token: string, origin: Origin, isBackground: boolean): Promise<TokenPair> {
    const now = this.clock.now();
    const hash = tokenHash(token);
    const [successor = '', ...former] = this.tokens.successorsOf(token);
    const holder = await this.repository.rotate(hash, tokenHash(successor), now, {
      ...this.#lifetimes,
      isBackground,
    });
    if (holder !== undefined) return this.tokens.mint(holder, successor);
    const replaced = await this.repository.justReplaced(hash, now, this.clock.in(-timers.refreshGrace));
    if (replaced !== undefined) {
      const given = former.find((one) => tokenHash(one) === replaced.tokenHash) ?? successor;
      return this.tokens.mint(replaced, given);
    }
    await this.#endIfReused(hash, origin);
    throw new AppError('token_invalid');
  }

  /**
   * Extends a staff session by the idle time, after a call that its person made. Writes at most once a minute.
   */
  async noteActivity(
    sessionId: string,
    { role, expiresAt }: Pick<SessionStatus, 'role' | 'expiresAt'>,
  ): Promise<void> {
    if (role === 'user') return;
    const now = this.clock.now();
    const idleEnd = now.getTime() + this.#lifetimes.staffIdleMs;
    if (idleEnd - expiresAt.getTime() < activityStepMs) return;
    await this.repository.extend(sessionId, now, this.#lifetimes);
  }

  /** Records that the person of a session confirmed their identity. */
  async confirm(
    { userId, sessionId }: SessionOfPerson,
    { withSecondFactor }: { withSecondFactor: boolean },
  ): Promise<void> {
    await this.repository.confirm(userId, sessionId, withSecondFactor, this.clock.now());
  }

  /** Records a step-up. The access tokens of the session end, and the client renews them. */
  async reauthenticate(session: SessionOfPerson, shown: { withSecondFactor: boolean }): Promise<void> {
    await this.confirm(session, shown);
    await this.repository.endAccessTokens(session.userId, session.sessionId);
  }

  /** Ends the session that a refresh token belongs or belonged to. @throws AppError token_invalid for an unknown one */
  async logOut(token: string, origin: Origin): Promise<void> {
    const session = await this.repository.ofAny(tokenHash(token));
    if (session === undefined) throw new AppError('token_invalid');
    await this.#end(session.userId, session.id, 'signed out', origin);
  }

  /**
   * For changes that wait for a lock: the caller's session can have ended since the call began.
   * @throws AppError token_invalid
   */
  async requireActive({ userId, sessionId }: SessionOfPerson): Promise<void> {
    if (!(await this.repository.isActive(userId, sessionId, this.clock.now())))
      throw new AppError('token_invalid');
  }

  /** Ends one session of the caller. */
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

  /** A person's sessions that have not ended. */
  async list(userId: string): Promise<Session[]> {
    return this.repository.listActive(userId, this.clock.now());
  }

  /** A person's latest sign-ins, ended or not. */
  async listAll(userId: string, count: number): Promise<Session[]> {
    return this.repository.listLatest(userId, count);
  }

  async #end(userId: string, sessionId: string, reason: string, origin: Origin): Promise<void> {
    await this.db.transaction(async () => {
      if (!(await this.repository.revoke(userId, sessionId, reason, this.clock.now()))) return;
      await this.events.publish(sessionEnded, { userId, sessionId, reason, ip: origin.ip });
    });
  }

  async #endIfReused(hash: string, origin: Origin): Promise<void> {
    const session = await this.repository.ofRetired(hash);
    const now = this.clock.now();
    if (session === undefined || session.revokedAt !== null || session.expiresAt <= now) return;
    const { userId } = session;
    await this.db.transaction(async () => {
      if (!(await this.repository.revoke(userId, session.id, 'refresh token reused', now))) return;
      const { email } = session.user;
      await this.events.publish(refreshTokenReused, { userId, email, sessionId: session.id, origin });
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
