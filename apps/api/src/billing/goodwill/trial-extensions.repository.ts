import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { TrialExtension } from '../../foundation/database/generated/client.ts';

/** Days that staff added to free trials. */
@Injectable()
export class TrialExtensionsRepository {
  constructor(private readonly db: Database) {}

  /** @returns false if there is one with this id */
  async insert(extension: Omit<TrialExtension, 'state' | 'finishedAt'>): Promise<boolean> {
    const { count } = await this.db.tx.trialExtension.createMany({ data: [extension], skipDuplicates: true });
    return count === 1;
  }

  /** Not checked against an owner: for operations, and for keys that clients choose. */
  async find(id: string): Promise<TrialExtension | null> {
    return this.db.client.trialExtension.findUnique({ where: { id } });
  }

  /** Of all plans of a customer, the newest first. */
  async listOf(userId: string): Promise<TrialExtension[]> {
    return this.db.client.trialExtension.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
  }

  /** @returns false if it was not on its way any more */
  async finish(id: string, state: 'done' | 'failed', finishedAt: Date): Promise<boolean> {
    const { count } = await this.db.client.trialExtension.updateMany({
      where: { id, state: 'requested' },
      data: { state, finishedAt },
    });
    return count === 1;
  }
}
