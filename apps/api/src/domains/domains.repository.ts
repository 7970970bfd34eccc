import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Domain } from '../foundation/database/generated/client.ts';
import { newId } from '../foundation/ids/ids.ts';
import type { RegisteredDomain } from './registrars/registrar-driver.ts';

export type { Domain };

export interface NameserverChange {
  wantedKind: 'own' | 'custom';
  /** Empty for our own. */
  wantedNameservers: string[];
}

/** Customers’ domains. */
@Injectable()
export class DomainsRepository {
  constructor(private readonly db: Database) {}

  async ownsAny(userId: string): Promise<boolean> {
    return (await this.db.client.domain.findFirst({ where: { userId }, select: { id: true } })) !== null;
  }

  async listOf(userId: string): Promise<Domain[]> {
    return this.db.client.domain.findMany({ where: { userId }, orderBy: { name: 'asc' } });
  }

  async listNamesOf(userId: string): Promise<string[]> {
    const rows = await this.db.client.domain.findMany({
      where: { userId },
      select: { name: true },
      orderBy: { name: 'asc' },
    });
    return rows.map(({ name }) => name);
  }

  async findOf(userId: string, name: string): Promise<Domain | null> {
    return this.db.client.domain.findFirst({ where: { name, userId } });
  }

  /** Of any customer. */
  async findByName(name: string): Promise<Domain | null> {
    return this.db.client.domain.findUnique({ where: { name } });
  }

  /** Those of the names that are registered here, for any customer. */
  async listNamed(names: readonly string[]): Promise<Domain[]> {
    return this.db.client.domain.findMany({ where: { name: { in: [...names] } } });
  }

  /** Not owner-checked: for operations, which act for the owner that started them. */
  async get(id: string): Promise<Domain> {
    return this.db.client.domain.findUniqueOrThrow({ where: { id } });
  }

  /** A page, ordered by id. */
  async list(afterId: string | undefined, limit: number): Promise<Domain[]> {
    return this.db.client.domain.findMany({
      where: afterId === undefined ? {} : { id: { gt: afterId } },
      orderBy: { id: 'asc' },
      take: limit,
    });
  }

  /** Domains whose nameservers are being changed. */
  async listChanging(): Promise<Domain[]> {
    return this.db.client.domain.findMany({ where: { wantedKind: { not: null } }, orderBy: { name: 'asc' } });
  }

  /** Domains that expire between two moments, and that the registrar does not renew by itself. */
  async listExpiring(from: Date, until: Date): Promise<Domain[]> {
    return this.db.client.domain.findMany({
      where: { expiresAt: { gt: from, lte: until }, autorenew: false },
      orderBy: { id: 'asc' },
    });
  }

  /** Domains that we renew automatically and that expire between two moments. */
  async listAutorenewed(from: Date, until: Date): Promise<Domain[]> {
    return this.db.client.domain.findMany({
      where: { expiresAt: { gt: from, lte: until }, autorenewYearCents: { not: null }, atRegistrar: true },
      orderBy: { id: 'asc' },
    });
  }

  /** Whether this customer agreed that we renew a domain automatically. */
  async hasAutorenewed(userId: string): Promise<boolean> {
    const found = await this.db.client.domain.findFirst({
      where: { userId, autorenewYearCents: { not: null }, atRegistrar: true },
      select: { id: true },
    });
    return found !== null;
  }

  /** Domains that we renew automatically, and that the registrar would renew as well. */
  async listRenewedTwice(): Promise<Domain[]> {
    return this.db.client.domain.findMany({
      where: { autorenew: true, autorenewYearCents: { not: null }, atRegistrar: true },
      orderBy: { id: 'asc' },
    });
  }

  /** Domains that can only be restored at a moment. */
  async listRestorable(at: Date): Promise<Domain[]> {
    return this.db.client.domain.findMany({
      where: { renewableUntil: { lte: at }, restorableUntil: { gt: at }, atRegistrar: true },
      orderBy: { id: 'asc' },
    });
  }

  /** @param yearCents the price that the owner agreed to; null: off */
  async setAutorenew(id: string, yearCents: number | null): Promise<void> {
    await this.db.tx.domain.update({
      where: { id },
      data: {
        autorenewYearCents: yearCents,
        ...(yearCents === null ? {} : { renewYearCents: yearCents }),
      },
      select: { id: true },
    });
  }

