import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Prisma, RememberedDevice } from '../foundation/database/generated/client.ts';

/** A token to look up. */
export interface PresentedToken {
  tokenHash: string;
  now: Date;
  /** A token that was replaced after this is still valid. */
  graceSince: Date;
}

/** The devices from which a person signs in without a code. */
@Injectable()
export class DevicesRepository {
  constructor(private readonly db: Database) {}

  async insert(device: Prisma.RememberedDeviceUncheckedCreateInput): Promise<void> {
    await this.db.tx.rememberedDevice.create({ data: device });
  }

  /** The device of a valid token, or of one that was replaced within the grace period. */
  async find(userId: string, token: PresentedToken): Promise<RememberedDevice | null> {
    return this.db.client.rememberedDevice.findFirst({ where: { userId, ...isOfToken(token) } });
  }

  /** The same, for the person with this address. */
  async findByEmail(email: string, token: PresentedToken): Promise<RememberedDevice | null> {
    return this.db.client.rememberedDevice.findFirst({ where: { user: { email }, ...isOfToken(token) } });
  }

  /** The device of a replaced token. */
  async findRetired(userId: string, tokenHash: string, now: Date): Promise<RememberedDevice | null> {
    return this.db.client.rememberedDevice.findFirst({
      where: { userId, expiresAt: { gt: now }, retired: { some: { tokenHash } } },
    });
  }

  /** Records the use of a device and replaces its token, unless a concurrent call has done so. */
  async rotate(
    id: string,
    { tokenHash, successorHash, ip }: { tokenHash: string; successorHash: string; ip: string },
    now: Date,
  ): Promise<void> {
    await this.db.tx.$executeRaw`
      WITH rotated AS (
        UPDATE remembered_devices SET
          previous_hash = token_hash, token_hash = ${successorHash}, rotated_at = ${now}, last_used_at = ${now}, ip = ${ip}
        WHERE id = ${id}::uuid AND token_hash = ${tokenHash}
        RETURNING id
      )
      INSERT INTO retired_device_tokens (token_hash, device_id, retired_at) SELECT ${tokenHash}, id, ${now} FROM rotated`;
  }

  /** Devices that have not expired, the last used first. */
  async listActive(userId: string, now: Date): Promise<RememberedDevice[]> {
    return this.db.client.rememberedDevice.findMany({
      where: { userId, expiresAt: { gt: now } },
      orderBy: { lastUsedAt: 'desc' },
    });
  }

  async isOf(userId: string, id: string): Promise<boolean> {
    return (await this.db.client.rememberedDevice.count({ where: { id, userId } })) === 1;
  }

  /** @returns false when there was none */
  async delete(userId: string, id: string): Promise<boolean> {
    return (await this.db.tx.rememberedDevice.deleteMany({ where: { id, userId } })).count === 1;
  }

  async deleteAll(userId: string): Promise<void> {
    await this.db.tx.rememberedDevice.deleteMany({ where: { userId } });
  }
}

function isOfToken({ tokenHash, now, graceSince }: PresentedToken): Prisma.RememberedDeviceWhereInput {
  return {
    expiresAt: { gt: now },
    OR: [{ tokenHash }, { previousHash: tokenHash, rotatedAt: { gt: graceSince } }],
  };
}
