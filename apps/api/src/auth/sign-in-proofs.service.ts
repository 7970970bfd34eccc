import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import type { User } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { needsCode } from './auth.service.ts';
import { codeError, CodesService, holderOf } from './codes.service.ts';
import {
  factorRequired,
  type FactorProof,
  type EnrolledFactors,
  isEnrolled,
  SecondFactorsService,
  type PresentedFactor,
} from './factors/second-factors.service.ts';
import type { MailboxVisit } from './mailbox-limits.service.ts';
import { UsersRepository } from './users.repository.ts';
import { messageOf } from '../foundation/messages/message.ts';

/** What a sign-in shows besides the password. */
export interface PresentedProof {
  /** A mailed code, or one of an authenticator app. Empty or omitted if none was asked for. */
  otp?: string | undefined;
  codeToken?: string | undefined;
  recoveryCode?: string | undefined;
  origin: Origin;
}

/** A right proof that is still to be used. */
export interface SignInProof {
  /** The person has a second factor. */
  isEnrolled: boolean;
  factor: FactorProof | undefined;
  codeId: string | undefined;
}

const wrongFactor = messageOf('auth.wrongFactor');

/**
 * What a sign-in needs besides the password: the second factor of people who have one, otherwise a mailed code.
 * Remembered devices of customers need neither.
 */
@Injectable()
export class SignInProofsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly codes: CodesService,
    private readonly factors: SecondFactorsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError otp_invalid, otp_locked, second_factor_required, rate_limited */
  async check(user: User, visit: MailboxVisit, shown: PresentedProof): Promise<SignInProof> {
    const held = await this.factors.heldBy(user.id);
    const isSafe = visit.device !== undefined && user.role === 'user';
    if (isEnrolled(held)) {
      const factor = isSafe ? undefined : await this.#rightFactor(user, held, shown, visit);
      return { isEnrolled: true, factor, codeId: undefined };
    }
    const codeId = needsCode(user, visit.device) ? await this.#rightCode(user, visit, shown) : undefined;
    return { isEnrolled: false, factor: undefined, codeId };
  }

  /**
   * Uses a proof, in the transaction of the sign-in.
   * @throws AppError otp_invalid, second_factor_required; invalid_credentials when the password was replaced meanwhile
   */
  async use(user: User, proof: SignInProof, origin: Origin): Promise<void> {
    // A new password or email locks the person before the codes, too. The same order prevents deadlocks.
    await this.users.lockShared(user.id);
    const now = await this.users.find(user.id);
    if (now?.passwordHash !== user.passwordHash) throw new AppError('invalid_credentials');
    // Staff need more than a remembered device.
    if (now.role !== user.role) throw new AppError('otp_invalid');
    if (!proof.isEnrolled) await this.#refuseOutdated(user.id);
    if (proof.codeId !== undefined) await this.codes.consume(proof.codeId);
    if (proof.factor !== undefined && !(await this.factors.use(user, proof.factor, origin)))
      throw new AppError('otp_invalid', { message: wrongFactor });
  }

  /** Resets the count of attempts, after a sign-in. */
  async forgive(user: User, { factor }: SignInProof, origin: Origin): Promise<void> {
    if (factor !== undefined) await this.factors.forgive(user.id, origin);
  }

  async recordFailure(user: User, origin: Origin, wrong: 'password' | 'code'): Promise<void> {
    await this.factors.recordFailure(user.id, 'auth.sign_in_failed', origin, wrong);
  }

  /** A second factor set up meanwhile has ended all sessions without one, so no such session may follow. */
  async #refuseOutdated(userId: string): Promise<void> {
    const held = await this.factors.heldBy(userId);
    if (isEnrolled(held)) throw factorRequired(held);
  }

  async #rightFactor(
    user: User,
    held: EnrolledFactors,
    { otp, recoveryCode, origin }: PresentedProof,
    { device }: MailboxVisit,
  ): Promise<FactorProof> {
    const shown: PresentedFactor = { code: otp === '' ? undefined : otp, recoveryCode };
    if (shown.code === undefined && recoveryCode === undefined) throw factorRequired(held);
    await this.factors.countAttempt(user.id, origin, device !== undefined);
    const proof = await this.factors.check(user.id, shown);
    if (proof !== undefined) return proof;
    await this.recordFailure(user, origin, 'code');
    throw new AppError('otp_invalid', { message: wrongFactor });
  }

  async #rightCode(
    user: User,
    visit: MailboxVisit,
    { otp, codeToken, origin }: PresentedProof,
  ): Promise<string> {
    if (otp === undefined || otp === '') throw new AppError('otp_invalid');
    const guess = await this.codes.guess(holderOf(user.email, visit.network, codeToken), 'login', otp);
    if (guess.isRight) return guess.codeId;
    await this.recordFailure(user, origin, 'code');
    if (guess.isLocked) await this.audit.record({ userId: user.id, kind: 'auth.code_locked', ip: origin.ip });
    throw codeError(guess);
  }
}
