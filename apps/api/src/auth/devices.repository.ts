import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../foundation/database/database.ts';
import type { Prisma, RememberedDevice } from '../foundation/database/generated/client.ts';

/** The devices from which a person signs in without a code. */
@Injectable()
export class DevicesRepository {
  constructor(private readonly db: Database) {}

  async insert(device: Prisma.RememberedDeviceUncheckedCreateInput, tx: Transaction): Promise<void> {
    await this.db.in(tx).rememberedDevice.create({ data: device });
  }

  /** The device of this person that a token stands for, unless it has run out. */
  async find(userId: string, tokenHash: string, now: Date): Promise<RememberedDevice | null> {
    return this.db.client.rememberedDevice.findFirst({
      where: { userId, tokenHash, expiresAt: { gt: now } },
    });
  }

  async touch(id: string, ip: string, at: Date, tx: Transaction): Promise<void> {
    await this.db.in(tx).rememberedDevice.updateMany({ where: { id }, data: { lastUsedAt: at, ip } });
  }

  /** The last used first. */
  async living(userId: string, now: Date): Promise<RememberedDevice[]> {
    return this.db.client.rememberedDevice.findMany({
      where: { userId, expiresAt: { gt: now } },
      orderBy: { lastUsedAt: 'desc' },
    });
  }

  async isOf(userId: string, id: string): Promise<boolean> {
    return (await this.db.client.rememberedDevice.count({ where: { id, userId } })) === 1;
  }

  /** @returns false when there was none */
  async delete(userId: string, id: string, tx: Transaction): Promise<boolean> {
    return (await this.db.in(tx).rememberedDevice.deleteMany({ where: { id, userId } })).count === 1;
  }

  async deleteAll(userId: string, tx: Transaction): Promise<void> {
    await this.db.in(tx).rememberedDevice.deleteMany({ where: { userId } });
  }

  async deleteExpired(now: Date): Promise<void> {
    await this.db.client.rememberedDevice.deleteMany({ where: { expiresAt: { lte: now } } });
  }
}
