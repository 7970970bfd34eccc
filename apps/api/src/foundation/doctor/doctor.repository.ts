import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.ts';

/** What the database says about itself. */
@Injectable()
export class DoctorRepository {
  constructor(private readonly db: Database) {}

  async version(): Promise<string> {
    const [row] = await this.db.client.$queryRaw<
      { version: string }[]
    >`SELECT current_setting('server_version') AS version`;
    return row?.version ?? '';
  }

  async now(): Promise<Date> {
    const [row] = await this.db.client.$queryRaw<{ now: Date }[]>`SELECT clock_timestamp() AS now`;
    if (row === undefined) throw new Error('The database returned no time');
    return row.now;
  }

  /** The names of the migrations, and which of them failed halfway. */
  async migrations(): Promise<{ name: string; isFinished: boolean }[]> {
    return this.db.client.$queryRaw`
      SELECT migration_name AS name, finished_at IS NOT NULL AS "isFinished" FROM _prisma_migrations
      WHERE rolled_back_at IS NULL`;
  }

  /** The IP addresses of the latest events in the audit log, one for each event. */
  async latestAddresses(count: number): Promise<string[]> {
    const rows = await this.db.client.auditEvent.findMany({
      where: { ip: { not: null } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: count,
      select: { ip: true },
    });
    return rows.flatMap(({ ip }) => ip ?? []);
  }
}
