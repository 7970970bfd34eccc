import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { Prisma, type TicketStatus } from '../foundation/database/generated/client.ts';

export interface FoundTicket {
  number: number;
  status: TicketStatus;
  /** How it begins, as plain text. */
  snippet: string;
}

/** How many open and how many closed tickets are searched. */
const newest = 250;

/** Searches the tickets of one customer. */
@Injectable()
export class OwnTicketsRepository {
  constructor(private readonly db: Database) {}

  async listNumbered(userId: string, number: number): Promise<FoundTicket[]> {
    return this.db.client.ticket.findMany({
      where: { userId, number },
      select: { number: true, status: true, snippet: true },
    });
  }

  /**
   * The latest tickets with these words. Only the newest of each half are looked through, so the cost does not depend on
   * how many there are.
   * @param words in the syntax of tsquery
   */
  async listWith(userId: string, words: string, count: number): Promise<FoundTicket[]> {
    const half = (
      closed: boolean,
    ) => Prisma.sql`(SELECT number, status, snippet, words, updated_at FROM tickets
      WHERE user_id = ${userId}::uuid AND closed = ${closed}
      ORDER BY updated_at DESC, number DESC LIMIT ${newest})`;
    return this.db.client.$queryRaw<FoundTicket[]>`
      SELECT number, status, snippet FROM (${half(false)} UNION ALL ${half(true)}) AS near
      WHERE words @@ ${words}::tsquery ORDER BY updated_at DESC, number DESC LIMIT ${count}`;
  }
}
