import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { Prisma, StripeEvent } from '../../foundation/database/generated/client.ts';
import { type Message, toMessageRef } from '../../foundation/messages/message.ts';

type NewEvent = Pick<StripeEvent, 'id' | 'type' | 'state' | 'receivedAt' | 'customerId'> & {
  payload: object;
  /** Why it is ignored, for staff. */
  note: Message | null;
};

@Injectable()
export class StripeEventsRepository {
  constructor(private readonly db: Database) {}

  /** @returns false when the event has been here before */
  async insert({ payload, note, ...event }: NewEvent): Promise<boolean> {
    const { count } = await this.db.tx.stripeEvent.createMany({
      data: [{ ...event, payload: payload as Prisma.InputJsonObject, ...noteFields(note) }],
      skipDuplicates: true,
    });
    return count === 1;
  }

  async find(id: string): Promise<StripeEvent | null> {
    return this.db.client.stripeEvent.findUnique({ where: { id } });
  }

  async finish(id: string, state: 'processed' | 'ignored', note: Message | null, at: Date): Promise<void> {
    await this.db.client.stripeEvent.updateMany({
      where: { id, state: 'received' },
      data: { state, processedAt: at, ...noteFields(note) },
    });
  }

  /** Events received before `moment` that are not processed yet, the oldest first. */
  async findUnfinished(moment: Date, limit: number): Promise<{ id: string }[]> {
    return this.db.client.stripeEvent.findMany({
      where: { state: 'received', receivedAt: { lt: moment } },
      orderBy: { receivedAt: 'asc' },
      take: limit,
      select: { id: true },
    });
  }
}

const noteFields = (note: Message | null) =>
  note === null ? {} : { note: note.english, noteMessage: toMessageRef(note) };
