import { basename } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { Import } from '../../foundation/database/generated/client.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { ImportsRepository } from '../imports.repository.ts';
import { databaseAddressOf, isAddress, withoutPassword } from '../sources/database-address.ts';
import { StagedRowsRepository } from '../sources/staged-rows.repository.ts';

/** No review takes longer. */
const longestReviewMs = 86_400_000;

/** The rows of imports of billing systems, from the beginning of the review. */
@Injectable()
export class SystemImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly staged: StagedRowsRepository,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Begins a review, and forgets those that were never finished. */
  async begin(source: string, origin: string, folder: string | undefined): Promise<Import> {
    const begun = {
      id: newId(),
      source,
      serverId: null,
      origin: nameOf(origin),
      attachmentsDir: folder ?? null,
      review: '',
      unowned: 0,
      createdAt: this.clock.now(),
    };
    await this.db.transaction(async () => {
      await this.forgetUnfinished();
      await this.imports.insert(begun, []);
    });
    return { ...begun, undoneAt: null };
  }

  /** Forgets reviews that began so long ago that their process must have died. */
  async forgetUnfinished(): Promise<void> {
    const before = this.clock.in(-longestReviewMs);
    await this.db.transaction(() => this.imports.removeUnfinished(before));
  }

  /** Forgets a review that failed, with the copies of what customers have. */
  async abandon({ id }: Import): Promise<void> {
    await this.db.transaction(async () => this.imports.removeReview(id));
  }

  /** Ends a review: from then on it can be applied. */
  async finish(begun: Import, review: string): Promise<Import> {
    await this.db.transaction(async () => {
      await this.staged.removeAll(begun.id);
      await this.imports.setReview(begun.id, review);
    });
    return { ...begun, review };
  }
}

/** What a source is called, without its password. @throws Error for a malformed address */
const nameOf = (origin: string): string =>
  isAddress(origin) ? withoutPassword(databaseAddressOf(origin)) : basename(origin);
