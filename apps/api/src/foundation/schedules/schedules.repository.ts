import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** The slots that were taken. */
@Injectable()
export class SchedulesRepository {
  constructor(private readonly db: Database) {}

  /** @returns whether this process is the one that runs the slot */
  async take(name: string, slot: number): Promise<boolean> {
    const taken = await this.db.client.$executeRaw`
      INSERT INTO schedule_slots (name, last_slot) VALUES (${name}, ${slot})
      ON CONFLICT (name) DO UPDATE SET last_slot = excluded.last_slot WHERE schedule_slots.last_slot < excluded.last_slot`;
    return taken === 1;
  }
}
