import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import {
  Prisma,
  type TicketCategory,
  type TicketPriority,
  type TicketStatus,
} from '../foundation/database/generated/client.ts';

export type TicketOrder = 'waiting' | 'updated' | 'created' | 'due' | 'snoozed';

/** A ticket as lists need it. */
export interface TicketRow {
  number: number;
  userId: string;
  category: TicketCategory;
  status: TicketStatus;
  description: string;
  snippet: string;
  assigneeId: string | null;
  createdAt: Date;
  updatedAt: Date;
  waitingSince: Date | null;
  creatorViewedAt: Date;
  assigneeViewedAt: Date | null;
  /** null: how the description begins */
  subject: string | null;
  priority: TicketPriority;
  tags: string[];
  /** The customer's website or domain that it is about. */
  domain: string | null;
  /** By when the customer is to be answered; null: they are not waiting. */
  dueAt: Date | null;
  snoozedUntil: Date | null;
}

/** A ticket in full. */
export interface Ticket extends TicketRow {
  hasAttachments: boolean;
  cancellationId: string | null;
  /** When the customer who does not reply is reminded, or the ticket is closed; null: neither. */
  followUpAt: Date | null;
  /** The customer was reminded: the next step closes the ticket. */
  isReminded: boolean;
  /** When staff are warned that it will be due; null: they were. */
  warnAt: Date | null;
  /** The ticket that it was merged into, which may be merged, too; null: it is no merged one. */
  mergedInto: number | null;
  /** The ticket that the description was moved from. */
  descriptionFrom: number | null;
}

type ChangedByWriting =
  | 'status'
  | 'assigneeId'
  | 'updatedAt'
  | 'waitingSince'
  | 'creatorViewedAt'
  | 'assigneeViewedAt';
type ChangedByOrganizing = 'subject' | 'priority' | 'tags' | 'domain';
type ChangedByMoving =
  | 'mergedInto'
  | 'descriptionFrom'
  | 'description'
  | 'snippet'
  | 'createdAt'
  | 'hasAttachments';
type ChangedByTime = 'dueAt' | 'warnAt' | 'snoozedUntil' | 'followUpAt' | 'isReminded';

/** Conditions of a list; omitted ones do not apply. */
export interface TicketFilter {
  userId?: string;
  userIds?: readonly string[];
  /** null: unassigned */
  assigneeId?: string | null;
  status?: TicketStatus;
  category?: TicketCategory;
  closed?: boolean;
  waiting?: boolean;
  hasDue?: boolean;
  /** The answer is overdue since before this moment. */
  dueBefore?: Date;
  snoozed?: boolean;
  merged?: boolean;
  number?: number;
  /** In the syntax of tsquery. */
  words?: string;
  /** Together with `words`: also finds tickets of these customers. */
  orOf?: readonly string[];
}

export interface NewTicket {
  userId: string;
  category: TicketCategory;
  description: string;
  snippet: string;
  at: Date;
  hasAttachments: boolean;
  cancellationId: string | null;
  subject?: string | null;
  domain?: string | null;
}

const briefColumns = Prisma.sql`number, user_id::text AS "userId", category, status, description, snippet, assignee_id::text AS "assigneeId",
  created_at AS "createdAt", updated_at AS "updatedAt", waiting_since AS "waitingSince",
  creator_viewed_at AS "creatorViewedAt", assignee_viewed_at AS "assigneeViewedAt",
  subject, priority, tags, domain, due_at AS "dueAt", snoozed_until AS "snoozedUntil"`;

const allColumns = Prisma.sql`${briefColumns}, has_attachments AS "hasAttachments",
  cancellation_id::text AS "cancellationId", follow_up_at AS "followUpAt", is_reminded AS "isReminded",
  warn_at AS "warnAt", merged_into AS "mergedInto", description_from AS "descriptionFrom"`;

/** Enough words to find a conversation, and far fewer than a row can hold. */
const enoughWords = 4_000;

