import { Injectable } from '@nestjs/common';
import { InvitedPeopleService } from '../../auth/index.ts';
import type { Import, ImportRecord } from '../../foundation/database/generated/client.ts';
import type { Upload } from '../../foundation/http/upload.ts';
import { type ImportedText, type ImportedTicket, ImportedTicketsService } from '../../support/index.ts';
import { ImportsRepository } from '../imports.repository.ts';
import { toAddress } from '../import-rules.ts';
import type { RecordReason } from '../systems/billing-system.ts';
import { ImportRecordsRepository } from './import-records.repository.ts';
import { messageHtml, subjectHtml } from './message-html.ts';
import { reviewedFile, reviewedTicket } from './reviewed-records.ts';
import { fileOf } from './ticket-files.ts';

const ticketsAtOnce = 50;

/** Another process has imported the ticket. */
class TakenError extends Error {}

/** A file of a ticket: it is imported, or the reason why not. */
interface FoundFile {
  record: ImportRecord;
  text: number;
  found: Upload | RecordReason;
}

/** What all tickets of a run share. */
interface TicketRun {
  /** The folder with attachments. */
  folder: string | undefined;
  /** When the import was reviewed: no ticket is newer. */
  latest: Date;
  /** Members of staff by address; null: there is none. */
  staff: Map<string, Promise<string | null>>;
}

/** Imports the tickets of customers who are imported, each with its files in a transaction of its own. */
@Injectable()
export class TicketImportsService {
  constructor(
    private readonly records: ImportRecordsRepository,
    private readonly imports: ImportsRepository,
    private readonly tickets: ImportedTicketsService,
    private readonly people: InvitedPeopleService,
  ) {}

  async addAll({ id, attachmentsDir, createdAt }: Import, signal: AbortSignal): Promise<void> {
    const run = { folder: attachmentsDir ?? undefined, latest: createdAt, staff: new Map() };
    for (let after = 0; !signal.aborted;) {
      const page = await this.records.listTickets(id, after, ticketsAtOnce);
      for (const ticket of page) await this.#add(ticket, run);
      const last = page.at(-1);
      if (last === undefined) return;
      after = last.number;
    }
  }

  async #add(record: ImportRecord & { userId: string }, run: TicketRun): Promise<void> {
    const files = await this.#filesOf(record, run.folder);
    const ticket = await this.#ticketOf(record, files, run);
    try {
      await this.tickets.add(ticket, async ({ number, updatedAt }) => {
        if (!(await this.imports.lockOpen(record.importId)))
          throw new Error('This import is being undone. What was applied is taken back.');
        const target = { targetId: String(number), targetAt: updatedAt };
        if (!(await this.records.finish(record, target))) throw new TakenError();
        for (const { record: file, found } of files)
          if (typeof found === 'string') await this.records.skip(file, found);
          else await this.records.finish(file, {});
      });
    } catch (error) {
      if (!(error instanceof TakenError)) throw error;
    }
  }

  /** The files of a ticket, as they are in the folder now. */
  async #filesOf({ importId, number }: ImportRecord, folder: string | undefined): Promise<FoundFile[]> {
    const files: FoundFile[] = [];
    for (const record of await this.records.listFiles(importId, number)) {
      const { text, ...file } = reviewedFile.parse(record.data);
      files.push({ record, text, found: await fileOf(folder, file) });
    }
    return files;
  }

  async #ticketOf(
    { data, userId }: ImportRecord & { userId: string },
    files: readonly FoundFile[],
    { staff, latest }: TicketRun,
  ): Promise<ImportedTicket> {
    const { number, subject, category, isClosed, texts } = reviewedTicket.parse(data);
    const written: ImportedText[] = [];
    for (const [index, { by, author, email, at, format, text }] of texts.entries()) {
      const byStaff = by === 'staff';
      written.push({
        authorId: byStaff ? await this.#staffOf(email, staff) : userId,
        authorName: byStaff && author !== '' ? author : null,
        byStaff,
        // A ticket from the future would count as a new one.
        at: new Date(Math.min(new Date(at).getTime(), latest.getTime())),
        html: messageHtml(text, format),
        uploads: files.flatMap((file) =>
          file.text === index && typeof file.found !== 'string' ? [file.found] : [],
        ),
      });
    }
    return { userId, category, isClosed, texts: withSubject(written, subjectHtml(subject, number)) };
  }

  /** A member of staff with this address here; null: no one. */
  async #staffOf(email: string, known: TicketRun['staff']): Promise<string | null> {
    const address = toAddress(email);
    if (address === undefined) return null;
    const finding =
      known.get(address) ??
      this.people.listByEmail([address]).then((found) => {
        const person = found.get(address);
        return person === undefined || person.role === 'user' ? null : person.id;
      });
    known.set(address, finding);
    return finding;
  }
}

/** Tickets here have no subject, and their description is the customer's: what staff began with becomes a reply. */
function withSubject(texts: readonly ImportedText[], subject: string): ImportedText[] {
  const [first, ...others] = texts;
  if (first === undefined) throw new Error('A ticket has no text');
  const ordered = [...others].sort((a, b) => a.at.getTime() - b.at.getTime());
  if (!first.byStaff) return [{ ...first, html: `${subject}${first.html}` }, ...ordered];
  const description = { ...first, authorName: null, byStaff: false, html: subject, uploads: [] };
  return [description, first, ...ordered];
}
