import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import type { Prisma, StatusRevision } from '../foundation/database/generated/client.ts';

const mostRevisions = 200;

/** Who wrote what about an event, how many were told, and what was corrected; proposals that staff dismissed. */
@Injectable()
export class StatusRecordsRepository {
  constructor(private readonly db: Database) {}

  /** The updates of an event, the newest first. */
  async listWritten(eventId: string): Promise<{ id: string; authorId: string | null; told: number }[]> {
    const rows = await this.db.client.statusUpdate.findMany({
      where: { eventId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, authorId: true, tellings: { select: { count: true } } },
    });
    return rows.map(({ tellings, ...row }) => ({
      ...row,
      told: Math.max(0, ...tellings.map(({ count }) => count)),
    }));
  }

  async addRevision(revision: Prisma.StatusRevisionUncheckedCreateInput): Promise<void> {
    await this.db.tx.statusRevision.create({ data: revision, select: { id: true } });
  }

  /** The newest first. */
  async listRevisions(eventId: string): Promise<StatusRevision[]> {
    return this.db.client.statusRevision.findMany({
      where: { eventId },
      orderBy: [{ editedAt: 'desc' }, { id: 'desc' }],
      take: mostRevisions,
    });
  }

  /** @returns whether staff had not been told of it yet */
  async propose(serverId: string, since: Date, at: Date): Promise<boolean> {
    const { count } = await this.db.tx.statusProposal.createMany({
      data: [{ serverId, since, createdAt: at }],
      skipDuplicates: true,
    });
    return count === 1;
  }

  async dismiss(serverId: string, since: Date, at: Date): Promise<void> {
    await this.db.tx.statusProposal.upsert({
      where: { serverId_since: { serverId, since } },
      create: { serverId, since, createdAt: at, dismissedAt: at },
      update: { dismissedAt: at },
      select: { serverId: true },
    });
  }

  async listDismissed(serverIds: readonly string[]): Promise<{ serverId: string; since: Date }[]> {
    return this.db.client.statusProposal.findMany({
      where: { serverId: { in: [...serverIds] }, dismissedAt: { not: null } },
      select: { serverId: true, since: true },
    });
  }

  async removeBefore(before: Date): Promise<void> {
    await this.db.client.statusProposal.deleteMany({ where: { createdAt: { lt: before } } });
  }
}