/** How many tickets of a list are searched one by one; up to `atMost` if some of the first match. */
const scanned = { first: 500, atMost: 2_500 };

/** The position after which a page starts. */
export interface TicketPosition {
  /** The sort key; null for the order of creation. */
  at: Date | null;
  number: number;
}

/** Tickets, and lists of them. */
@Injectable()
export class TicketsRepository {
  constructor(private readonly db: Database) {}

  /** @returns the number; undefined when the cancellation has opened one already */
  async insert(ticket: NewTicket): Promise<number | undefined> {
    const { userId, category, description, snippet, at, hasAttachments, cancellationId } = ticket;
    const { subject = null, domain = null } = ticket;
    const rows = await this.db.tx.$queryRaw<{ number: number }[]>`
      INSERT INTO tickets (user_id, category, description, snippet, created_at, updated_at, waiting_since,
        creator_viewed_at, has_attachments, cancellation_id, subject, domain, words)
      VALUES (${userId}::uuid, ${category}::"TicketCategory", ${description}, ${snippet}, ${at}, ${at}, ${at}, ${at},
        ${hasAttachments}, ${cancellationId}::uuid, ${subject}, ${domain}, ''::tsvector)
      ON CONFLICT (cancellation_id) DO NOTHING RETURNING number`;
    return rows[0]?.number;
  }

  /** Adds words to the search index of a ticket. */
  async addWords(number: number, words: readonly string[]): Promise<void> {
    await this.db.tx.$executeRaw`
      UPDATE tickets SET words = words || array_to_tsvector(${[...words]}::text[])
      WHERE number = ${number} AND length(words) < ${enoughWords}`;
  }

  async find(number: number): Promise<Ticket | null> {
    const rows = await this.db.client.$queryRaw<
      Ticket[]
    >`SELECT ${allColumns} FROM tickets WHERE number = ${number}`;
    return rows[0] ?? null;
  }

  /** Locks the ticket until the transaction ends. */
  async lock(number: number): Promise<Ticket | null> {
    const rows = await this.db.tx.$queryRaw<
      Ticket[]
    >`SELECT ${allColumns} FROM tickets WHERE number = ${number} FOR UPDATE`;
    return rows[0] ?? null;
  }

  /** The ticket that has the messages of this one: itself, or what it was merged into at last. */
  async survivorOf(number: number): Promise<number> {
    const rows = await this.db.client.$queryRaw<{ number: number }[]>`
      WITH RECURSIVE chain AS (
        SELECT number, merged_into FROM tickets WHERE number = ${number}
        UNION SELECT t.number, t.merged_into FROM tickets t JOIN chain c ON t.number = c.merged_into)
      SELECT number FROM chain WHERE merged_into IS NULL`;
    return rows[0]?.number ?? number;
  }

  async findOfCancellation(cancellationId: string): Promise<{ number: number } | null> {
    return this.db.client.ticket.findUnique({ where: { cancellationId }, select: { number: true } });
  }

  async change(
    number: number,
    data: Partial<Pick<Ticket, ChangedByWriting | ChangedByOrganizing | ChangedByMoving | ChangedByTime>>,
  ): Promise<void> {
    const closed = data.status === undefined ? {} : { closed: data.status === 'closed' };
    await this.db.tx.ticket.update({
      where: { number },
      data: { ...data, ...closed },
      select: { number: true },
    });
  }

  async owns(userId: string, number: number): Promise<boolean> {
    const found = await this.db.client.ticket.findUnique({ where: { number }, select: { userId: true } });
    return found?.userId === userId;
  }

  async isAssignedTo(userId: string, number: number): Promise<boolean> {
    const found = await this.db.client.ticket.findUnique({ where: { number }, select: { assigneeId: true } });
    return found?.assigneeId === userId;
  }