  /** Whether the registrar renews the domain by itself. */
  async setRegistrarRenewal(id: string, enabled: boolean): Promise<void> {
    await this.db.client.domain.update({
      where: { id },
      data: { autorenew: enabled },
      select: { id: true },
    });
  }

  /** Stores the dates of a domain that was renewed, whatever was read in the meantime. */
  async renewed(
    name: string,
    { expiresAt, renewableUntil, restorableUntil, isOnHold }: RegisteredDomain,
  ): Promise<void> {
    await this.db.tx.domain.updateMany({
      where: { name, expiresAt: { lt: expiresAt } },
      data: { expiresAt, renewableUntil, restorableUntil, isOnHold },
    });
  }

  /** Domains at our registrar whose owner has not confirmed their address; least recently synced first. */
  async listUnconfirmed(limit: number): Promise<Domain[]> {
    return this.db.client.domain.findMany({
      where: { ownerConfirmation: { in: ['pending', 'failed'] }, atRegistrar: true },
      orderBy: { syncedAt: 'asc' },
      take: limit,
    });
  }

  /** Inserts a domain that the registrar has registered. */
  async insertRegistered(
    domain: Pick<
      Domain,
      | 'id'
      | 'userId'
      | 'name'
      | 'registrar'
      | 'registeredAt'
      | 'expiresAt'
      | 'renewYearCents'
      | 'nameserverKind'
      | 'nameservers'
      | 'ownerConfirmation'
      | 'isOnHold'
      | 'isLocked'
      | 'createdAt'
    > &
      Partial<Pick<Domain, 'autorenewYearCents' | 'renewableUntil' | 'restorableUntil'>>,
  ): Promise<void> {
    await this.db.tx.domain.create({ data: { ...domain, atRegistrar: true, syncedAt: domain.createdAt } });
  }

  /** Gives a customer a domain that was transferred to us; they may have imported it before. */
  async saveTransferred(
    owner: Pick<Domain, 'userId' | 'registrar' | 'renewYearCents' | 'createdAt'>,
    found: RegisteredDomain,
  ): Promise<void> {
    const {
      name,
      registeredAt,
      expiresAt,
      autorenew,
      nameservers,
      ownZone,
      ownerConfirmation,
      isOnHold,
      isLocked,
    } = found;
    const { userId, registrar, renewYearCents, createdAt } = owner;
    const registered = {
      registrar,
      atRegistrar: true,
      renewYearCents,
      registeredAt,
      expiresAt,
      autorenew,
      nameservers,
      nameserverKind: ownZone ? 'own' : 'custom',
      ownZoneSince: ownZone ? createdAt : null,
      ownerConfirmation,
      isOnHold,
      isLocked,
      syncedAt: createdAt,
    } as const;
    const { count } = await this.db.tx.domain.updateMany({ where: { name, userId }, data: registered });
    if (count === 0)
      await this.db.tx.domain.create({ data: { id: newId(), userId, name, createdAt, ...registered } });
  }

  /** The domain, locked until the end of the transaction. */
  async lock(id: string): Promise<Domain> {
    await this.db.tx.$queryRaw`SELECT 1 FROM domains WHERE id = ${id}::uuid FOR UPDATE`;
    return this.db.tx.domain.findUniqueOrThrow({ where: { id } });
  }

  /** Records the nameservers that the owner wants; replaces a change that is still under way. */
  async setWanted(id: string, change: NameserverChange & { changeId: string }): Promise<void> {
    await this.db.tx.domain.update({ where: { id }, data: change, select: { id: true } });
  }

  /** Others may have answered for the domain until then. */
  async setOwnZoneSince(id: string, ownZoneSince: Date): Promise<void> {
    await this.db.tx.domain.update({ where: { id }, data: { ownZoneSince }, select: { id: true } });
  }

  /** Ends the change in `domain`, which the registrar had applied when read at `at`. A newer change stays under way. */
  async applyNameservers(domain: Domain, { nameservers }: RegisteredDomain, at: Date): Promise<void> {
    const { id, wantedKind, changeId, nameserverKind } = domain;
    if (wantedKind === null) return;
    const isTakenOver = wantedKind === 'own' && nameserverKind !== 'own';
    await this.db.client.domain.updateMany({
      where: { id, changeId },
      data: {
        nameserverKind: wantedKind,
        nameservers,
        ...(isTakenOver ? { ownZoneSince: at } : {}),
        wantedKind: null,
        wantedNameservers: [],
        syncedAt: at,
      },
    });
  }

