import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database, isUniqueViolation } from '../foundation/database/database.ts';
import type { User } from '../foundation/database/generated/client.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { newId } from '../foundation/ids/ids.ts';
import { networkKey } from '../foundation/limits/address.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { CodesService, holderOf } from './codes.service.ts';
import { DevicesService } from './devices.service.ts';
import { AddressesService } from './email-change/addresses.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { SessionsService } from './sessions.service.ts';
import type { TokenPair } from './tokens.service.ts';
import { UsersRepository } from './users.repository.ts';

export interface SignUp {
  email: string;
  password: string;
  otp: string;
  codeToken?: string | undefined;
  referralCode?: string | undefined;
  remember: boolean;
  origin: Origin;
}

/** What a sign-up or a sign-in comes to. */
export interface SignedIn {
  user: User;
  tokens: TokenPair;
  deviceToken: string | undefined;
}

/** Creates accounts. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly users: UsersRepository,
    private readonly addresses: AddressesService,
    private readonly passwords: PasswordsService,
    private readonly codes: CodesService,
    private readonly devices: DevicesService,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly mail: MailService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @throws AppError validation_error, user_exists, otp_invalid, otp_locked */
  async signUp(request: SignUp): Promise<SignedIn> {
    const { email, password, otp } = request;
    this.passwords.refuseWeak(password, 'sign-up', { email });
    if ((await this.users.findByEmail(email)) !== null) throw new AppError('user_exists');
    const holder = holderOf(email, networkKey(request.origin.ip), request.codeToken);
    const guess = await this.codes.guess(holder, 'signup', otp);
    if (!guess.right) throw this.codes.refusal(guess);
    const passwordHash = await this.passwords.hash(password);
    try {
      return await this.db.transaction(async () => {
        // In this order: a change of address holds the address when it ends the codes.
        await this.addresses.claim(email);
        await this.codes.consume(guess.codeId);
        return this.#create(request, passwordHash);
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('user_exists', { cause: error });
      throw error;
    }
  }

  async #create(request: SignUp, passwordHash: string): Promise<SignedIn> {
    const { email, referralCode, remember, origin } = request;
    const user = await this.users.insert({
      id: newId(),
      email,
      passwordHash,
      referralCode: referralCode ?? null,
      createdAt: this.clock.now(),
    });
    await this.audit.record({
      userId: user.id,
      actorId: user.id,
      kind: 'auth.signed_up',
      ip: origin.ip,
    });
    await this.mail.send({
      dedupeKey: `welcome:${user.id}`,
      to: email,
      userId: user.id,
      template: 'welcome',
      data: {},
    });
    const deviceToken = remember ? await this.devices.remember(user.id, origin) : undefined;
    const tokens = await this.sessions.open(user, 'code', { remembered: remember, origin });
    return { user, tokens, deviceToken };
  }
}