  /** The numbers of the tickets that are assigned to a person and not closed, in order. */
  async openOf(assigneeId: string): Promise<number[]> {
    const found = await this.db.client.ticket.findMany({
      where: { assigneeId, closed: false },
      select: { number: true },
      orderBy: { number: 'asc' },
    });
    return found.map(({ number }) => number);
  }

  async exists(number: number): Promise<boolean> {
    return (await this.db.client.ticket.findUnique({ where: { number }, select: { number: true } })) !== null;
  }

  /** Marks the ticket as viewed by its creator or its assignee. */
  async markViewed(number: number, who: { creator: string } | { assignee: string }, at: Date): Promise<void> {
    if ('creator' in who)
      await this.db.client.ticket.updateMany({
        where: { number, userId: who.creator, creatorViewedAt: { lt: at } },
        data: { creatorViewedAt: at },
      });
    else
      await this.db.client.ticket.updateMany({
        where: {
          number,
          assigneeId: who.assignee,
          OR: [{ assigneeViewedAt: null }, { assigneeViewedAt: { lt: at } }],
        },
        data: { assigneeViewedAt: at },
      });
  }

  /** A page in the order waiting (the longest first), updated or created (the newest first). */
  async list(
    { words, orOf, ...filter }: TicketFilter,
    order: TicketOrder,
    after: TicketPosition | undefined,
    count: number,
  ): Promise<TicketRow[]> {
    const conditions = [...conditionsOf(filter), ...(after === undefined ? [] : [beyond(order, after)])];
    if (words !== undefined) return this.#search(matching(words, orOf), conditions, order, count);
    return this.db.client.$queryRaw<TicketRow[]>`
      SELECT ${briefColumns} FROM tickets ${whereAll(conditions)} ORDER BY ${orders[order]} LIMIT ${count}`;
  }

  /**
   * Frequent words are found by a scan of the first tickets of the list, which stops when the page is full; rare words by
   * the index of words, which then has few matches to sort. Postgres cannot choose between the two, because it has no
   * statistics for prefixes of words. If none of the first few hundred tickets match, the scan stops there.
   */
  async #search(
    match: Prisma.Sql,
    conditions: readonly Prisma.Sql[],
    order: TicketOrder,
    count: number,
  ): Promise<TicketRow[]> {
    const scan = (from: number, to: number, most: number) => this.db.client.$queryRaw<TicketRow[]>`
      SELECT ${briefColumns} FROM (
        SELECT * FROM tickets ${whereAll(conditions)} ORDER BY ${orders[order]} OFFSET ${from} LIMIT ${to - from}) AS near
      WHERE ${match} ORDER BY ${orders[order]} LIMIT ${most}`;
    const { first, atMost } = scanned;
    const near = await scan(0, first, count);
    const isFrequent = near.length > 0 && near.length < count;
    if (isFrequent) {
      // A new ticket in between shifts the others by one.
      const seen = new Set(near.map(({ number }) => number));
      const more = await scan(first, atMost, count - near.length);
      near.push(...more.filter(({ number }) => !seen.has(number)));
    }
    if (near.length === count) return near;
    const beyondThem = await this.db.client.$queryRaw<unknown[]>`
      SELECT number FROM tickets ${whereAll(conditions)} ORDER BY ${orders[order]}
      OFFSET ${isFrequent ? atMost : first} LIMIT 1`;
    if (beyondThem.length === 0) return near;
    return this.db.client.$queryRaw<TicketRow[]>`
      WITH found AS MATERIALIZED (
        SELECT number, updated_at, waiting_since, due_at, snoozed_until FROM tickets
        ${whereAll([match, ...conditions])})
      SELECT ${briefColumns} FROM tickets
      WHERE number IN (SELECT number FROM found ORDER BY ${orders[order]} LIMIT ${count})
      ORDER BY ${orders[order]}`;
  }

  /** The number of tickets that wait for an answer, at most `most`. */
  async countWaiting(filter: Pick<TicketFilter, 'assigneeId'>, most: number): Promise<number> {
    const conditions = conditionsOf({ ...filter, waiting: true });
    const [row] = await this.db.client.$queryRaw<{ count: number }[]>`
      SELECT count(*)::int AS count FROM (SELECT 1 FROM tickets WHERE ${Prisma.join(conditions, ' AND ')} LIMIT ${most}) AS counted`;
    return row?.count ?? 0;
  }
}

