import type { AccountState, CustomerFilter, PlanState } from '@homeport/contract/customer-filter';
import type { PlanName, PlanPeriod } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { Prisma } from '../foundation/database/generated/client.ts';
import type { PageKey } from '../foundation/paging/page.ts';

/** A row of the list. */
export interface ListedCustomer {
  id: string;
  email: string;
  name: string | null;
  company: string | null;
  role: 'user' | 'agent' | 'admin';
  locale: string | null;
  country: string | null;
  createdAt: Date;
  isDisabled: boolean;
  isClosing: boolean;
  planName: PlanName | null;
  planPeriod: PlanPeriod | null;
  planState: PlanState;
  trialEndsAt: Date | null;
  revenueCents: number;
  websites: number;
  problemWebsites: number;
  tags: string[];
}

/** Which rows: in which order, and after which one. */
export type ListRange =
  | { sort: 'email'; prefix: string; after: string; size: number }
  | { sort: 'newest' | 'oldest'; after: PageKey | undefined; size: number };

/**
 * Reads the list of customers from the tables of several modules in one statement: a page of it needs rows of all of
 * them, and filters combine. ADR 82.
 */
@Injectable()
export class CustomerListRepository {
  constructor(private readonly db: Database) {}

  async list(filter: CustomerFilter, range: ListRange, now: Date): Promise<ListedCustomer[]> {
    const order = orderOf(range.sort);
    const where = Prisma.sql`${fits(filter, now)} AND ${isInRange(range)}`;
    return this.#read(Prisma.sql`WHERE ${where} ORDER BY ${order} LIMIT ${range.size}`, order, now);
  }

  /** Those of these people whom the filter fits, by address. */
  async listOf(ids: readonly string[], filter: CustomerFilter, now: Date): Promise<ListedCustomer[]> {
    const where = Prisma.sql`u.id = ANY(${[...ids]}::uuid[]) AND ${fits(filter, now)}`;
    return this.#read(Prisma.sql`WHERE ${where}`, orderOf('email'), now);
  }

