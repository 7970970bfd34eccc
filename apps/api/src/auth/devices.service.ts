import { email as addressOf } from '@homeport/contract/fields';
import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { EncryptionService, tokenHash } from '../foundation/crypto/encryption.service.ts';
import { Database } from '../foundation/database/database.ts';
import type { RememberedDevice, User } from '../foundation/database/generated/client.ts';
import { DomainEventsService } from '../foundation/events/domain-events.service.ts';
import { Ownership } from '../foundation/http/access.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { newId, newToken } from '../foundation/ids/ids.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import { deviceForgotten, deviceTokenReused } from './auth.events.ts';
import { DevicesRepository, type PresentedToken } from './devices.repository.ts';
import { deviceTokenOf } from './presented-tokens.ts';

/** Remembered devices: a token in the browser's storage replaces the one-time code of one person for 30 days. */
@Injectable()
export class DevicesService implements OnModuleInit {
  constructor(
    private readonly repository: DevicesRepository,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ownership: Ownership,
    private readonly limits: LimitsService,
    private readonly encryption: EncryptionService,
    private readonly events: DomainEventsService,
  ) {}

  onModuleInit(): void {
    this.ownership.register('device', (userId, id) => this.repository.isOf(userId, id));
    this.limits.registerRecognition(async (request) => {
      const token = deviceTokenOf(request);
      const email = addressOf.safeParse((request.body as { email?: unknown } | null | undefined)?.email);
      if (token === undefined || !email.success) return undefined;
      const device = await this.repository.findByEmail(email.data, this.#presented(token));
      return device === null ? undefined : `device ${device.id}`;
    });
  }

  /** The device of a token; undefined for an unknown token, or one of another person. */
  async find(userId: string, token: string | undefined): Promise<RememberedDevice | undefined> {
    if (token === undefined) return undefined;
    return (await this.repository.find(userId, this.#presented(token))) ?? undefined;
  }

  /** Remembers the device of a sign-in that showed a second factor. @returns its token */
  async remember(userId: string, origin: Origin): Promise<string> {
    const now = this.clock.now();
    const token = newToken();
    await this.repository.insert({
      id: newId(),
      userId,
      tokenHash: tokenHash(token),
      userAgent: origin.userAgent,
      ip: origin.ip,
      createdAt: now,
      lastUsedAt: now,
      rotatedAt: now,
      expiresAt: this.clock.in(timers.rememberedDevice),
    });
    return token;
  }

  /**
   * Records the use of a device and replaces its token. The successor is derived from the token: a caller who sends the
   * same one again shortly after gets the same successor. The device still expires 30 days after the last code.
   * @returns the new token
   */
  async use(device: RememberedDevice, token: string, { ip }: Origin): Promise<string> {
    const successor = this.encryption.keyedHash(token, 'device successor');
    const hashes = { tokenHash: tokenHash(token), successorHash: tokenHash(successor) };
    await this.repository.rotate(device.id, { ...hashes, ip }, this.clock.now());
    return successor;
  }

  /** Deletes a device whose replaced token comes back: the token has been copied. */
  async forgetIfReused(user: User, token: string | undefined, origin: Origin): Promise<void> {
    if (token === undefined) return;
    const device = await this.repository.findRetired(user.id, tokenHash(token), this.clock.now());
    if (device === null) return;
    await this.db.transaction(async () => {
      if (!(await this.repository.delete(user.id, device.id))) return;
      const { id: userId, email } = user;
      await this.events.publish(deviceTokenReused, { userId, email, deviceId: device.id, origin });
    });
  }

  async list(userId: string): Promise<RememberedDevice[]> {
    return this.repository.listActive(userId, this.clock.now());
  }

  async forget({ userId }: Caller, deviceId: string, { ip }: Origin): Promise<void> {
    await this.db.transaction(async () => {
      if (!(await this.repository.delete(userId, deviceId))) return;
      await this.events.publish(deviceForgotten, { userId, deviceId, ip });
    });
  }

  async forgetAll(userId: string): Promise<void> {
    await this.repository.deleteAll(userId);
  }

  #presented(token: string): PresentedToken {
    return {
      tokenHash: tokenHash(token),
      now: this.clock.now(),
      graceSince: this.clock.in(-timers.refreshGrace),
    };
  }
}
