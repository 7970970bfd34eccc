import { email as addressOf } from '@homeport/contract/fields';
import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { EncryptionService, tokenHash } from '../foundation/crypto/encryption.service.ts';
import { Database } from '../foundation/database/database.ts';
import type { RememberedDevice, User } from '../foundation/database/generated/client.ts';
import { Ownership } from '../foundation/http/access.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { newId, newToken } from '../foundation/ids/ids.ts';
import { LimitsService } from '../foundation/limits/limits.service.ts';
import { MailService } from '../foundation/mail/mail.service.ts';
import { DevicesRepository, type PresentedToken } from './devices.repository.ts';
import { deviceTokenOf } from './presented-tokens.ts';

/** Remembered devices: a token in the browser's storage stands in for the one-time code, for 30 days and one person. */
@Injectable()
export class DevicesService implements OnModuleInit {
  constructor(
    private readonly repository: DevicesRepository,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ownership: Ownership,
    private readonly audit: AuditService,
    private readonly limits: LimitsService,
    private readonly encryption: EncryptionService,
    private readonly mail: MailService,
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

  /** The remembered device of this person that the token stands for; somebody else's token stands for nothing. */
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
   * Notes that a device was used and replaces its token. The successor is derived from the token: a caller who sends the
   * same one again at once gets the same successor. The 30 days stay as they are: without a code they must not renew
   * themselves.
   * @returns the new token
   */
  async use(device: RememberedDevice, token: string, { ip }: Origin): Promise<string> {
    const successor = this.encryption.keyedHash(token, 'device successor');
    const hashes = { tokenHash: tokenHash(token), successorHash: tokenHash(successor) };
    await this.repository.rotate(device.id, { ...hashes, ip }, this.clock.now());
    return successor;
  }

  /** Forgets a device whose replaced token comes back: it is a copy in the hands of another. The owner is told by mail. */
  async forgetIfReused(user: User, token: string | undefined, { ip, userAgent }: Origin): Promise<void> {
    if (token === undefined) return;
    const now = this.clock.now();
    const device = await this.repository.findRetired(user.id, tokenHash(token), now);
    if (device === null) return;
    await this.db.transaction(async () => {
      if (!(await this.repository.delete(user.id, device.id))) return;
      await this.audit.record({
        userId: user.id,
        kind: 'auth.device_reused',
        ip,
        detail: { device: device.id, user_agent: userAgent },
      });
      await this.mail.send({
        dedupeKey: `device-reuse:${device.id}`,
        to: user.email,
        userId: user.id,
        template: 'device-reuse',
        data: { at: now.toISOString(), ip, userAgent },
      });
    });
  }

  async list(userId: string): Promise<RememberedDevice[]> {
    return this.repository.living(userId, this.clock.now());
  }

  async forget(caller: Caller, id: string, origin: Origin): Promise<void> {
    await this.db.transaction(async () => {
      if (!(await this.repository.delete(caller.userId, id))) return;
      await this.audit.record({
        userId: caller.userId,
        actorId: caller.userId,
        kind: 'auth.device_forgotten',
        ip: origin.ip,
        detail: { device: id },
      });
    });
  }

  async forgetAll(userId: string): Promise<void> {
    await this.repository.deleteAll(userId);
  }

  /** Deletes what has run out. */
  async deleteOld(): Promise<void> {
    await this.repository.deleteExpired(this.clock.now());
  }

  #presented(token: string): PresentedToken {
    return {
      tokenHash: tokenHash(token),
      now: this.clock.now(),
      graceSince: this.clock.in(-timers.refreshGrace),
    };
  }
}
