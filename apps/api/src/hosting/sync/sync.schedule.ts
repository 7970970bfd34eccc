import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { Database } from '../../foundation/database/database.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';
import { SyncServerOperation } from './sync.operation.ts';

/** Servers are not read in the same second: each regular start is put off by up to this. */
const spreadMs = 5_000;

/** Has every panel server read at regular times. */
@Injectable()
export class SyncSchedule implements OnModuleInit, OnModuleDestroy {
  readonly #stopping = new AbortController();

  constructor(
    private readonly schedules: SchedulesService,
    private readonly servers: PanelServersRepository,
    private readonly operations: OperationsService,
    private readonly sync: SyncServerOperation,
    private readonly db: Database,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'hosting.sync',
      everyMs: this.config.settings.SYNC_EVERY_SECONDS * 1000,
      run: async () => void (await this.syncAll(spreadMs)),
    });
  }

  /** What has not begun yet is the next worker's. */
  onModuleDestroy(): void {
    this.#stopping.abort();
  }

  /**
   * Has every server read; where that is under way already, it is joined.
   * @param withinMs the starts are spread over this time
   * @returns how many servers there are
   */
  async syncAll(withinMs: number): Promise<number> {
    const servers = await this.servers.list();
    await Promise.all(
      servers.map(async ({ id }) => {
        const { signal } = this.#stopping;
        await sleep(Math.random() * withinMs, undefined, { signal }).catch(() => undefined);
        if (signal.aborted) return;
        await this.db.transaction(() =>
          this.operations.start(this.sync.definition, { key: id, ownerId: null, input: { serverId: id } }),
        );
      }),
    );
    return servers.length;
  }
}
