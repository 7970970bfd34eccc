import { login } from '@homeport/contract/auth';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { User } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import { DevicesService } from './devices.service.ts';
import { type MailboxCall, MailboxLimitsService, type MailboxVisit } from './mailbox-limits.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { type SecondFactor, SessionsService } from './sessions.service.ts';
import { type PresentedProof, type SignInProof, SignInProofsService } from './sign-in-proofs.service.ts';
import type { SignedIn } from './sign-up.service.ts';

export interface SignIn extends Omit<MailboxCall, 'call'>, PresentedProof {
  password: string;
  remember: boolean;
}

/** Signs people in with their password. */
@Injectable()
export class SignInService {
  constructor(
    private readonly limits: MailboxLimitsService,
    private readonly passwords: PasswordsService,
    private readonly proofs: SignInProofsService,
    private readonly devices: DevicesService,
    private readonly sessions: SessionsService,
    private readonly db: Database,
  ) {}

  /**
   * Checks the password first, and the code only if the password is right: a wrong password gets the same answer whatever
   * the code was, and strangers can neither test codes nor use up the guesses of others.
   * @throws AppError invalid_credentials (unknown person and wrong password alike), otp_invalid, otp_locked,
   * second_factor_required, rate_limited, work_required, account_disabled
   */
  async signIn(request: SignIn): Promise<SignedIn> {
    const { password, remember, origin } = request;
    const visit = await this.limits.visit({ ...request, call: login.name });
    const { user, device } = visit;
    if (user !== null && device === undefined)
      await this.devices.forgetIfReused(user, request.deviceToken, origin);
    await visit.consume('sign-in-per-mailbox');
    const isRight = await this.passwords.verify(user?.passwordHash, password);
    if (user === null) throw new AppError('invalid_credentials');
    if (!isRight) {
      await this.proofs.recordFailure(user, origin, 'password');
      throw new AppError('invalid_credentials');
    }
    const proof = await this.proofs.check(user, visit, request);
    const signedIn = await this.db.transaction(async () => {
      await this.proofs.use(user, proof, origin);
      const deviceToken = await this.#deviceToken(user, visit, request);
      const tokens = await this.sessions.open(user, factorShown(proof, visit), {
        remembered: remember,
        origin,
        isConfirmed: !proof.isEnrolled || proof.factor !== undefined,
      });
      return { user, tokens, deviceToken };
    });
    await this.proofs.forgive(user, proof, origin);
    await visit.forgive('sign-in-per-mailbox');
    return signedIn;
  }

  async #deviceToken(
    user: User,
    { device }: MailboxVisit,
    { deviceToken, remember, origin }: SignIn,
  ): Promise<string | undefined> {
    if (device !== undefined && deviceToken !== undefined) {
      // The device can have been forgotten since it was found.
      if ((await this.devices.find(user.id, deviceToken)) === undefined) throw new AppError('otp_invalid');
      return this.devices.use(device, deviceToken, origin);
    }
    return remember ? this.devices.remember(user.id, origin) : undefined;
  }
}

function factorShown({ factor, codeId }: SignInProof, { device }: MailboxVisit): SecondFactor {
  if (factor !== undefined) return factor.factor;
  if (codeId !== undefined) return 'code';
  return device === undefined ? 'switched off' : 'device';
}
