import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';

/** Tickets for which a time has come; each list is a range of a partial index. */
@Injectable()
export class TicketTimersRepository {
  constructor(private readonly db: Database) {}

  /** Waiting tickets without a time by which they are due: imported ones, and those of an earlier version. */
  async listWithoutDue(most: number): Promise<number[]> {
    return this.#numbers(
      await this.db.client.$queryRaw<{ number: number }[]>`
        SELECT number FROM tickets WHERE waiting_since IS NOT NULL AND due_at IS NULL
        ORDER BY waiting_since, number LIMIT ${most}`,
    );
  }

  async listToWarnOf(now: Date, most: number): Promise<number[]> {
    return this.#numbers(
      await this.db.client.$queryRaw<{ number: number }[]>`
        SELECT number FROM tickets WHERE warn_at <= ${now} AND snoozed_until IS NULL
        ORDER BY warn_at LIMIT ${most}`,
    );
  }

  async listToWake(now: Date, most: number): Promise<number[]> {
    return this.#numbers(
      await this.db.client.$queryRaw<{ number: number }[]>`
        SELECT number FROM tickets WHERE snoozed_until <= ${now} ORDER BY snoozed_until, number LIMIT ${most}`,
    );
  }

  async listToFollowUp(now: Date, most: number): Promise<number[]> {
    return this.#numbers(
      await this.db.client.$queryRaw<{ number: number }[]>`
        SELECT number FROM tickets WHERE follow_up_at <= ${now} ORDER BY follow_up_at LIMIT ${most}`,
    );
  }

  #numbers(rows: readonly { number: number }[]): number[] {
    return rows.map(({ number }) => number);
  }
}
