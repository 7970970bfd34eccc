import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { Import } from '../foundation/database/generated/client.ts';
import type { ApplyRows, ImportWork } from './import-work.ts';
import { ImportsRepository } from './imports.repository.ts';
import { PanelCustomersService } from './panel-customers.service.ts';
import { SystemCustomersService } from './records/system-customers.service.ts';

/** Customers in one transaction. */
const batchSize = 20;

/**
 * Does what was reviewed, and takes it back. Each transaction is about a few customers, with the record of it: a run that
 * was killed is continued by the next one, and runs at the same time share the rows. Nothing here changes a source.
 */
@Injectable()
export class ImportApplyService {
  constructor(
    private readonly panels: PanelCustomersService,
    private readonly systems: SystemCustomersService,
    private readonly imports: ImportsRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * @param review the code of the review, as proof that someone has seen it
   * @throws Error for another code, and for an import that was undone; ProviderError
   */
  async apply(reviewed: Import, review: string, signal: AbortSignal): Promise<void> {
    if (reviewed.review === '') throw new Error('This review has not finished. Review again.');
    if (reviewed.review !== review)
      throw new Error('This is not the code of the review. `import show` prints it at the end.');
    if (reviewed.undoneAt !== null) throw new Error('This import was undone. Review again.');
    const work = this.#workOf(reviewed);
    await this.#applyRows(reviewed.id, await work.prepare(reviewed, signal), signal);
    await work.finish(reviewed, signal);
  }

  /** Takes back what was not used since. The source keeps everything. */
  async undo(reviewed: Import, signal: AbortSignal): Promise<void> {
    const { id } = reviewed;
    await this.db.transaction(async () => {
      await this.imports.close(id, this.clock.now());
      await this.systems.forget(id);
    });
    const work = this.#workOf(reviewed);
    while (!signal.aborted && (await this.#undoNext(id, work)));
  }

  #workOf({ serverId }: Import): ImportWork {
    return serverId !== null ? this.panels : this.systems;
  }

  async #applyRows(importId: string, apply: ApplyRows, signal: AbortSignal): Promise<void> {
    let size = batchSize;
    while (!signal.aborted)
      try {
        if (!(await this.#applyNext(importId, apply, size))) return;
      } catch (error) {
        // A customer for whom it fails does not keep those before them waiting.
        if (size === 1) throw error;
        size = 1;
      }
  }

  /** @returns false when nothing is left to do */
  async #applyNext(importId: string, apply: ApplyRows, size: number): Promise<boolean> {
    return this.db.transaction(async () => {
      if (!(await this.imports.lockOpen(importId)))
        throw new Error('This import is being undone. What was applied is taken back.');
      const rows = await this.imports.takePending(importId, size);
      if (rows.length === 0) return false;
      const { applied, skipped } = await apply(rows);
      await this.imports.recordApplied(importId, applied);
      for (const { row, reason } of skipped) await this.imports.end(row, 'skipped', reason);
      return true;
    });
  }

  async #undoNext(importId: string, work: ImportWork): Promise<boolean> {
    return this.db.transaction(async () => {
      const row = await this.imports.takeDone(importId);
      if (row === undefined) return false;
      await this.imports.end(row, (await work.undo(row)) ? 'undone' : 'kept');
      return true;
    });
  }
}
