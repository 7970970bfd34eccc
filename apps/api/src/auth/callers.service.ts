import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { CallerDirectory, type TokenClaims } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import { StaffFactorPolicy } from './factors/staff-factor-policy.ts';
import { SessionsRepository } from './sessions.repository.ts';

/** Looks the bearer of a token up at every request, so that an ended session and a changed role count at once. */
@Injectable()
export class Callers extends CallerDirectory {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly clock: Clock,
    private readonly policy: StaffFactorPolicy,
  ) {
    super();
  }

  override async callerOf({ sub, sid, stamp }: TokenClaims): Promise<Caller> {
    const standing = await this.sessions.standing(sub, sid);
    if (standing === undefined || standing.revokedAt !== null || standing.expiresAt <= this.clock.now())
      throw new AppError('token_invalid');
    if (standing.stamp !== stamp) throw new AppError('session_stale');
    const { role, hasSecondFactor, confirmedAt } = standing;
    return {
      userId: sub,
      sessionId: sid,
      role,
      isConfirmed: confirmedAt !== null && confirmedAt > this.clock.in(-timers.freshConfirmation),
      lacksSecondFactor: !hasSecondFactor && this.policy.isRequiredOf(role),
    };
  }
}
