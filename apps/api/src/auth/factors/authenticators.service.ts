import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Secret, TOTP } from 'otpauth';
import { Clock } from '../../foundation/clock/clock.ts';
import { Config } from '../../foundation/config/config.ts';
import { EncryptedColumnsService } from '../../foundation/crypto/encrypted-columns.service.ts';
import { EncryptionService } from '../../foundation/crypto/encryption.service.ts';
import type { Authenticator, User } from '../../foundation/database/generated/client.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { UsersRepository } from '../users.repository.ts';
import { AuthenticatorsRepository } from './authenticators.repository.ts';
import { messageOf } from '../../foundation/messages/message.ts';

/** The settings that every authenticator app supports. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Authenticator apps: time-based codes (RFC 6238) of the current and both adjacent periods, each valid once. */
@Injectable()
export class AuthenticatorsService implements OnModuleInit {
  constructor(
    private readonly repository: AuthenticatorsRepository,
    private readonly users: UsersRepository,
    private readonly encryption: EncryptionService,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly columns: EncryptedColumnsService,
  ) {}

  onModuleInit(): void {
    this.columns.register({
      table: 'authenticators',
      column: 'sealed_secret',
      key: { column: 'user_id', type: 'uuid' },
      purposeOf: encryptionPurpose,
      encryption: this.encryption,
    });
  }

  /**
   * Creates a secret, which is used once one of its codes was entered.
   * @returns the secret for typing (base32) and as a URI for a QR code
   * @throws AppError conflict when the person has an app already
   */
  async begin(user: User): Promise<{ secret: string; uri: string }> {
    await this.users.lock(user.id);
    if ((await this.repository.find(user.id))?.confirmedAt) throw isThere();
    const secret = new Secret({ size: 20 });
    const sealed = this.encryption.seal(secret.base32, encryptionPurpose(user.id));
    await this.repository.replacePending(user.id, sealed, this.clock.now());
    const issuer = this.config.settings.BRAND_NAME;
    const uri = new TOTP({ ...kind, issuer, label: user.email, secret }).toString();
    return { secret: secret.base32, uri };
  }

  /** A person's confirmed app. */
  async of(userId: string): Promise<Authenticator | undefined> {
    const found = await this.repository.find(userId);
    return found?.confirmedAt ? found : undefined;
  }

  /** The time step of a right code; undefined for a wrong one. @param pending check the app that is being set up */
  async stepOf(userId: string, code: string, { pending = false } = {}): Promise<number | undefined> {
    const found = await this.repository.find(userId);
    if (found === null || (found.confirmedAt === null) !== pending) return undefined;
    const secret = Secret.fromBase32(this.encryption.open(found.sealedSecret, encryptionPurpose(userId)));
    const timestamp = this.clock.now().getTime();
    const delta = new TOTP({ ...kind, secret }).validate({ token: code, timestamp, window: 1 });
    if (delta === null) return undefined;
    const step = Math.floor(timestamp / 1000 / kind.period) + delta;
    return step > found.lastStep ? step : undefined;
  }

  /** Confirms the app that is being set up. @throws AppError conflict when another call was first */
  async confirm(userId: string, step: number): Promise<void> {
    if (!(await this.repository.confirm(userId, step, this.clock.now()))) throw isThere();
  }

  /** @returns false when another call used this code first */
  async use(userId: string, step: number): Promise<boolean> {
    return this.repository.useStep(userId, step, this.clock.now());
  }

  /** @returns false without a confirmed app */
  async remove(userId: string): Promise<boolean> {
    return this.repository.delete(userId);
  }
}

function encryptionPurpose(userId: string): string {
  return `authenticator of ${userId}`;
}

function isThere(): AppError {
  return new AppError('conflict', { message: messageOf('auth.authenticatorInUse') });
}
