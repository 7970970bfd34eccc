import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Passkey, Prisma } from '../../foundation/database/generated/client.ts';

@Injectable()
export class PasskeysRepository {
  constructor(private readonly db: Database) {}

  async insert(passkey: Prisma.PasskeyUncheckedCreateInput): Promise<Passkey> {
    return this.db.tx.passkey.create({ data: passkey });
  }

  async findByCredential(credentialId: string): Promise<Passkey | null> {
    return this.db.client.passkey.findUnique({ where: { credentialId } });
  }

  /** The oldest first. */
  async listOf(userId: string): Promise<Passkey[]> {
    return this.db.client.passkey.findMany({ where: { userId }, orderBy: { id: 'asc' } });
  }

  async isOf(userId: string, id: string): Promise<boolean> {
    return (await this.db.client.passkey.count({ where: { id, userId } })) === 1;
  }

  /**
   * Notes a use with its signature counter. One statement, so that of two answers with the same counter one counts.
   * @returns false when the passkey is gone, or its counter did not grow: a copy of it is in use
   */
  async touch(id: string, counter: number, at: Date): Promise<boolean> {
    const grown = { OR: [{ counter: { lt: counter } }, ...(counter === 0 ? [{ counter: 0 }] : [])] };
    const { count } = await this.db.tx.passkey.updateMany({
      where: { id, ...grown },
      data: { counter, lastUsedAt: at },
    });
    return count === 1;
  }

  async rename(userId: string, id: string, name: string): Promise<void> {
    await this.db.client.passkey.updateMany({ where: { id, userId }, data: { name } });
  }

  /** @returns the one that was deleted */
  async delete(userId: string, id: string): Promise<Passkey | undefined> {
    const passkey = await this.db.tx.passkey.findFirst({ where: { id, userId } });
    if (passkey === null) return undefined;
    const { count } = await this.db.tx.passkey.deleteMany({ where: { id, userId } });
    return count === 1 ? passkey : undefined;
  }

  async deleteAll(userId: string): Promise<void> {
    await this.db.tx.passkey.deleteMany({ where: { userId } });
  }
}
