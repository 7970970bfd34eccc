import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** The clock's offset, for processes that start later. */
@Injectable()
export class ClockRepository {
  constructor(private readonly db: Database) {}

  async read(): Promise<number> {
    const row = await this.db.client.clockOffset.findUnique({ where: { id: 1 }, select: { offsetMs: true } });
    return Number(row?.offsetMs ?? 0);
  }

  async write(offsetMs: number): Promise<void> {
    await this.db.client.clockOffset.upsert({
      where: { id: 1 },
      create: { id: 1, offsetMs },
      update: { offsetMs },
      select: { id: true },
    });
  }
}
