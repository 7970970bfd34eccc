import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';

/** How many requests were opened, and how long those that were answered for the first time had waited. */
export interface TicketTotals {
  opened: number;
  /** Seconds. */
  firstAnswers: number[];
}

/** Totals of support for the owner's figures. Requests that a cancellation opened are not counted. */
@Injectable()
export class TicketTotalsRepository {
  constructor(private readonly db: Database) {}

  async between({ from, to }: { from: Date; to: Date }): Promise<TicketTotals> {
    const opened = await this.db.client.ticket.count({
      where: { createdAt: { gte: from, lt: to }, cancellationId: null },
    });
    const answers = await this.db.client.$queryRaw<{ seconds: number }[]>`
      SELECT floor(extract(epoch FROM r.created_at - t.created_at))::float8 AS seconds
      FROM ticket_replies r JOIN tickets t ON t.number = r.ticket_number
      WHERE r.by_staff AND r.created_at >= ${from} AND r.created_at < ${to} AND t.cancellation_id IS NULL
        AND NOT EXISTS (SELECT 1 FROM ticket_replies e WHERE e.ticket_number = r.ticket_number AND e.by_staff
          AND (e.created_at, e.id) < (r.created_at, r.id))`;
    return { opened, firstAnswers: answers.map(({ seconds }) => Math.max(0, seconds)) };
  }
}
