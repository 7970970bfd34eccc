import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Domain } from '../foundation/database/generated/client.ts';

/** The domain names that customers own through us. */
@Injectable()
export class DomainsRepository {
  constructor(private readonly db: Database) {}

  async ownsAny(userId: string): Promise<boolean> {
    return (await this.db.client.domain.findFirst({ where: { userId }, select: { id: true } })) !== null;
  }

  /** Adds a name, or corrects the dates of one that this customer has. @returns false when it is somebody else's */
  async save(domain: Domain): Promise<boolean> {
    const { userId, name, registeredAt, expiresAt } = domain;
    const holder = await this.db.client.domain.findUnique({ where: { name }, select: { userId: true } });
    if (holder !== null && holder.userId !== userId) return false;
    await this.db.client.domain.upsert({
      where: { name },
      create: domain,
      update: { registeredAt, expiresAt },
      select: { id: true },
    });
    return true;
  }
}
