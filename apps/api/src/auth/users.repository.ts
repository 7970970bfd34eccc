import { type StaffRole, wireRoleOf } from '@homeport/contract/staff-rights';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Prisma, User } from '../foundation/database/generated/client.ts';
import { SessionStatusesService } from './session-statuses.service.ts';

const areStaff = { role: { in: ['agent', 'admin'] } } satisfies Prisma.UserWhereInput;
const byRole = [{ staffRole: 'desc' }, { email: 'asc' }] satisfies Prisma.UserOrderByWithRelationInput[];

/** A member of staff. */
export interface TeamMember extends User {
  lastSignedInAt: Date | null;
  hasAuthenticator: boolean;
  passkeys: number;
}

/** Accounts of customers and staff. */
@Injectable()
export class UsersRepository {
  constructor(
    private readonly db: Database,
    private readonly statuses: SessionStatusesService,
  ) {}

  async find(id: string): Promise<User | null> {
    return this.db.client.user.findUnique({ where: { id } });
  }

  async findMany(ids: readonly string[]): Promise<User[]> {
    return this.db.client.user.findMany({ where: { id: { in: [...ids] } } });
  }

  /** People whose address begins with `prefix` and sorts after `after`, by address. */
  async listByAddress(prefix: string, after: string, count: number): Promise<User[]> {
    const found = await this.db.client.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM users
      WHERE email COLLATE "C" >= ${prefix} AND email COLLATE "C" < ${prefix + '\u{10ffff}'} AND email COLLATE "C" > ${after}
      ORDER BY email COLLATE "C" LIMIT ${count}`;
    const users = new Map((await this.findMany(found.map(({ id }) => id))).map((user) => [user.id, user]));
    return found.flatMap(({ id }) => users.get(id) ?? []);
  }

  /** People with words in their name or company that begin with these. @param words only letters and digits, in lower case */
  async listByName(words: readonly string[], count: number): Promise<string[]> {
    const wanted = words.map((word) => `'${word}':*`).join(' & ');
    const found = await this.db.client.$queryRaw<{ id: string }[]>`
      SELECT id::text FROM users
      WHERE to_tsvector('simple'::regconfig, coalesce(name, '') || ' ' || coalesce(company, '')) @@ ${wanted}::tsquery
      LIMIT ${count}`;
    return found.map(({ id }) => id);
  }

  /** @param email in lower case */
  async findByEmail(email: string): Promise<User | null> {
    return this.db.client.user.findUnique({ where: { email } });
  }

  async insert(user: Prisma.UserUncheckedCreateInput): Promise<User> {
    return this.db.tx.user.create({ data: user });
  }

  /** Locks the person until the transaction ends. */
  async lock(id: string): Promise<void> {
    await this.db.tx.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  }

  /** Locks the person against changes until the transaction ends. */
  async lockShared(id: string): Promise<void> {
    await this.db.tx.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR SHARE`;
  }

  async setPassword(id: string, passwordHash: string): Promise<User> {
    this.statuses.forgetAfterCommit(id);
    const data = { passwordHash, securityStamp: { increment: 1 } };
    return this.db.tx.user.update({ where: { id }, data });
  }

  /** @param email in lower case */
  async setEmail(id: string, email: string): Promise<void> {
    this.statuses.forgetAfterCommit(id);
    await this.db.tx.user.update({ where: { id }, data: { email, securityStamp: { increment: 1 } } });
  }

  async saveProfile(id: string, profile: Pick<User, 'name' | 'company'>): Promise<void> {
    await this.db.tx.user.update({ where: { id }, data: profile });
  }

  async setLocale(id: string, locale: string): Promise<void> {
    await this.db.tx.user.update({ where: { id }, data: { locale } });
  }

  /** The language of a person, by id or, if there is none, by address. */
  async findLocale(id: string | null, email: string): Promise<string | null> {
    const where = id === null ? { email } : { id };
    const found = await this.db.client.user.findUnique({ where, select: { locale: true } });
    return found?.locale ?? null;
  }

  /** @param staffRole null: a customer */
  async setRole(id: string, staffRole: StaffRole | null): Promise<void> {
    const role = staffRole === null ? 'user' : wireRoleOf(staffRole);
    this.statuses.forgetAfterCommit(id);
    await this.db.tx.user.update({
      where: { id },
      data: { role, staffRole, securityStamp: { increment: 1 } },
    });
  }

  /** @returns false for one that is disabled already */
  async disable(id: string, at: Date): Promise<boolean> {
    this.statuses.forgetAfterCommit(id);
    const data = { disabledAt: at, securityStamp: { increment: 1 } };
    return (await this.db.tx.user.updateMany({ where: { id, disabledAt: null }, data })).count === 1;
  }

  /** @returns false for one that is not disabled */
  async enable(id: string): Promise<boolean> {
    const where = { id, disabledAt: { not: null } };
    return (await this.db.tx.user.updateMany({ where, data: { disabledAt: null } })).count === 1;
  }

  async bumpStamp(id: string): Promise<void> {
    this.statuses.forgetAfterCommit(id);
    await this.db.tx.user.update({ where: { id }, data: { securityStamp: { increment: 1 } } });
  }

  /** Everyone on the team, by role and address. */
  async staff(): Promise<User[]> {
    return this.db.client.user.findMany({ where: areStaff, orderBy: byRole });
  }

  /** Everyone on the team, by role and address, with their last sign-in and second factors. */
  async team(): Promise<TeamMember[]> {
    return this.#members(areStaff);
  }

  async teamMember(id: string): Promise<TeamMember | undefined> {
    const [member] = await this.#members({ ...areStaff, id });
    return member;
  }

  async #members(where: Prisma.UserWhereInput): Promise<TeamMember[]> {
    const found = await this.db.client.user.findMany({
      where,
      orderBy: byRole,
      include: {
        sessions: { select: { createdAt: true }, orderBy: { createdAt: 'desc' }, take: 1 },
        authenticator: { select: { confirmedAt: true } },
        _count: { select: { passkeys: true } },
      },
    });
    return found.map(({ sessions, authenticator, _count: { passkeys }, ...user }) => ({
      ...user,
      lastSignedInAt: sessions[0]?.createdAt ?? null,
      hasAuthenticator: authenticator !== null && authenticator.confirmedAt !== null,
      passkeys,
    }));
  }

  /** The number of owners who can sign in, without this one. */
  async countOtherOwners(id: string): Promise<number> {
    return this.db.client.user.count({ where: { staffRole: 'owner', disabledAt: null, id: { not: id } } });
  }
}
