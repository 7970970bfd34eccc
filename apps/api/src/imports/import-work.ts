import type { Import, ImportRow } from '../foundation/database/generated/client.ts';
import type { SkipReason } from './import-row.ts';
import type { AppliedRow } from './imports.repository.ts';

/** What became of some rows; those that are in neither list are still to do. */
export interface AppliedRows {
  applied: AppliedRow[];
  /** Rows for whom nothing was done, because the source or the portal is not as it was reviewed. */
  skipped: { row: ImportRow; reason: SkipReason }[];
}

/** Applies rows in their order, in a transaction. */
export type ApplyRows = (rows: readonly ImportRow[]) => Promise<AppliedRows>;

/** How the customers of one kind of source are imported. */
export interface ImportWork {
  /** Reads what a run needs. @throws ProviderError */
  prepare(reviewed: Import, signal: AbortSignal): Promise<ApplyRows>;
  /** Imports what is not part of a row, once its row is done. */
  finish(reviewed: Import, signal: AbortSignal): Promise<void>;
  /** Takes a row back, in a transaction. @returns false, and changes nothing, when the account was used since */
  undo(row: ImportRow): Promise<boolean>;
}
