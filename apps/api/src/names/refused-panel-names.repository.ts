import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { RefusedPanelName } from '../foundation/database/generated/client.ts';

export type { RefusedPanelName };

/** Names on panels that the policy refuses. */
@Injectable()
export class RefusedPanelNamesRepository {
  constructor(private readonly db: Database) {}

  /** Replaces the rows of some accounts. @returns the new ones */
  async replace(
    accountIds: readonly string[],
    rows: readonly RefusedPanelName[],
  ): Promise<RefusedPanelName[]> {
    const before = await this.db.tx.refusedPanelName.findMany({
      where: { accountId: { in: [...accountIds] } },
    });
    const keyOf = ({ accountId, name }: { accountId: string; name: string }) => `${accountId} ${name}`;
    const [known, wanted] = [new Set(before.map(keyOf)), new Set(rows.map(keyOf))];
    for (const { accountId, name } of before.filter((row) => !wanted.has(keyOf(row))))
      await this.db.tx.refusedPanelName.deleteMany({ where: { accountId, name } });
    const added = rows.filter((row) => !known.has(keyOf(row)));
    await this.db.tx.refusedPanelName.createMany({ data: [...added], skipDuplicates: true });
    return added;
  }

  async listOf(userId: string): Promise<RefusedPanelName[]> {
    return this.db.client.refusedPanelName.findMany({ where: { userId }, orderBy: { name: 'asc' } });
  }
}
