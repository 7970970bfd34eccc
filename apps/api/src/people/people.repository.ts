import type { MemberRole } from '@homeport/contract/member-roles';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { AccountMember, Prisma } from '../foundation/database/generated/client.ts';

/** A member as the owner of the account sees them. */
export interface ListedMember extends AccountMember {
  name: string | null;
  email: string;
  hasSecondFactor: boolean;
}

/** An account of someone else, as a member sees it. */
export interface OwnMembership {
  accountId: string;
  name: string | null;
  email: string;
  role: MemberRole;
  isLimited: boolean;
  needsSecondFactor: boolean;
}

/** A membership, for a request. */
export interface CurrentMembership {
  id: string;
  role: MemberRole;
  /** The only websites that they reach, by id; null: all. Some of them may be deleted. */
  websites: string[] | null;
  needsSecondFactor: boolean;
  lastSeenAt: Date | null;
}

/** Members of accounts, and what accounts demand of them. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly db: Database) {}

  /** The membership of a person in an account whose owner can sign in, as this session has it. */
  async findCurrent(
    accountId: string,
    userId: string,
    sessionId: string,
  ): Promise<CurrentMembership | undefined> {
    const [found] = await this.db.client.$queryRaw<CurrentMembership[]>`
      SELECT m.id::text, m.role::text, m.last_seen_at AS "lastSeenAt",
        CASE WHEN m.is_limited THEN m.website_ids::text[] END AS websites,
        coalesce(w.second_factor_required, false) AND NOT s.has_second_factor AS "needsSecondFactor"
      FROM account_members m
      JOIN users o ON o.id = m.account_id AND o.role = 'user' AND o.disabled_at IS NULL
      JOIN sessions s ON s.id = ${sessionId}::uuid AND s.user_id = m.user_id
      LEFT JOIN account_people_settings w ON w.account_id = m.account_id
      WHERE m.account_id = ${accountId}::uuid AND m.user_id = ${userId}::uuid`;
    return found;
  }

  /** Notes that a member was seen, unless that is noted since. */
  async touch(id: string, now: Date, unlessSince: Date): Promise<void> {
    await this.db.client.accountMember.updateMany({
      where: { id, OR: [{ lastSeenAt: null }, { lastSeenAt: { lte: unlessSince } }] },
      data: { lastSeenAt: now },
    });
  }

  async listOf(accountId: string): Promise<ListedMember[]> {
    const members = await this.db.client.accountMember.findMany({
      where: { accountId },
      include: {
        user: {
          select: {
            name: true,
            email: true,
            authenticator: { select: { confirmedAt: true } },
            _count: { select: { passkeys: true } },
          },
        },
      },
      orderBy: { createdAt: 'asc' },
    });
    return members.map(({ user: { name, email, authenticator, _count: has }, ...member }) => ({
      ...member,
      name,
      email,
      hasSecondFactor: has.passkeys > 0 || (authenticator?.confirmedAt ?? null) !== null,
    }));
  }

  /** The accounts in which a person works now. */
  async accountsOf(userId: string, sessionId: string): Promise<OwnMembership[]> {
    return this.db.client.$queryRaw<OwnMembership[]>`
      SELECT m.account_id::text AS "accountId", o.name, o.email, m.role::text, m.is_limited AS "isLimited",
        coalesce(w.second_factor_required, false) AND NOT s.has_second_factor AS "needsSecondFactor"
      FROM account_members m
      JOIN users o ON o.id = m.account_id AND o.role = 'user' AND o.disabled_at IS NULL
      JOIN sessions s ON s.id = ${sessionId}::uuid AND s.user_id = m.user_id
      LEFT JOIN account_people_settings w ON w.account_id = m.account_id
      WHERE m.user_id = ${userId}::uuid ORDER BY m.created_at`;
  }

  async find(accountId: string, id: string): Promise<(AccountMember & { email: string }) | undefined> {
    const found = await this.db.client.accountMember.findFirst({
      where: { accountId, id },
      include: { user: { select: { email: true } } },
    });
    if (found === null) return undefined;
    const { user, ...member } = found;
    return { ...member, email: user.email };
  }

  async findByUser(accountId: string, userId: string): Promise<AccountMember | null> {
    return this.db.client.accountMember.findUnique({ where: { accountId_userId: { accountId, userId } } });
  }

  async isMemberByEmail(accountId: string, email: string): Promise<boolean> {
    return (await this.db.tx.accountMember.count({ where: { accountId, user: { email } } })) > 0;
  }

  async count(accountId: string): Promise<number> {
    return this.db.tx.accountMember.count({ where: { accountId } });
  }

  async insert(member: Prisma.AccountMemberUncheckedCreateInput): Promise<void> {
    await this.db.tx.accountMember.create({ data: member });
  }

  async setRole(
    accountId: string,
    id: string,
    data: Pick<AccountMember, 'role' | 'isLimited' | 'websiteIds'>,
  ): Promise<void> {
    await this.db.tx.accountMember.updateMany({ where: { accountId, id }, data });
  }

  /** @returns false when they were removed already */
  async remove(accountId: string, id: string): Promise<boolean> {
    return (await this.db.tx.accountMember.deleteMany({ where: { accountId, id } })).count === 1;
  }

  async isSecondFactorRequired(accountId: string): Promise<boolean> {
    const settings = await this.db.client.accountPeopleSettings.findUnique({ where: { accountId } });
    return settings?.secondFactorRequired ?? false;
  }

  async requireSecondFactor(accountId: string, secondFactorRequired: boolean): Promise<void> {
    await this.db.tx.accountPeopleSettings.upsert({
      where: { accountId },
      create: { accountId, secondFactorRequired },
      update: { secondFactorRequired },
    });
  }

  /** Locks an account's people until the transaction ends. */
  async lock(accountId: string): Promise<{ email: string; role: string } | undefined> {
    const [owner] = await this.db.tx.$queryRaw<{ email: string; role: string }[]>`
      SELECT email, role::text FROM users WHERE id = ${accountId}::uuid FOR UPDATE`;
    return owner;
  }
}
