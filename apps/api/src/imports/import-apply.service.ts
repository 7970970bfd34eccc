import { Injectable } from '@nestjs/common';
import { InvitedPeopleService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { Import } from '../foundation/database/generated/client.ts';
import { ImportableService } from '../hosting/index.ts';
import { ImportCustomersService, type ImportRun } from './import-customers.service.ts';
import { ImportsRepository } from './imports.repository.ts';

/** Customers in one transaction. */
const batchSize = 20;

/**
 * Does what was reviewed, and takes it back. Each transaction is about a few customers, with the record of it: a run that
 * was killed is continued by the next one, and runs at the same time share the rows. Nothing here changes a panel.
 */
@Injectable()
export class ImportApplyService {
  constructor(
    private readonly servers: ImportableService,
    private readonly people: InvitedPeopleService,
    private readonly customers: ImportCustomersService,
    private readonly imports: ImportsRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param review the code of the review, as proof that someone has seen it
   * @throws Error for another code, and for an import that was undone; ProviderError
   */
  async apply(reviewed: Import, review: string, signal: AbortSignal): Promise<void> {
    if (reviewed.review !== review)
      throw new Error('This is not the code of the review. `import show` prints it at the end.');
    if (reviewed.undoneAt !== null) throw new Error('This import was undone. Review the server again.');
    const run = {
      server: await this.servers.getServer(reviewed.serverId),
      found: await this.servers.read(reviewed.serverId, signal),
      passwordHash: await this.people.unknownPassword(),
    };
    let size = batchSize;
    while (!signal.aborted)
      try {
        if (!(await this.#applyNext(reviewed.id, run, size))) return;
      } catch (error) {
        // A customer for whom it fails does not keep those before them waiting.
        if (size === 1) throw error;
        size = 1;
      }
  }

  /** Takes back what was not used since. The panel keeps everything. */
  async undo({ id }: Import, signal: AbortSignal): Promise<void> {
    await this.db.transaction(() => this.imports.close(id, this.clock.now()));
    while (!signal.aborted && (await this.#undoNext(id)));
  }

  /** @returns false when nothing is left to do */
  async #applyNext(importId: string, run: ImportRun, size: number): Promise<boolean> {
    return this.db.transaction(async () => {
      if (!(await this.imports.lockOpen(importId)))
        throw new Error('This import is being undone. What was applied is taken back.');
      const rows = await this.imports.takePending(importId, size);
      if (rows.length === 0) return false;
      const { applied, skipped } = await this.customers.apply(rows, run);
      await this.imports.recordApplied(importId, applied);
      for (const { row, reason } of skipped) await this.imports.end(row, 'skipped', reason);
      return true;
    });
  }

  async #undoNext(importId: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const row = await this.imports.takeDone(importId);
      if (row === undefined) return false;
      await this.imports.end(row, (await this.customers.undo(row)) ? 'undone' : 'kept');
      return true;
    });
  }
}
