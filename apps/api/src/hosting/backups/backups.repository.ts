import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import type { Backup, BackupRequest } from '../../foundation/database/generated/client.ts';
import { newId } from '../../foundation/ids/ids.ts';

/** Complete backups of accounts. */
@Injectable()
export class BackupsRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Lists a backup from now on. Repeating it changes nothing. */
  async add(backup: Omit<Backup, 'id' | 'createdAt' | 'restoredAt'>): Promise<void> {
    const row = { ...backup, id: newId(), createdAt: this.clock.now() };
    await this.db.client.backup.createMany({ data: [row], skipDuplicates: true });
    const { serverId, name } = backup;
    await this.db.client.backupRequest.deleteMany({ where: { serverId, name } });
  }

  /** The panel's name of a backup of ours; null: it is ours; undefined: there is none. */
  async findPanelName(serverId: string, name: string): Promise<string | null | undefined> {
    const where = { serverId_name: { serverId, name } };
    return (await this.db.client.backup.findUnique({ where, select: { panelName: true } }))?.panelName;
  }

  /** The panel's names of an account's backups when this one was requested; undefined: it was not. */
  async findEarlier(serverId: string, name: string): Promise<string[] | undefined> {
    const where = { serverId_name: { serverId, name } };
    return (await this.db.client.backupRequest.findUnique({ where }))?.earlier;
  }

  async recordRequest(request: BackupRequest): Promise<void> {
    await this.db.client.backupRequest.create({ data: request });
  }

  /** The backups of an account that are still offered, newest first. */
  async listKept(accountId: string): Promise<Backup[]> {
    return this.db.client.backup.findMany({
      where: { accountId, createdAt: { gt: this.clock.in(-timers.backupKept) } },
      orderBy: { createdAt: 'desc' },
    });
  }

  /** A backup that is still offered. */
  async findKept(accountId: string, id: string): Promise<Backup | null> {
    return this.db.client.backup.findFirst({
      where: { accountId, id, createdAt: { gt: this.clock.in(-timers.backupKept) } },
    });
  }

  /** A backup, also while it is being restored after its days. */
  async find(accountId: string, id: string): Promise<Backup | null> {
    return this.db.client.backup.findFirst({ where: { accountId, id } });
  }

  async isOf(userId: string, id: string): Promise<boolean> {
    return (await this.db.client.backup.count({ where: { id, account: { userId } } })) > 0;
  }

  async markRestored(id: string): Promise<void> {
    await this.db.client.backup.updateMany({ where: { id }, data: { restoredAt: this.clock.now() } });
  }

  /** Takes a backup whose file is gone off the list. */
  async remove(id: string): Promise<void> {
    await this.db.client.backup.deleteMany({ where: { id } });
  }

  /** The present main website of an account; null: it has none. */
  async findMainWebsite(accountId: string): Promise<string | null> {
    const main = await this.db.client.website.findFirst({
      where: { accountId, kind: 'main', state: 'active' },
      select: { asciiName: true },
    });
    return main?.asciiName ?? null;
  }

  /** Whether a website of the account is being deleted. */
  async isDeleting(accountId: string): Promise<boolean> {
    return (await this.db.tx.website.count({ where: { accountId, state: 'deleting' } })) > 0;
  }
}
