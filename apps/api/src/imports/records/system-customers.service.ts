import { Injectable } from '@nestjs/common';
import { InvitedPeopleService } from '../../auth/index.ts';
import type { Import, ImportRow } from '../../foundation/database/generated/client.ts';
import { ImportableService } from '../../hosting/index.ts';
import { ImportPeopleService } from '../import-people.service.ts';
import { namesPerReading, reasonOfAccount } from '../import-rules.ts';
import type { AppliedRows, ApplyRows, ImportWork } from '../import-work.ts';
import { StagedRowsRepository } from '../sources/staged-rows.repository.ts';
import { ImportRecordsRepository } from './import-records.repository.ts';
import { RecordUndoService } from './record-undo.service.ts';
import { RecordWritingService, type ServersNow } from './record-writing.service.ts';
import { TicketImportsService } from './ticket-imports.service.ts';

/** As many invoices as a transaction writes, and those of one more customer. */
const invoicesAtOnce = 2_000;

/** Applies and takes back the import of a billing system's customers. Nothing here changes the billing system. */
@Injectable()
export class SystemCustomersService implements ImportWork {
  constructor(
    private readonly servers: ImportableService,
    private readonly invited: InvitedPeopleService,
    private readonly people: ImportPeopleService,
    private readonly records: ImportRecordsRepository,
    private readonly staged: StagedRowsRepository,
    private readonly writing: RecordWritingService,
    private readonly undoing: RecordUndoService,
    private readonly tickets: TicketImportsService,
  ) {}

  async prepare({ id, source }: Import, signal: AbortSignal): Promise<ApplyRows> {
    const now: ServersNow = new Map();
    for (const serverId of await this.records.listServers(id))
      now.set(serverId, await this.servers.read(serverId, signal));
    const passwordHash = await this.invited.unknownPassword();
    return async (rows) => this.#apply(rows, { source, now, passwordHash });
  }

  async finish(reviewed: Import, signal: AbortSignal): Promise<void> {
    await this.tickets.addAll(reviewed, signal);
  }

  /** Deletes what was read for a review and is not applied. Needs a transaction. */
  async forget(importId: string): Promise<void> {
    await this.staged.removeAll(importId);
    await this.records.forget(importId);
  }

  async undo(row: ImportRow): Promise<boolean> {
    const isUndone = await this.people.undo(row, {
      areUntouched: async () => this.undoing.areUntouched(row),
      remove: async (userId) => this.undoing.remove(row, userId),
    });
    await this.records.endAll(row.importId, row.number, isUndone ? 'undone' : 'kept');
    return isUndone;
  }

  /** Applies all rows, or so many that a reading claims the names of their webspaces at once. */
  async #apply(
    rows: readonly ImportRow[],
    { source, now, passwordHash }: { source: string; now: ServersNow; passwordHash: string },
  ): Promise<AppliedRows> {
    const batch = this.writing.begin(source, now);
    const skipped: AppliedRows['skipped'] = [];
    for (const row of rows) {
      if (batch.names > namesPerReading || batch.invoices.length > invoicesAtOnce) break;
      const userId = await this.people.userOf(row, passwordHash, reasonOfAccount);
      if (userId !== undefined) {
        await this.writing.add(row, userId, batch);
        continue;
      }
      skipped.push({ row, reason: 'account_changed' });
      await this.records.skipAll(row.importId, row.number);
    }
    return { applied: await this.people.complete(await this.writing.finish(batch)), skipped };
  }
}