  /** Stores what the registrar returned at `at`, unless a later reading is stored. */
  async update(
    id: string,
    found: RegisteredDomain,
    at: Date,
    signed: Partial<Pick<Domain, 'isSigned' | 'unsignedAt' | 'ownZoneSince'>> = {},
  ): Promise<void> {
    const { registeredAt, expiresAt, autorenew, nameservers, ownZone, ...state } = found;
    const { ownerConfirmation, isOnHold, isLocked, isLeaving, renewableUntil, restorableUntil } = state;
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
        isLocked,
        isLeaving,
        ...(isLeaving ? {} : { leavingNotifiedAt: null }),
        renewableUntil,
        restorableUntil,
        ...signed,
        missingSince: null,
        syncedAt: at,
      },
    });
  }

  /** Domains at our registrar that another registrar can take: without a lock, and with their code shown. */
  async listTakeable(afterId: string | undefined, limit: number): Promise<Domain[]> {
    return this.db.client.domain.findMany({
      where: {
        codeShownAt: { not: null },
        atRegistrar: true,
        OR: [{ isLocked: null }, { isLocked: false }],
        ...(afterId === undefined ? {} : { id: { gt: afterId } }),
      },
      orderBy: { id: 'asc' },
      take: limit,
    });
  }

  /** The registrar answered without the domain at `at`; the first such reading counts. */
  async setMissing(id: string, at: Date): Promise<void> {
    await this.db.client.domain.updateMany({
      where: { id, missingSince: null, OR: [{ syncedAt: null }, { syncedAt: { lt: at } }] },
      data: { missingSince: at },
    });
  }

  /** Records that the owner is told of a transfer to another registrar. @returns false when that is done, or it ended */
  async setLeavingNotified(id: string, leavingNotifiedAt: Date): Promise<boolean> {
    const { count } = await this.db.tx.domain.updateMany({
      where: { id, isLeaving: true, leavingNotifiedAt: null },
      data: { leavingNotifiedAt },
    });
    return count === 1;
  }

  /** Records that the registry has keys that we did not know of. */
  async foundSigned(id: string): Promise<void> {
    await this.db.client.domain.updateMany({ where: { id }, data: { isSigned: true } });
  }

  /** Stores the nameservers that the public DNS returned at `publicReadAt`. */
  async updatePublic(id: string, publicNameservers: string[], publicReadAt: Date): Promise<void> {
    await this.db.client.domain.updateMany({ where: { id }, data: { publicNameservers, publicReadAt } });
  }

  /** @returns false when it is removed already, was renewed, or was found at the registrar since this row was read */
  async remove({ id, expiresAt, missingSince, syncedAt }: Domain): Promise<boolean> {
    const { count } = await this.db.tx.domain.deleteMany({
      where: { id, expiresAt, missingSince, syncedAt },
    });
    return count === 1;
  }

  /** Locks domains until the transaction ends. @returns whether an owner has asked for something for one of them */
  async lockAndCheckUse(ids: readonly string[]): Promise<boolean> {
    // wish_id stays when a change of nameservers has finished.
    const rows = await this.db.tx.$queryRaw<{ isInUse: boolean }[]>`
      SELECT autorenew_year_cents IS NOT NULL OR wanted_lock IS NOT NULL OR wanted_signed IS NOT NULL OR code_shown_at IS NOT NULL
          OR wish_id IS NOT NULL
          OR EXISTS (SELECT 1 FROM domain_owner_updates u WHERE u.domain_id = d.id)
          OR EXISTS (SELECT 1 FROM domain_renewals r WHERE r.user_id = d.user_id AND r.name = d.name) AS "isInUse"
      FROM domains d WHERE id = ANY(${[...ids]}::uuid[]) ORDER BY id FOR UPDATE`;
    return rows.some(({ isInUse }) => isInUse);
  }

  /** Forgets a domain of this customer. */
  async removeImported(userId: string, id: string): Promise<void> {
    await this.db.tx.domain.deleteMany({ where: { id, userId } });
  }

  /** Adds a domain, or corrects the dates of one that this customer has. @returns false when another customer has it */
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
