import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Database } from '../foundation/database/database.ts';
import type { Archive } from '../foundation/database/generated/client.ts';

/** Archives that customers asked for. */
@Injectable()
export class ArchivesRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async insert(archive: Omit<Archive, 'bytes' | 'missing'>): Promise<Archive> {
    return this.db.tx.archive.create({ data: archive });
  }

  /** Not checked against an owner: for operations. */
  async find(id: string): Promise<Archive | null> {
    return this.db.client.archive.findUnique({ where: { id } });
  }

  /** Those whose time is not over, the newest first. */
  async listOf(userId: string): Promise<Archive[]> {
    return this.db.client.archive.findMany({
      where: { userId, endsAt: { gt: this.clock.now() } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
  }

  async isOf(userId: string, id: string): Promise<boolean> {
    return (await this.db.client.archive.count({ where: { id, userId } })) > 0;
  }

  /** It can be downloaded until `endsAt`. @returns false if that was recorded before */
  async finish(id: string, made: { bytes: number; missing: number; endsAt: Date }): Promise<boolean> {
    const { count } = await this.db.client.archive.updateMany({
      where: { id, bytes: null },
      data: { ...made, bytes: BigInt(made.bytes) },
    });
    return count === 1;
  }

  async listEnded(most: number): Promise<string[]> {
    const rows = await this.db.client.archive.findMany({
      where: { endsAt: { lte: this.clock.now() } },
      select: { id: true },
      take: most,
    });
    return rows.map(({ id }) => id);
  }

  async remove(id: string): Promise<void> {
    await this.db.client.archive.deleteMany({ where: { id } });
  }
}
