import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';

/** Checks whether the database responds. */
@Injectable()
export class HealthRepository {
  constructor(private readonly db: Database) {}

  async ping(): Promise<void> {
    await this.db.client.$queryRaw`SELECT 1`;
  }
}
