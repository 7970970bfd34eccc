import { Injectable } from '@nestjs/common';
import { Database, type Transaction } from '../foundation/database/database.ts';
import type { Domain } from '../foundation/database/generated/client.ts';

/** The domain names that customers own through us. */
@Injectable()
export class DomainsRepository {
  constructor(private readonly db: Database) {}

  async ownsAny(userId: string): Promise<boolean> {
    return (await this.db.client.domain.findFirst({ where: { userId }, select: { id: true } })) !== null;
  }

  /** A name that the registrar has registered for a customer. */
  async keepRegistered(
    tx: Transaction,
    domain: Pick<
      Domain,
      'id' | 'userId' | 'name' | 'registeredAt' | 'expiresAt' | 'nameserverKind' | 'nameservers' | 'createdAt'
    >,
  ): Promise<void> {
    await tx.client.domain.create({ data: { ...domain, atRegistrar: true, syncedAt: domain.createdAt } });
  }

  /** Adds a name, or corrects the dates of one that this customer has. @returns false when it is somebody else's */
  async save(
    domain: Pick<Domain, 'id' | 'userId' | 'name' | 'registeredAt' | 'expiresAt' | 'createdAt'>,
  ): Promise<boolean> {
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