  async count(filter: CustomerFilter, now: Date): Promise<number> {
    const [row] = await this.db.client.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM users u ${withPlan} WHERE u.role = 'user' AND ${fits(filter, now)}`;
    return row?.count ?? 0;
  }

  /** @param page ends the statement that chooses the rows */
  async #read(page: Prisma.Sql, order: Prisma.Sql, now: Date): Promise<ListedCustomer[]> {
    return this.db.client.$queryRaw<ListedCustomer[]>`
      WITH page AS (
        SELECT u.id, u.email, u.name, u.company, u.role, u.locale, u.created_at, u.disabled_at,
          p.plan_name, p.plan_period, p.state, p.trial_ends_at
        FROM users u ${withPlan} ${page}
      )
      SELECT u.id::text, u.email, u.name, u.company, u.role::text, u.locale, u.created_at AS "createdAt",
        (SELECT b.country FROM billing_details b WHERE b.user_id = u.id) AS country,
        u.disabled_at IS NOT NULL AS "isDisabled",
        ${isClosing} AS "isClosing",
        u.plan_name::text AS "planName",
        u.plan_period::text AS "planPeriod",
        CASE WHEN u.state IS NULL THEN 'none' WHEN u.state = 'active' AND u.trial_ends_at > ${now} THEN 'trial'
          ELSE u.state::text END AS "planState",
        CASE WHEN u.state = 'active' AND u.trial_ends_at > ${now} THEN u.trial_ends_at END AS "trialEndsAt",
        (SELECT coalesce(sum(i.paid_cents - i.refunded_cents), 0)::float8 FROM invoices i
          WHERE i.user_id = u.id) AS "revenueCents",
        sites.total AS websites, sites.problems AS "problemWebsites",
        ARRAY(SELECT t.tag FROM customer_tags t WHERE t.user_id = u.id ORDER BY t.tag) AS tags
      FROM page u CROSS JOIN LATERAL (
        SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${hasProblem(now)}))::int AS problems ${theirWebsites}
      ) sites
      ORDER BY ${order}`;
  }
}

const orderOf = (sort: ListRange['sort']): Prisma.Sql =>
  ({
    email: Prisma.sql`u.email COLLATE "C"`,
    newest: Prisma.sql`u.created_at DESC, u.id DESC`,
    oldest: Prisma.sql`u.created_at, u.id`,
  })[sort];

function isInRange(range: ListRange): Prisma.Sql {
  if (range.sort === 'email') {
    const { prefix, after } = range;
    return Prisma.sql`u.email COLLATE "C" >= ${prefix} AND u.email COLLATE "C" < ${`${prefix}\u{10ffff}`}
      AND u.email COLLATE "C" > ${after}`;
  }
  if (range.after === undefined) return Prisma.sql`true`;
  const { at, id } = range.after;
  return range.sort === 'newest'
    ? Prisma.sql`u.created_at <= ${at} AND (u.created_at < ${at} OR u.id < ${id}::uuid)`
    : Prisma.sql`u.created_at >= ${at} AND (u.created_at > ${at} OR u.id > ${id}::uuid)`;
}

/** Older checks of websites say nothing about now. */
const checkedWithinMs = 24 * 60 * 60_000;
const dayMs = 86_400_000;

/** The current plan of the user `u` as `p`; the index for one plan per customer finds it. */
const withPlan = Prisma.sql`LEFT JOIN hosting_plans p ON p.user_id = u.id AND p.state <> 'ended'`;

const isClosing = Prisma.sql`EXISTS (SELECT 1 FROM account_deletions d
  WHERE d.user_id = u.id AND d.state IN ('requested', 'running'))`;

/** A condition on a website `w` with its health `h`: what visitors cannot use as they should. */
const hasProblem = (now: Date) => Prisma.sql`(w.state = 'missing'
  OR (h.checked_at > ${new Date(now.getTime() - checkedWithinMs)}
    AND (h.http_status IS NULL OR h.http_status >= 500 OR h.certificate <> 'valid' OR h.certificate_ends_at <= ${now})))`;

/** From the accounts of the user `u` to their websites `w` with the health `h`; deleted ones are none. */
const theirWebsites = Prisma.sql`FROM panel_accounts a
  JOIN websites w ON w.account_id = a.id AND w.state IN ('active', 'missing')
  LEFT JOIN website_health h ON h.website_id = w.id
  WHERE a.user_id = u.id`;

/** A condition on the user `u` with the plan `p`. Customers alone fit a filter; without one, staff are listed too. */
function fits(filter: CustomerFilter, now: Date): Prisma.Sql {
  const conditions = [...conditionsOf(filter, now)];
  if (conditions.length === 0) return Prisma.sql`true`;
  return Prisma.join([Prisma.sql`u.role = 'user'`, ...conditions], ' AND ');
}

function* conditionsOf(filter: CustomerFilter, now: Date): Generator<Prisma.Sql> {
  const { plan, term, state, website, country, language, tag } = filter;
  if (plan !== undefined) yield Prisma.sql`p.plan_name = ${plan}::"PlanName" AND p.state <> 'ended'`;
  if (term !== undefined) yield Prisma.sql`p.plan_period::text = ${term} AND p.state <> 'ended'`;
  if (state !== undefined) yield hasState(state, now);
  if (filter.trial_ends_within !== undefined) {
    const until = new Date(now.getTime() + Number(filter.trial_ends_within) * dayMs);
    yield Prisma.sql`p.state = 'active' AND p.trial_ends_at > ${now} AND p.trial_ends_at <= ${until}`;
  }
  if (website === 'none') yield Prisma.sql`NOT EXISTS (SELECT 1 ${theirWebsites})`;
  if (website === 'problem') yield Prisma.sql`EXISTS (SELECT 1 ${theirWebsites} AND ${hasProblem(now)})`;
  if (country !== undefined)
    yield Prisma.sql`EXISTS (SELECT 1 FROM billing_details b WHERE b.user_id = u.id AND b.country = ${country})`;
  if (language !== undefined) yield readsLanguage(language);
  if (tag !== undefined)
    yield Prisma.sql`EXISTS (SELECT 1 FROM customer_tags t WHERE t.user_id = u.id AND t.tag = ${tag})`;
  if (filter.registered_from !== undefined)
    yield Prisma.sql`u.created_at >= ${new Date(filter.registered_from)}`;
  if (filter.registered_until !== undefined)
    yield Prisma.sql`u.created_at < ${new Date(new Date(filter.registered_until).getTime() + dayMs)}`;
}

const readsLanguage = (language: string) =>
  // Those who chose none read English.
  language === 'en'
    ? Prisma.sql`(u.locale = ${language} OR u.locale IS NULL)`
    : Prisma.sql`u.locale = ${language}`;

function hasState(state: AccountState, now: Date): Prisma.Sql {
  switch (state) {
    case 'none':
      return Prisma.sql`p.id IS NULL`;
    case 'trial':
      return Prisma.sql`p.state = 'active' AND p.trial_ends_at > ${now}`;
    case 'active':
      return Prisma.sql`p.state = 'active' AND (p.trial_ends_at IS NULL OR p.trial_ends_at <= ${now})`;
    case 'past_due':
      return Prisma.sql`p.state = 'past_due'`;
    case 'unpaid':
      return Prisma.sql`p.state = 'unpaid'`;
    case 'disabled':
      return Prisma.sql`u.disabled_at IS NOT NULL`;
    case 'closing':
      return isClosing;
  }
}
