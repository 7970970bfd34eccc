import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { TicketDraft } from '../foundation/database/generated/client.ts';

/** Whose draft it is, and where it would be sent. */
export interface DraftPlace {
  userId: string;
  /** 0: a new ticket */
  ticketNumber: number;
  /** Of an internal note; the drafts of replies are others. */
  isNote: boolean;
}

export type Draft = Pick<TicketDraft, 'content' | 'updatedAt' | 'category'>;

/** Texts that were started and not sent. */
@Injectable()
export class DraftsRepository {
  constructor(private readonly db: Database) {}

  async find({ isNote, ...place }: DraftPlace): Promise<Draft | null> {
    const where = { userId_ticketNumber: place };
    if (!isNote) return this.db.client.ticketDraft.findUnique({ where });
    const draft = await this.db.client.ticketNoteDraft.findUnique({ where });
    return draft === null ? null : { ...draft, category: null };
  }

  async save({ isNote, ...place }: DraftPlace, { category, ...draft }: Draft): Promise<void> {
    const where = { userId_ticketNumber: place };
    await (isNote
      ? this.db.client.ticketNoteDraft.upsert({ where, create: { ...place, ...draft }, update: draft })
      : this.db.client.ticketDraft.upsert({
          where,
          create: { ...place, ...draft, category },
          update: { ...draft, category },
        }));
  }

  async remove({ isNote, ...where }: DraftPlace): Promise<void> {
    await (isNote
      ? this.db.client.ticketNoteDraft.deleteMany({ where })
      : this.db.client.ticketDraft.deleteMany({ where }));
  }

  async removeBefore(at: Date): Promise<void> {
    const where = { updatedAt: { lt: at } };
    await this.db.client.ticketDraft.deleteMany({ where });
    await this.db.client.ticketNoteDraft.deleteMany({ where });
  }
}
