import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { tokenHash } from '../foundation/crypto/sealer.ts';
import { Database, type Transaction } from '../foundation/database/database.ts';
import type { RememberedDevice } from '../foundation/database/generated/client.ts';
import { Ownership } from '../foundation/http/access.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import type { Origin } from '../foundation/http/origin.ts';
import { newId, newToken } from '../foundation/ids/ids.ts';
import { DevicesRepository } from './devices.repository.ts';

/** Remembered devices: a token in the browser's storage stands in for the one-time code, for 30 days and one person. */
@Injectable()
export class DevicesService implements OnModuleInit {
  constructor(
    private readonly repository: DevicesRepository,
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly ownership: Ownership,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.ownership.register('device', (userId, id) => this.repository.isOf(userId, id));
  }

  /** The remembered device of this person that the token stands for; somebody else's token stands for nothing. */
  async find(userId: string, token: string | undefined): Promise<RememberedDevice | undefined> {
    if (token === undefined) return undefined;
    return (await this.repository.find(userId, tokenHash(token), this.clock.now())) ?? undefined;
  }

  /** Remembers the device of a sign-in that showed a second factor. @returns its token */
  async remember(tx: Transaction, userId: string, origin: Origin): Promise<string> {
    const now = this.clock.now();
    const token = newToken();
    await this.repository.insert(
      {
        id: newId(),
        userId,
        tokenHash: tokenHash(token),
        userAgent: origin.userAgent,
        ip: origin.ip,
        createdAt: now,
        lastUsedAt: now,
        expiresAt: this.clock.in(timers.rememberedDevice),
      },
      tx,
    );
    return token;
  }

  /** Notes that a device was used. Its 30 days stay as they are: without a code they must not renew themselves. */
  async touch(tx: Transaction, device: RememberedDevice, origin: Origin): Promise<void> {
    await this.repository.touch(device.id, origin.ip, this.clock.now(), tx);
  }

  async list(userId: string): Promise<RememberedDevice[]> {
    return this.repository.living(userId, this.clock.now());
  }

  async forget(caller: Caller, id: string, origin: Origin): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.repository.delete(caller.userId, id, tx))) return;
      await this.audit.record(tx, {
        userId: caller.userId,
        actorId: caller.userId,
        kind: 'auth.device_forgotten',
        ip: origin.ip,
        detail: { device: id },
      });
    });
  }

  async forgetAll(tx: Transaction, userId: string): Promise<void> {
    await this.repository.deleteAll(userId, tx);
  }

  /** Deletes what has run out. */
  async deleteOld(): Promise<void> {
    await this.repository.deleteExpired(this.clock.now());
  }
}
