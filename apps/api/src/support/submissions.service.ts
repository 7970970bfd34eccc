import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { Upload } from '../foundation/http/upload.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { AttachmentsService, type StoredFile } from './attachments.service.ts';
import { SubmissionsRepository } from './submissions.repository.ts';

/** A browser sends what it has kept again as long as it keeps it. */
const keptMs = timers.ticketDraftDays * 86_400_000;

/** A text with its files on the way into a ticket. */
export interface Submission {
  authorId: string;
  /** Given by the writer's browser; undefined: each sending is another text. */
  id: string | undefined;
  uploads: readonly Upload[];
}

class SentBefore extends Error {}

/** What was sent is written once, however often its writer, who may have heard no answer, sends it. */
@Injectable()
export class SubmissionsService implements OnModuleInit {
  constructor(
    private readonly submissions: SubmissionsRepository,
    private readonly attachments: AttachmentsService,
    private readonly schedules: SchedulesService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    const run = () => this.submissions.removeBefore(this.clock.in(-keptMs));
    this.schedules.register({ name: 'support.forget_submissions', everyMs: 3_600_000, run });
  }

  /**
   * Stores the files, and writes the text in one transaction.
   * @param write returns the number of the ticket that it is written into
   * @returns that number, also when it was written before
   */
  async once(
    { authorId, id, uploads }: Submission,
    write: (files: readonly StoredFile[]) => Promise<number>,
  ): Promise<number> {
    const before = await this.#numberOf(authorId, id);
    if (before !== undefined) return before;
    try {
      return await this.attachments.storeAnd(uploads, async (files) =>
        this.db.transaction(async () => {
          const ticketNumber = await write(files);
          const submission = { authorId, ticketNumber, createdAt: this.clock.now() };
          if (id !== undefined && !(await this.submissions.insert({ ...submission, id })))
            throw new SentBefore();
          return ticketNumber;
        }),
      );
    } catch (error) {
      const meanwhile = error instanceof SentBefore ? await this.#numberOf(authorId, id) : undefined;
      if (meanwhile === undefined) throw error;
      return meanwhile;
    }
  }

  async #numberOf(authorId: string, id: string | undefined): Promise<number | undefined> {
    if (id === undefined) return undefined;
    return (await this.submissions.find(authorId, id))?.ticketNumber;
  }
}