const orders: Record<TicketOrder, Prisma.Sql> = {
  waiting: Prisma.sql`waiting_since, number`,
  updated: Prisma.sql`updated_at DESC, number DESC`,
  created: Prisma.sql`number DESC`,
  due: Prisma.sql`due_at, number`,
  snoozed: Prisma.sql`snoozed_until, number`,
};

function whereAll(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`WHERE ${Prisma.join([...conditions], ' AND ')}`;
}

/** Each half has its own index, and Postgres combines them. */
function matching(words: string, orOf: readonly string[] | undefined): Prisma.Sql {
  const byWords = Prisma.sql`words @@ ${words}::tsquery`;
  return orOf === undefined ? byWords : Prisma.sql`(${byWords} OR user_id = ANY(${[...orOf]}::uuid[]))`;
}

function beyond(order: TicketOrder, { at, number }: TicketPosition): Prisma.Sql {
  switch (order) {
    case 'created':
      return Prisma.sql`number < ${number}`;
    case 'updated':
      return Prisma.sql`(updated_at, number) < (${at}::timestamptz, ${number}::int)`;
    case 'waiting':
      return Prisma.sql`(waiting_since, number) > (${at}::timestamptz, ${number}::int)`;
    case 'due':
      return Prisma.sql`(due_at, number) > (${at}::timestamptz, ${number}::int)`;
    case 'snoozed':
      return Prisma.sql`(snoozed_until, number) > (${at}::timestamptz, ${number}::int)`;
  }
}

function conditionsOf(filter: Omit<TicketFilter, 'words' | 'orOf'>): Prisma.Sql[] {
  const { userId, userIds, assigneeId, status, category, closed, waiting, number } = filter;
  const { hasDue, dueBefore, snoozed, merged } = filter;
  return [
    ...(userId === undefined ? [] : [Prisma.sql`user_id = ${userId}::uuid`]),
    ...(userIds === undefined ? [] : [Prisma.sql`user_id = ANY(${[...userIds]}::uuid[])`]),
    ...(assigneeId === undefined
      ? []
      : [
          assigneeId === null
            ? Prisma.sql`assignee_id IS NULL`
            : Prisma.sql`assignee_id = ${assigneeId}::uuid`,
        ]),
    ...(status === undefined ? [] : [Prisma.sql`status = ${status}::"TicketStatus"`]),
    ...(category === undefined ? [] : [Prisma.sql`category = ${category}::"TicketCategory"`]),
    ...(closed === undefined ? [] : [closed ? Prisma.sql`closed` : Prisma.sql`NOT closed`]),
    ...(waiting === undefined
      ? []
      : [waiting ? Prisma.sql`waiting_since IS NOT NULL` : Prisma.sql`waiting_since IS NULL`]),
    ...(hasDue === undefined ? [] : [hasDue ? Prisma.sql`due_at IS NOT NULL` : Prisma.sql`due_at IS NULL`]),
    ...(dueBefore === undefined ? [] : [Prisma.sql`due_at <= ${dueBefore}`]),
    ...(snoozed === undefined
      ? []
      : [snoozed ? Prisma.sql`snoozed_until IS NOT NULL` : Prisma.sql`snoozed_until IS NULL`]),
    ...(merged === undefined
      ? []
      : [merged ? Prisma.sql`merged_into IS NOT NULL` : Prisma.sql`merged_into IS NULL`]),
    ...(number === undefined ? [] : [Prisma.sql`number = ${number}`]),
  ];
}
