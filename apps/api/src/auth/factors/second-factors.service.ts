import type { SecondFactor } from '@homeport/contract/errors';
import type { PasskeyAnswer } from '@homeport/contract/second-factors';
import { Injectable } from '@nestjs/common';
import { type AuditKind, AuditService } from '../../foundation/audit/audit.service.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { addressKey } from '../../foundation/limits/address.ts';
import { LimitsService } from '../../foundation/limits/limits.service.ts';
import { secondFactorsChanged } from '../auth.events.ts';
import { AuthenticatorsService } from './authenticators.service.ts';
import type { ChallengePurpose } from './challenges.service.ts';
import { type PasskeyProof, PasskeysService } from './passkeys.service.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';

/** What a person can show. */
export interface EnrolledFactors {
  passkeys: number;
  authenticator: boolean;
  recoveryCodes: number;
}

/** The factor that a person shows: one of these. */
export interface PresentedFactor {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: { challenge: string; credential: PasskeyAnswer } | undefined;
}

/** A right factor that is still to be used. */
export type FactorProof =
  | { factor: 'authenticator'; step: number }
  | { factor: 'recovery code'; id: string }
  | { factor: 'passkey'; proof: PasskeyProof };

/** The person who shows a factor. */
export interface FactorHolder {
  id: string;
  email: string;
}

/** The second factors of people: what they have, and whether a shown one is right. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly limits: LimitsService,
    private readonly events: DomainEventsService,
    private readonly audit: AuditService,
  ) {}

  async heldBy(userId: string): Promise<EnrolledFactors> {
    const [passkeys, authenticator, recoveryCodes] = [
      await this.passkeys.list(userId),
      await this.authenticators.of(userId),
      await this.recoveryCodes.countUnused(userId),
    ];
    return { passkeys: passkeys.length, authenticator: authenticator !== undefined, recoveryCodes };
  }

  /** Whether sign-ins of this person need a second factor instead of a mailed code. */
  async isEnrolled(userId: string): Promise<boolean> {
    return isEnrolled(await this.heldBy(userId));
  }

  /**
   * Counts the attempt per person and network, so that strangers elsewhere do not lock the owner out. The total of a
   * person is limited too, except on remembered devices.
   * @throws AppError rate_limited
   */
  async countAttempt(userId: string, { ip }: Origin, isKnownDevice: boolean): Promise<void> {
    await this.limits.consume('factor-per-person-and-network', attemptKey(userId, ip));
    if (!isKnownDevice) await this.limits.consume('factor-per-person', userId);
  }

  /**
   * @param purpose of the challenge; undefined: passkeys are not accepted
   * @returns undefined for a wrong factor
   * @throws AppError conflict for an invalid challenge
   */
  async check(
    userId: string,
    shown: PresentedFactor,
    purpose?: ChallengePurpose,
  ): Promise<FactorProof | undefined> {
    if (shown.passkey !== undefined && purpose !== undefined) {
      const proof = await this.passkeys.verify(shown.passkey, purpose);
      return proof?.passkey.userId === userId ? { factor: 'passkey', proof } : undefined;
    }
    if (shown.recoveryCode !== undefined) {
      const id = await this.recoveryCodes.find(userId, shown.recoveryCode);
      return id === undefined ? undefined : { factor: 'recovery code', id };
    }
    if (shown.code === undefined) return undefined;
    const step = await this.authenticators.stepOf(userId, shown.code);
    return step === undefined ? undefined : { factor: 'authenticator', step };
  }

  /** Marks a factor as used: each code and each answer counts once. @returns false when another call was first */
  async use(person: FactorHolder, proof: FactorProof, origin: Origin): Promise<boolean> {
    switch (proof.factor) {
      case 'authenticator':
        return this.authenticators.use(person.id, proof.step);
      case 'passkey':
        return this.passkeys.use(proof.proof);
      case 'recovery code': {
        if (!(await this.recoveryCodes.use(proof.id))) return false;
        const left = await this.recoveryCodes.countUnused(person.id);
        const change = { change: 'recovery_code_used', left } as const;
        const { id: userId, email } = person;
        await this.events.publish(secondFactorsChanged, { userId, email, change, origin });
        return true;
      }
    }
  }

  /** Resets the count of attempts from this network, after a right one. */
  async forgive(userId: string, { ip }: Origin): Promise<void> {
    await this.limits.forgive('factor-per-person-and-network', attemptKey(userId, ip));
  }

  /** Records a failed attempt in the audit log. */
  async recordFailure(
    userId: string,
    kind: AuditKind,
    { ip, userAgent }: Origin,
    wrong: 'code' | 'password' = 'code',
  ): Promise<void> {
    await this.audit.record({ userId, kind, ip, detail: { wrong, user_agent: userAgent } });
  }
}

export function isEnrolled({ passkeys, authenticator }: EnrolledFactors): boolean {
  return passkeys > 0 || authenticator;
}

export function methodsOf({ passkeys, authenticator, recoveryCodes }: EnrolledFactors): SecondFactor[] {
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(authenticator ? (['authenticator'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery_code'] as const) : []),
  ];
}

/** The error that asks for a second factor. It lists the person's factors, so it needs a right password. */
export function factorRequired(held: EnrolledFactors): AppError {
  return new AppError('second_factor_required', { secondFactors: methodsOf(held) });
}

function attemptKey(userId: string, ip: string): string {
  return `${userId} from ${addressKey(ip)}`;
}
