import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { actingMember } from '../foundation/audit/acting-member.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { Upload } from '../foundation/http/upload.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { AttachmentsService, type StoredFile } from './attachments.service.ts';
import { DraftsRepository } from './drafts.repository.ts';
import { SubmissionsRepository } from './submissions.repository.ts';

/** Browsers keep unsent texts for this time, and can send them again. */
const keptMs = timers.ticketDraftDays * 86_400_000;

/** A text with its files that is sent to a ticket. */
export interface Submission {
  authorId: string;
  /** Chosen by the author's browser; undefined: each request is another text. */
  id: string | undefined;
  uploads: readonly Upload[];
  /** The ticket that the author's draft is for; 0: a new ticket; null: the text was not written in the portal. */
  draftOf: number | null;
  /** An internal note, and not a reply. */
  isNote?: boolean;
}

class SentBefore extends Error {}

/** Writes each text once, even if its author, who may have got no answer, sends it again. */
@Injectable()
export class SubmissionsService implements OnModuleInit {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly attachments: AttachmentsService,
    private readonly drafts: DraftsRepository,
    private readonly schedules: SchedulesService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const run = () => this.submissions.removeBefore(this.clock.in(-keptMs));
    this.schedules.register({ name: 'support.forget_submissions', everyMs: 3_600_000, run });
  }

  /**
   * Stores the files, and writes the text and deletes its draft in one transaction.
   * @param write returns the number of the ticket
   * @returns that number, also when the text was written before
   */
  async once(
    { authorId, id, uploads, draftOf, isNote = false }: Submission,
    write: (files: readonly StoredFile[]) => Promise<number>,
  ): Promise<number> {
    const before = await this.#numberOf(authorId, id);
    if (before !== undefined) return before;
    try {
      return await this.attachments.storeAnd(uploads, async (files) =>
        this.db.transaction(async () => {
          const ticketNumber = await write(files);
          // The drafts of a member of the author's account are in their browser; these are the author's own.
          if (draftOf !== null && actingMember(authorId) === undefined)
            await this.drafts.remove({ userId: authorId, ticketNumber: draftOf, isNote });
          const submission = { authorId, ticketNumber, createdAt: this.clock.now() };
          if (id !== undefined && !(await this.submissions.insert({ ...submission, id })))
            throw new SentBefore();
          return ticketNumber;
        }),
      );
    } catch (error) {
      // Another request with this id may have made what it needs disappear, such as messages that were moved.
      const meanwhile = await this.#numberOf(authorId, id);
      if (meanwhile === undefined) throw error;
      return meanwhile;
    }
  }

  async #numberOf(authorId: string, id: string | undefined): Promise<number | undefined> {
    if (id === undefined) return undefined;
    return (await this.submissions.find(authorId, id))?.ticketNumber;
  }
}
