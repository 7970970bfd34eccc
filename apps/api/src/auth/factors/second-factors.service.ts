import type { SecondFactor } from '@homeport/contract/errors';
import type { PasskeyAnswer } from '@homeport/contract/second-factors';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import type { Origin } from '../../foundation/http/origin.ts';
import { addressKey } from '../../foundation/limits/address.ts';
import { LimitsService } from '../../foundation/limits/limits.service.ts';
import { AuthenticatorsService } from './authenticators.service.ts';
import { type PasskeyProof, PasskeysService } from './passkeys.service.ts';
import { RecoveryCodesService } from './recovery-codes.service.ts';
import { SecurityNotificationsService } from './security-notifications.service.ts';

/** What a person can show. */
export interface HeldFactors {
  passkeys: number;
  authenticator: boolean;
  recoveryCodes: number;
}

/** What somebody shows: one of them. */
export interface ShownFactor {
  code?: string | undefined;
  recoveryCode?: string | undefined;
  passkey?: { challenge: string; credential: PasskeyAnswer } | undefined;
}

/** A right factor that is still to be used. */
export type FactorProof =
  | { factor: 'authenticator'; step: number }
  | { factor: 'recovery code'; id: string }
  | { factor: 'passkey'; proof: PasskeyProof };

export interface Prover {
  id: string;
  email: string;
}

/** Second factors that a person has set up, and the showing of one. */
@Injectable()
export class SecondFactorsService {
  constructor(
    private readonly authenticators: AuthenticatorsService,
    private readonly passkeys: PasskeysService,
    private readonly recoveryCodes: RecoveryCodesService,
    private readonly limits: LimitsService,
    private readonly news: SecurityNotificationsService,
    private readonly audit: AuditService,
  ) {}

  async heldBy(userId: string): Promise<HeldFactors> {
    const [passkeys, authenticator, recoveryCodes] = [
      await this.passkeys.list(userId),
      await this.authenticators.of(userId),
      await this.recoveryCodes.countUnused(userId),
    ];
    return { passkeys: passkeys.length, authenticator: authenticator !== undefined, recoveryCodes };
  }

  /** Whether a sign-in of this person has to show a second factor in place of a mailed code. */
  async isEnrolled(userId: string): Promise<boolean> {
    return isEnrolled(await this.heldBy(userId));
  }

  /**
   * Counts the attempt by person and network, so that strangers elsewhere do not lock the owner out. The total of a
   * person is limited, too, unless the device is a recognized one.
   * @throws AppError rate_limited
   */
  async countAttempt(userId: string, { ip }: Origin, isKnownDevice: boolean): Promise<void> {
    await this.limits.consume('factor-per-person-and-network', attemptKey(userId, ip));
    if (!isKnownDevice) await this.limits.consume('factor-per-person', userId);
  }

  /** @returns undefined for a wrong one */
  async check(userId: string, shown: ShownFactor, challenge?: string): Promise<FactorProof | undefined> {
    if (shown.passkey !== undefined && challenge !== undefined) {
      const proof = await this.passkeys.verify(shown.passkey.credential, challenge);
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

  /** Uses a factor up: each code and each answer counts once. @returns false when another call was first */
  async use(person: Prover, proof: FactorProof, origin: Origin): Promise<boolean> {
    switch (proof.factor) {
      case 'authenticator':
        return this.authenticators.use(person.id, proof.step);
      case 'passkey':
        return this.passkeys.use(proof.proof);
      case 'recovery code': {
        if (!(await this.recoveryCodes.use(proof.id))) return false;
        const left = await this.recoveryCodes.countUnused(person.id);
        await this.news.tell(person, { change: 'recovery_code_used', left }, origin);
        return true;
      }
    }
  }

  /** Forgets the attempts from this network, after a right one. */
  async forgive(userId: string, { ip }: Origin): Promise<void> {
    await this.limits.forgive('factor-per-person-and-network', attemptKey(userId, ip));
  }

  /** Notes a wrong factor in the audit log. */
  async recordFailure(userId: string, kind: `auth.${string}`, origin: Origin): Promise<void> {
    const detail = { wrong: 'code', user_agent: origin.userAgent };
    await this.audit.record({ userId, kind, ip: origin.ip, detail });
  }
}

export function isEnrolled({ passkeys, authenticator }: HeldFactors): boolean {
  return passkeys > 0 || authenticator;
}

export function methodsOf({ passkeys, authenticator, recoveryCodes }: HeldFactors): SecondFactor[] {
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(authenticator ? (['authenticator'] as const) : []),
    ...(recoveryCodes > 0 ? (['recovery_code'] as const) : []),
  ];
}

/** Asks for a second factor; only people whose password was right get to see what they have. */
export function factorRequired(held: HeldFactors): AppError {
  return new AppError('second_factor_required', { secondFactors: methodsOf(held) });
}

function attemptKey(userId: string, ip: string): string {
  return `${userId} from ${addressKey(ip)}`;
}
