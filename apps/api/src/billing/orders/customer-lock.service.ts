import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../../foundation/database/advisory-lock.service.ts';
import { Database } from '../../foundation/database/database.ts';

/** Serializes decisions about the orders and the plan of a customer. */
@Injectable()
export class CustomerLockService {
  constructor(
    private readonly db: Database,
    private readonly locks: AdvisoryLockService,
  ) {}

  /**
   * Runs work in a transaction, in the running one if there is one, that holds the lock of the customer until it ends.
   * Read what the decision depends on inside.
   */
  async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    return this.db.transaction(async () => {
      await this.locks.take('billing', userId);
      return work();
    });
  }
}
