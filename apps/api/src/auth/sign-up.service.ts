import { Injectable } from '@nestjs/common';
import { Database, isUniqueViolation } from '../foundation/database/database.ts';
import type { User } from '../foundation/database/generated/client.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { networkKey } from '../foundation/limits/address.ts';
import { signedUp } from './auth.events.ts';
import { codeError, CodesService, holderOf } from './codes.service.ts';
import { DevicesService } from './devices.service.ts';
import { AddressesService } from './email-change/addresses.service.ts';
import { PasswordsService } from './passwords.service.ts';
import { SessionsService } from './sessions.service.ts';
import type { TokenPair } from './tokens.service.ts';

export interface SignUp {
  email: string;
  password: string;
  otp: string;
  codeToken?: string | undefined;
  referralCode?: string | undefined;
  remember: boolean;
  origin: Origin;
}

/** The result of a sign-up or a sign-in. */
export interface SignedIn {
  user: User;
  tokens: TokenPair;
  deviceToken: string | undefined;
}

/** Creates accounts of customers. */
@Injectable()
export class SignUpService {
  constructor(
    private readonly addresses: AddressesService,
    private readonly passwords: PasswordsService,
    private readonly codes: CodesService,
    private readonly devices: DevicesService,
    private readonly sessions: SessionsService,
    private readonly events: DomainEventsService,
    private readonly db: Database,
  ) {}

  /** @throws AppError validation_error, user_exists, otp_invalid, otp_locked */
  async signUp(request: SignUp): Promise<SignedIn> {
    const { email, password, otp } = request;
    this.passwords.refuseWeak(password, 'sign-up', { email });
    if (await this.addresses.hasAccount(email)) throw new AppError('user_exists');
    const holder = holderOf(email, networkKey(request.origin.ip), request.codeToken);
    const guess = await this.codes.guess(holder, 'signup', otp);
    if (!guess.isRight) throw codeError(guess);
    const passwordHash = await this.passwords.hash(password);
    try {
      return await this.db.transaction(() => this.#create(request, passwordHash, guess.codeId));
    } catch (error) {
      if (isUniqueViolation(error)) throw new AppError('user_exists', { cause: error });
      throw error;
    }
  }

  async #create(request: SignUp, passwordHash: string, codeId: string): Promise<SignedIn> {
    const { email, referralCode = null, remember, origin } = request;
    // In this order, because an email change holds the address when it ends the codes.
    const user = await this.addresses.createAccount({
      email,
      passwordHash,
      referralCode,
      locale: origin.locale,
    });
    await this.codes.consume(codeId);
    await this.events.publish(signedUp, { userId: user.id, email, ip: origin.ip });
    const deviceToken = remember ? await this.devices.remember(user.id, origin) : undefined;
    const tokens = await this.sessions.open(user, 'code', { remembered: remember, origin });
    return { user, tokens, deviceToken };
  }
}
