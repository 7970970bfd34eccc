import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';
import type { CheckResult, Prisma } from '../database/generated/client.ts';

export type CheckResultRow = Omit<CheckResult, 'messageKeys'> & {
  messageKeys: Prisma.InputJsonObject;
};

/** The last result of each check. */
@Injectable()
export class CheckResultsRepository {
  constructor(private readonly db: Database) {}

  /** In the order of the checks. */
  async list(): Promise<CheckResult[]> {
    return this.db.client.checkResult.findMany({ orderBy: [{ position: 'asc' }, { checkName: 'asc' }] });
  }

  async countProblems(): Promise<number> {
    return this.db.client.checkResult.count({ where: { state: 'problem' } });
  }

  /** Replaces all results, in the running transaction. */
  async replace(rows: readonly CheckResultRow[]): Promise<void> {
    await this.db.tx.checkResult.deleteMany();
    await this.db.tx.checkResult.createMany({ data: [...rows] });
  }
}
