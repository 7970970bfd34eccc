import { login } from '@homeport/contract/auth';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import type { RememberedDevice, User } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { needsCode } from './auth.service.ts';
import { CodesService, holderOf } from './codes.service.ts';
import { DevicesService } from './devices.service.ts';
import {
  factorRequired,
  type FactorProof,
  type HeldFactors,
  isEnrolled,
  SecondFactorsService,
  type ShownFactor,
} from './factors/second-factors.service.ts';
import { MailboxLimitsService, type MailboxVisit } from './mailbox-limits.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { type SecondFactor, SessionsService } from './sessions.service.ts';
import type { SignedIn } from './sign-up.service.ts';
import { UsersRepository } from './users.repository.ts';

export interface SignIn {
  email: string;
  password: string;
  /** Empty or left out when the person was asked for none. */
  otp?: string | undefined;
  codeToken?: string | undefined;
  recoveryCode?: string | undefined;
  remember: boolean;
  deviceToken?: string | undefined;
  /** The solved challenge that came along. */
  proof?: string | undefined;
  origin: Origin;
}

const wrongFactor =
  'INCORRECT OTP! Enter the newest code from your authenticator app, or an unused recovery code.';

/** Signs people in with their password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: PasswordsService,
    private readonly codes: CodesService,
    private readonly devices: DevicesService,
    private readonly sessions: SessionsService,
    private readonly limits: MailboxLimitsService,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly factors: SecondFactorsService,
  ) {}

  /**
   * The password is judged first, and the code only when it was right: a wrong password gets the same answer whatever the
   * code was, and a stranger can neither test codes nor use up the guesses of somebody else's.
   * People who have set up a second factor show that in place of the mailed code; staff do so on every device.
   * @throws AppError invalid_credentials (unknown person and wrong password alike), otp_invalid, otp_locked,
   * second_factor_required, rate_limited, work_required, account_disabled
   */
  async signIn(request: SignIn): Promise<SignedIn> {
    const { email, password, remember, origin } = request;
    const user = await this.users.findByEmail(email);
    const device = user === null ? undefined : await this.#recognize(user, request);
    const visit = await this.limits.visit({ email, origin, call: login.name, device, proof: request.proof });
    await visit.consume('sign-in-per-mailbox');
    const right = await this.passwords.verify(user?.passwordHash, password);
    if (user === null) throw new AppError('invalid_credentials');
    if (!right) {
      await this.#failed(user, origin, 'password');
      throw new AppError('invalid_credentials');
    }
    const isSafe = device !== undefined && user.role === 'user';
    const held = await this.factors.heldBy(user.id);
    const isStrong = isEnrolled(held);
    const proof = isStrong && !isSafe ? await this.#rightFactor(user, held, request, device) : undefined;
    const codeId =
      !isStrong && needsCode(user, device) ? await this.#rightCode(user, visit, request) : undefined;
    const signedIn = await this.db.transaction(async () => {
      // The person first, as where codes are ended with a new password or address: no two wait for each other.
      await this.users.lockShared(user.id);
      await this.#refuseOutdated(user.id, isStrong);
      if (codeId !== undefined) await this.codes.consume(codeId);
      if (proof !== undefined && !(await this.factors.use(user, proof, origin)))
        throw new AppError('otp_invalid', { message: wrongFactor });
      const deviceToken = await this.#deviceToken(user, device, request);
      const tokens = await this.sessions.open(user, factorShown(proof, codeId, device), {
        remembered: remember,
        origin,
        isConfirmed: !isStrong || proof !== undefined,
      });
      return { user, tokens, deviceToken };
    });
    if (proof !== undefined) await this.factors.forgive(user.id, origin);
    await visit.forgive('sign-in-per-mailbox');
    return signedIn;
  }

  /** A second factor that was set up meanwhile ended all sessions without one: this must not become another. */
  async #refuseOutdated(userId: string, isStrong: boolean): Promise<void> {
    if (isStrong) return;
    const held = await this.factors.heldBy(userId);
    if (isEnrolled(held)) throw factorRequired(held);
  }

  async #recognize(user: User, { deviceToken, origin }: SignIn): Promise<RememberedDevice | undefined> {
    const device = await this.devices.find(user.id, deviceToken);
    if (device === undefined) await this.devices.forgetIfReused(user, deviceToken, origin);
    return device;
  }

  async #deviceToken(
    user: User,
    device: RememberedDevice | undefined,
    { deviceToken, remember, origin }: SignIn,
  ): Promise<string | undefined> {
    if (device !== undefined && deviceToken !== undefined)
      return this.devices.use(device, deviceToken, origin);
    return remember ? this.devices.remember(user.id, origin) : undefined;
  }

  /** @throws AppError second_factor_required when none was sent, otp_invalid, rate_limited */
  async #rightFactor(
    user: User,
    held: HeldFactors,
    { otp, recoveryCode, origin }: SignIn,
    device: RememberedDevice | undefined,
  ): Promise<FactorProof> {
    const shown: ShownFactor = { code: otp === '' ? undefined : otp, recoveryCode };
    if (shown.code === undefined && recoveryCode === undefined) throw factorRequired(held);
    await this.factors.countAttempt(user.id, origin, device !== undefined);
    const proof = await this.factors.check(user.id, shown);
    if (proof !== undefined) return proof;
    await this.#failed(user, origin, 'code');
    throw new AppError('otp_invalid', { message: wrongFactor });
  }

  async #rightCode(user: User, visit: MailboxVisit, { otp, codeToken, origin }: SignIn): Promise<string> {
    if (otp === undefined || otp === '') throw new AppError('otp_invalid');
    const guess = await this.codes.guess(holderOf(user.email, visit.network, codeToken), 'login', otp);
    if (guess.right) return guess.codeId;
    await this.#failed(user, origin, 'code');
    if (guess.locked) await this.audit.record({ userId: user.id, kind: 'auth.code_locked', ip: origin.ip });
    throw this.codes.refusal(guess);
  }

  async #failed(user: User, origin: Origin, wrong: 'password' | 'code'): Promise<void> {
    await this.audit.record({
      userId: user.id,
      kind: 'auth.sign_in_failed',
      ip: origin.ip,
      detail: { wrong, user_agent: origin.userAgent },
    });
  }
}

function factorShown(
  proof: FactorProof | undefined,
  codeId: string | undefined,
  device: RememberedDevice | undefined,
): SecondFactor {
  if (proof !== undefined) return proof.factor;
  if (codeId !== undefined) return 'code';
  return device === undefined ? 'switched off' : 'device';
}
