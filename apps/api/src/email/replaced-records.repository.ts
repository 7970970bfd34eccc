import type { SetChange } from '@homeport/contract/zone-changes';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Prisma } from '../foundation/database/generated/client.ts';
import { addReplaced } from './replaced-records.ts';

/** What connecting domains changed in their zones. */
@Injectable()
export class ReplacedRecordsRepository {
  constructor(private readonly db: Database) {}

  async of(domainId: string): Promise<SetChange[]> {
    const row = await this.db.client.mailDomain.findUnique({
      where: { id: domainId },
      select: { replaced: true },
    });
    return (row?.replaced ?? []) as unknown as SetChange[];
  }

  /** Keeps changes that are about to be written. */
  async add(domainId: string, changes: readonly SetChange[]): Promise<void> {
    if (changes.length === 0) return;
    const replaced = addReplaced(await this.of(domainId), changes);
    await this.db.client.mailDomain.updateMany({
      where: { id: domainId },
      data: { replaced: replaced as unknown as Prisma.InputJsonArray },
    });
  }
}
