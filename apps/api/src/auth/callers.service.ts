import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { CallerDirectory, type TokenClaims } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import { ApiKeyCallersService } from './api-keys/api-key-callers.service.ts';
import { StaffFactorPolicyService } from './factors/staff-factor-policy.service.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';

/** Looks up the caller of every request, so that ended sessions and changed roles take effect immediately. */
@Injectable()
export class CallersService extends CallerDirectory {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
    private readonly policy: StaffFactorPolicyService,
    private readonly keys: ApiKeyCallersService,
  ) {
    super();
  }

  override async callerOf(
    { sub, sid, stamp, ver }: TokenClaims,
    { isBackground }: { isBackground: boolean },
  ): Promise<Caller> {
    const status = await this.repository.statusOf(sub, sid);
    if (status === undefined || status.revokedAt !== null || status.expiresAt <= this.clock.now())
      throw new AppError('token_invalid');
    if (status.stamp !== stamp) throw new AppError('session_stale');
    // The person has confirmed their identity since: the client renews the token, and copies of it stop working.
    if (status.tokenVersion !== ver) throw new AppError('token_expired');
    const { role, hasSecondFactor, confirmedAt } = status;
    if (!isBackground) await this.sessions.noteActivity(sid, status);
    return {
      userId: sub,
      sessionId: sid,
      role,
      isConfirmed: confirmedAt !== null && confirmedAt > this.clock.in(-timers.freshConfirmation),
      lacksSecondFactor: !hasSecondFactor && this.policy.isRequiredOf(role),
    };
  }

  override async callerOfKey(secret: string): Promise<Caller | undefined> {
    return this.keys.find(secret);
  }
}
