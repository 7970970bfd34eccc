import { Injectable } from '@nestjs/common';
import { InvitedPeopleService } from '../auth/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { Import } from '../foundation/database/generated/client.ts';
import { ImportableService } from '../hosting/index.ts';
import { ImportCustomerService, type ImportRun } from './import-customer.service.ts';
import { ImportsRepository } from './imports.repository.ts';

/**
 * Does what was reviewed, and takes it back: one transaction for each customer. A run that was killed is continued by
 * the next one; runs at the same time share the rows. Nothing here changes a panel.
 */
@Injectable()
export class ImportApplyService {
  constructor(
    private readonly servers: ImportableService,
    private readonly people: InvitedPeopleService,
    private readonly customer: ImportCustomerService,
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
    while (!signal.aborted && (await this.#applyNext(reviewed.id, run)));
  }

  /** Takes back what was not used since. The panel keeps everything. */
  async undo({ id }: Import, signal: AbortSignal): Promise<void> {
    await this.db.transaction(() => this.imports.close(id, this.clock.now()));
    while (!signal.aborted && (await this.#undoNext(id)));
  }

  /** @returns false when nothing is left to do */
  async #applyNext(importId: string, run: ImportRun): Promise<boolean> {
    return this.db.transaction(async () => {
      if (!(await this.imports.lockOpen(importId)))
        throw new Error('This import is being undone. What was applied is taken back.');
      const row = await this.imports.takePending(importId);
      if (row === undefined) return false;
      const result = await this.customer.apply(row, run);
      if (typeof result === 'string') await this.imports.end(row, 'skipped', result);
      else await this.imports.recordApplied(row, result);
      return true;
    });
  }

  async #undoNext(importId: string): Promise<boolean> {
    return this.db.transaction(async () => {
      const row = await this.imports.takeDone(importId);
      if (row === undefined) return false;
      await this.imports.end(row, (await this.customer.undo(row)) ? 'undone' : 'kept');
      return true;
    });
  }
}
