import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';

/** Asks the database whether it is there. */
@Injectable()
export class HealthRepository {
  constructor(private readonly db: Database) {}

  async ping(): Promise<void> {
    await this.db.client.$queryRaw`SELECT 1`;
  }
}
