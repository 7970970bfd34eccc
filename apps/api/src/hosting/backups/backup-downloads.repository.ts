import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';

export interface ReadyDownload {
  id: string;
  backupId: string;
  bytes: number;
  endsAt: Date;
}

/** Files of backups in the object storage. */
@Injectable()
export class BackupDownloadsRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Records a file before it is sent, so that it is deleted whatever happens. Repeating it changes nothing. */
  async begin(id: string, backupId: string): Promise<void> {
    const row = { id, backupId, endsAt: this.clock.in(timers.backupDownload) };
    await this.db.client.backupDownload.createMany({ data: [row], skipDuplicates: true });
  }

  /** When the panel was last asked to send a file; undefined: not yet, or that request failed. */
  async findRequest(id: string): Promise<Date | undefined> {
    const row = await this.db.client.backupDownload.findUnique({
      where: { id },
      select: { requestedAt: true },
    });
    return row?.requestedAt ?? undefined;
  }

  /** Records a request before it is made, and that it failed with undefined. */
  async recordRequest(id: string, requestedAt: Date | undefined): Promise<void> {
    const data = { requestedAt: requestedAt ?? null };
    await this.db.client.backupDownload.updateMany({ where: { id }, data });
  }

  /** The file is there, and can be downloaded from now on for its time. */
  async finish(id: string, bytes: number): Promise<void> {
    const data = { bytes: BigInt(bytes), endsAt: this.clock.in(timers.backupDownload) };
    await this.db.client.backupDownload.updateMany({ where: { id, bytes: null }, data });
  }

  async listReady(backupIds: readonly string[]): Promise<ReadyDownload[]> {
    const rows = await this.db.client.backupDownload.findMany({
      where: { backupId: { in: [...backupIds] }, bytes: { not: null }, endsAt: { gt: this.clock.now() } },
      orderBy: { endsAt: 'asc' },
    });
    return rows.map(({ id, backupId, bytes, endsAt }) => ({ id, backupId, endsAt, bytes: Number(bytes) }));
  }

  async listEnded(most: number): Promise<string[]> {
    const rows = await this.db.client.backupDownload.findMany({
      where: { endsAt: { lte: this.clock.now() } },
      select: { id: true },
      take: most,
    });
    return rows.map(({ id }) => id);
  }

  async remove(id: string): Promise<void> {
    await this.db.client.backupDownload.deleteMany({ where: { id } });
  }
}
