import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Domain } from '../foundation/database/generated/client.ts';
import type { RegisteredDomain } from './registrar.port.ts';

export type { Domain };

/** The domain names that customers own through us. */
@Injectable()
export class DomainsRepository {
  constructor(private readonly db: Database) {}

  async ownsAny(userId: string): Promise<boolean> {
    return (await this.db.client.domain.findFirst({ where: { userId }, select: { id: true } })) !== null;
  }

  async listOf(userId: string): Promise<Domain[]> {
    return this.db.client.domain.findMany({ where: { userId }, orderBy: { name: 'asc' } });
  }

  async findOf(userId: string, name: string): Promise<Domain | null> {
    return this.db.client.domain.findFirst({ where: { name, userId } });
  }

  /** Whoever owns it. */
  async findByName(name: string): Promise<Domain | null> {
    return this.db.client.domain.findUnique({ where: { name } });
  }

  /** Those of the names that somebody owns. */
  async listNamed(names: readonly string[]): Promise<Domain[]> {
    return this.db.client.domain.findMany({ where: { name: { in: [...names] } } });
  }

  /** For operations, which act for the owner that started them. */
  async get(id: string): Promise<Domain> {
    return this.db.client.domain.findUniqueOrThrow({ where: { id } });
  }

  /** In the order of their ids. */
  async list(afterId: string | undefined, limit: number): Promise<Domain[]> {
    return this.db.client.domain.findMany({
      where: afterId === undefined ? {} : { id: { gt: afterId } },
      orderBy: { id: 'asc' },
      take: limit,
    });
  }

  /** Names whose servers are wished to be others than the registrar has. */
  async listWanting(): Promise<Domain[]> {
    return this.db.client.domain.findMany({ where: { wantedKind: { not: null } }, orderBy: { name: 'asc' } });
  }

  /** Names whose registration ends between two moments, and is not renewed by itself. */
  async listExpiring(from: Date, until: Date): Promise<Domain[]> {
    return this.db.client.domain.findMany({
      where: { expiresAt: { gt: from, lte: until }, autorenew: false },
      orderBy: { id: 'asc' },
    });
  }

  /** Names at our registrar whose owner has not confirmed their address, the longest unread ones first. */
  async listUnconfirmed(limit: number): Promise<Domain[]> {
    return this.db.client.domain.findMany({
      where: { ownerConfirmation: { in: ['pending', 'failed'] }, atRegistrar: true },
      orderBy: { syncedAt: 'asc' },
      take: limit,
    });
  }

  /** A name that the registrar has registered for a customer. */
  async keepRegistered(
    domain: Pick<
      Domain,
      | 'id'
      | 'userId'
      | 'name'
      | 'registeredAt'
      | 'expiresAt'
      | 'renewYearCents'
      | 'nameserverKind'
      | 'nameservers'
      | 'ownerConfirmation'
      | 'isOnHold'
      | 'createdAt'
    >,
  ): Promise<void> {
    await this.db.tx.domain.create({ data: { ...domain, atRegistrar: true, syncedAt: domain.createdAt } });
  }

  /** What the owner wants from now on. */
  async want(
    id: string,
    wish: { wantedKind: 'own' | 'custom'; wantedNameservers: string[]; wishId: string },
  ): Promise<void> {
    await this.db.tx.domain.update({ where: { id }, data: wish, select: { id: true } });
  }

  /** The registrar had what `domain` wanted when it was asked at that moment; a newer wish stays. */
  async keepNameservers(domain: Domain, { nameservers }: RegisteredDomain, at: Date): Promise<void> {
    const { id, wantedKind, wishId } = domain;
    if (wantedKind === null) return;
    await this.db.client.domain.updateMany({
      where: { id, wishId },
      data: {
        nameserverKind: wantedKind,
        nameservers,
        wantedKind: null,
        wantedNameservers: [],
        syncedAt: at,
      },
    });
  }

  /** What the registrar says of a name, asked at that moment; what was asked later stays. */
  async keepFacts(id: string, found: RegisteredDomain, at: Date): Promise<void> {
    const { registeredAt, expiresAt, autorenew, nameservers, ownZone, ownerConfirmation, isOnHold } = found;
    await this.db.client.domain.updateMany({
      where: { id, OR: [{ syncedAt: null }, { syncedAt: { lt: at } }] },
      data: {
        registeredAt,
        expiresAt,
        autorenew,
        nameservers,
        nameserverKind: ownZone ? 'own' : 'custom',
        ownerConfirmation,
        isOnHold,
        syncedAt: at,
      },
    });
  }

  /** What the public DNS says. */
  async keepPublic(id: string, publicNameservers: string[], publicReadAt: Date): Promise<void> {
    await this.db.client.domain.updateMany({ where: { id }, data: { publicNameservers, publicReadAt } });
  }

  /** A name that nobody has any more. @returns false when it is gone, or was renewed */
  async forget({ id, expiresAt }: Domain): Promise<boolean> {
    return (await this.db.tx.domain.deleteMany({ where: { id, expiresAt } })).count === 1;
  }

  /** Adds a name, or corrects the dates of one that this customer has. @returns false when it is somebody else's */
  async save(
    domain: Pick<Domain, 'id' | 'userId' | 'name' | 'registeredAt' | 'expiresAt' | 'createdAt'>,
  ): Promise<boolean> {
    const { userId, name, registeredAt, expiresAt } = domain;
    const holder = await this.db.tx.domain.findUnique({ where: { name }, select: { userId: true } });
    if (holder !== null && holder.userId !== userId) return false;
    await this.db.tx.domain.upsert({
      where: { name },
      create: domain,
      update: { registeredAt, expiresAt },
      select: { id: true },
    });
    return true;
  }
}
