import type { RatingReason, Verdict } from '@homeport/contract/satisfaction';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { TicketRating as Row } from '../../foundation/database/generated/client.ts';
import type { PageQuery } from '../../foundation/paging/page.ts';

export interface TicketRating extends Omit<Row, 'verdict' | 'reason'> {
  verdict: Verdict | null;
  reason: RatingReason | null;
}

export type GivenRating = TicketRating & { verdict: Verdict; ratedAt: Date };

export interface Opinion {
  verdict: Verdict;
  reason: RatingReason | null;
  comment: string | null;
}

export interface MonthOfAgent {
  /** Such as 2026-11. */
  month: string;
  agentId: string | null;
  good: number;
  bad: number;
}

/** Tickets whose customers were asked how the help was, and their answers. */
@Injectable()
export class TicketRatingsRepository {
  constructor(private readonly db: Database) {}

  async find(ticketNumber: number): Promise<TicketRating | null> {
    return (await this.db.client.ticketRating.findUnique({ where: { ticketNumber } })) as TicketRating | null;
  }

  /** Asks once: later attempts change nothing. */
  async ask(
    rating: Pick<Row, 'ticketNumber' | 'userId' | 'agentId' | 'closingId' | 'askedAt' | 'openUntil'>,
  ): Promise<void> {
    await this.db.tx.ticketRating.createMany({ data: [rating], skipDuplicates: true });
  }

  /** The author of the newest reply of staff. */
  async lastHelper(ticketNumber: number): Promise<string | undefined> {
    const reply = await this.db.tx.ticketReply.findFirst({
      where: { ticketNumber, byStaff: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { authorId: true },
    });
    return reply?.authorId;
  }

  /**
   * Stores a rating or its change. The first one decides how long it can be changed.
   * @returns the customer; undefined when it cannot be rated any more, or was never asked for
   */
  async rate(
    ticketNumber: number,
    { verdict, reason, comment }: Opinion,
    { now, openUntil }: { now: Date; openUntil: Date },
  ): Promise<string | undefined> {
    const rows = await this.db.tx.$queryRaw<{ userId: string }[]>`
      UPDATE ticket_ratings SET verdict = ${verdict}, reason = ${reason}, comment = ${comment},
        rated_at = coalesce(rated_at, ${now}),
        open_until = CASE WHEN rated_at IS NULL THEN ${openUntil} ELSE open_until END
      WHERE ticket_number = ${ticketNumber} AND open_until > ${now}
      RETURNING user_id::text AS "userId"`;
    return rows[0]?.userId;
  }

  /** The newest first; one more than the page size. @param verdict undefined: all */
  async list({ after, size }: PageQuery, verdict: Verdict | undefined): Promise<GivenRating[]> {
    const rows = await this.db.client.ticketRating.findMany({
      where: {
        ratedAt: { not: null, ...(after === undefined ? {} : { lte: after.at }) },
        ...(verdict === undefined ? {} : { verdict }),
        ...(after === undefined
          ? {}
          : { OR: [{ ratedAt: { lt: after.at } }, { ticketNumber: { lt: Number(after.id) } }] }),
      },
      orderBy: [{ ratedAt: 'desc' }, { ticketNumber: 'desc' }],
      take: size + 1,
    });
    return rows as GivenRating[];
  }

  async countSince(since: Date): Promise<MonthOfAgent[]> {
    return this.db.client.$queryRaw<MonthOfAgent[]>`
      SELECT to_char(rated_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, agent_id::text AS "agentId",
        (count(*) FILTER (WHERE verdict = 'good'))::int AS good,
        (count(*) FILTER (WHERE verdict = 'bad'))::int AS bad
      FROM ticket_ratings WHERE rated_at >= ${since} GROUP BY 1, 2 ORDER BY 1 DESC`;
  }
}
