import type { ErrorCode } from '@homeport/contract/errors';
import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { CallerDirectory, type TokenClaims } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import { ApiKeyCallersService } from './api-keys/api-key-callers.service.ts';
import { StaffFactorPolicyService } from './factors/staff-factor-policy.service.ts';
import { type SessionStatus, SessionStatusesService } from './session-statuses.service.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';

/** Looks up the caller of every request, so that ended sessions and changed roles take effect immediately. */
@Injectable()
export class CallersService extends CallerDirectory {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly statuses: SessionStatusesService,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
    private readonly policy: StaffFactorPolicyService,
    private readonly keys: ApiKeyCallersService,
  ) {
    super();
  }

  override async callerOf(
    claims: TokenClaims,
    { isBackground, readsSession }: { isBackground: boolean; readsSession: boolean },
  ): Promise<Caller> {
    const { sub, sid } = claims;
    const status = await this.#statusFor(claims, readsSession);
    const { role, staffRole, hasSecondFactor, confirmedAt } = status;
    if (!isBackground) await this.sessions.noteActivity(sid, status);
    return {
      userId: sub,
      sessionId: sid,
      role,
      staffRole: staffRole ?? undefined,
      isConfirmed: confirmedAt !== null && confirmedAt > this.clock.in(-timers.freshConfirmation),
      lacksSecondFactor: !hasSecondFactor && this.policy.isRequiredOf(role),
    };
  }

  /** @throws AppError only after a look into the database: what is kept may be older, and then allows too little */
  async #statusFor(claims: TokenClaims, readsSession: boolean): Promise<SessionStatus> {
    const { sub, sid } = claims;
    const kept = readsSession ? undefined : await this.statuses.kept(sub, sid);
    if (kept !== undefined && this.#refusalOf(kept, claims) === undefined) return kept;
    const status = await this.statuses.keep(sub, sid, async () => this.repository.statusOf(sub, sid));
    if (status === undefined) throw new AppError('token_invalid');
    const refusal = this.#refusalOf(status, claims);
    if (refusal !== undefined) throw new AppError(refusal);
    return status;
  }

  #refusalOf(status: SessionStatus, { stamp, ver }: TokenClaims): ErrorCode | undefined {
    if (status.revokedAt !== null || status.expiresAt <= this.clock.now()) return 'token_invalid';
    if (status.stamp !== stamp) return 'session_stale';
    // The person has confirmed their identity since: the client renews the token, and copies of it stop working.
    return status.tokenVersion === ver ? undefined : 'token_expired';
  }

  override async callerOfKey(secret: string): Promise<Caller | undefined> {
    return this.keys.find(secret);
  }
}
