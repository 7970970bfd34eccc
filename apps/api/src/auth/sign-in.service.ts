import { login } from '@homeport/contract/auth';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database, type Transaction } from '../foundation/database/database.ts';
import type { RememberedDevice, User } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { needsCode } from './auth.service.ts';
import { CodesService, holderOf } from './codes.service.ts';
import { DevicesService } from './devices.service.ts';
import { MailboxLimits, type MailboxVisit } from './mailbox-limits.service.ts';
import { Passwords } from './passwords.ts';
import { type SecondFactor, SessionsService } from './sessions.service.ts';
import type { SignedIn } from './sign-up.service.ts';
import { UsersRepository } from './users.repository.ts';

export interface SignIn {
  email: string;
  password: string;
  /** Empty or left out when the person was asked for none. */
  otp?: string | undefined;
  codeToken?: string | undefined;
  remember: boolean;
  deviceToken?: string | undefined;
  /** The solved challenge that came along. */
  proof?: string | undefined;
  origin: Origin;
}

/** Signs people in. */
@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly passwords: Passwords,
    private readonly codes: CodesService,
    private readonly devices: DevicesService,
    private readonly sessions: SessionsService,
    private readonly limits: MailboxLimits,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /**
   * The password is judged first, and the code only when it was right: a wrong password gets the same answer whatever the
   * code was, and a stranger can neither test codes nor use up the guesses of somebody else's.
   * @throws AppError invalid_credentials (unknown person and wrong password alike), otp_invalid, rate_limited,
   * work_required, account_disabled
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
    const codeId = needsCode(user, device) ? await this.#rightCode(user, visit, request) : undefined;
    const signedIn = await this.db.transaction(async (tx) => {
      // The person first, as where codes are ended with a new password or address: no two wait for each other.
      await this.users.lockShared(user.id, tx);
      if (codeId !== undefined) await this.codes.consume(tx, codeId);
      const deviceToken = await this.#deviceToken(tx, user, device, request);
      const tokens = await this.sessions.open(tx, user, factorShown(codeId, device), {
        remembered: remember,
        origin,
      });
      return { user, tokens, deviceToken };
    });
    await visit.forgive('sign-in-per-mailbox');
    return signedIn;
  }

  async #recognize(user: User, { deviceToken, origin }: SignIn): Promise<RememberedDevice | undefined> {
    const device = await this.devices.find(user.id, deviceToken);
    if (device === undefined) await this.devices.forgetIfReused(user, deviceToken, origin);
    return device;
  }

  async #deviceToken(
    tx: Transaction,
    user: User,
    device: RememberedDevice | undefined,
    { deviceToken, remember, origin }: SignIn,
  ): Promise<string | undefined> {
    if (device !== undefined && deviceToken !== undefined)
      return this.devices.use(tx, device, deviceToken, origin);
    return remember ? this.devices.remember(tx, user.id, origin) : undefined;
  }

  async #rightCode(user: User, visit: MailboxVisit, { otp, codeToken, origin }: SignIn): Promise<string> {
    if (otp === undefined || otp === '') throw new AppError('otp_invalid');
    const guess = await this.codes.guess(holderOf(user.email, visit.network, codeToken), 'login', otp);
    if (guess.right) return guess.codeId;
    await this.#failed(user, origin, 'code');
    if (guess.locked)
      await this.audit.record(undefined, { userId: user.id, kind: 'auth.code_locked', ip: origin.ip });
    throw this.codes.refusal(guess);
  }

  async #failed(user: User, origin: Origin, wrong: 'password' | 'code'): Promise<void> {
    await this.audit.record(undefined, {
      userId: user.id,
      kind: 'auth.sign_in_failed',
      ip: origin.ip,
      detail: { wrong, user_agent: origin.userAgent },
    });
  }
}

function factorShown(codeId: string | undefined, device: RememberedDevice | undefined): SecondFactor {
  if (codeId !== undefined) return 'code';
  return device === undefined ? 'switched off' : 'device';
}
