import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { CallerDirectory, type TokenClaims } from '../foundation/http/access.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import { StaffFactorPolicyService } from './factors/staff-factor-policy.service.ts';
import { SessionsRepository } from './sessions.repository.ts';
import { SessionsService } from './sessions.service.ts';

/** Looks the bearer of a token up at every request, so that an ended session and a changed role count at once. */
@Injectable()
export class CallersService extends CallerDirectory {
  constructor(
    private readonly repository: SessionsRepository,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
    private readonly policy: StaffFactorPolicyService,
  ) {
    super();
  }

  override async callerOf(
    { sub, sid, stamp, ver }: TokenClaims,
    { isBackground }: { isBackground: boolean },
  ): Promise<Caller> {
    const standing = await this.repository.standing(sub, sid);
    if (standing === undefined || standing.revokedAt !== null || standing.expiresAt <= this.clock.now())
      throw new AppError('token_invalid');
    if (standing.stamp !== stamp) throw new AppError('session_stale');
    // The person confirmed their identity since: the holder renews the token, and a copy of it is of no use.
    if (standing.tokenVersion !== ver) throw new AppError('token_expired');
    const { role, hasSecondFactor, confirmedAt } = standing;
    if (!isBackground) await this.sessions.noteActivity(sid, standing);
    return {
      userId: sub,
      sessionId: sid,
      role,
      isConfirmed: confirmedAt !== null && confirmedAt > this.clock.in(-timers.freshConfirmation),
      lacksSecondFactor: !hasSecondFactor && this.policy.isRequiredOf(role),
    };
  }
}
