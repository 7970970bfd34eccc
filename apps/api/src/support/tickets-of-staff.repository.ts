import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';

/** Counts of the work of staff. */
@Injectable()
export class TicketsOfStaffRepository {
  constructor(private readonly db: Database) {}

  async countOpen(assigneeId: string): Promise<number> {
    return this.db.client.ticket.count({ where: { assigneeId, closed: false } });
  }

  async countReplies(authorId: string): Promise<{ answered: number; replies: number }> {
    const [counts] = await this.db.client.$queryRaw<{ answered: number; replies: number }[]>`
      SELECT count(DISTINCT ticket_number)::int AS answered, count(*)::int AS replies
      FROM ticket_replies WHERE author_id = ${authorId}::uuid AND by_staff`;
    return counts ?? { answered: 0, replies: 0 };
  }
}
