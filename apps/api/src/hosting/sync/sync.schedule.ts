import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../foundation/config/config.ts';
import { Database } from '../../foundation/database/database.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { PanelServersRepository } from '../panel/panel-servers.repository.ts';
import { SyncServerOperation } from './sync.operation.ts';

/** Regular readings start at a random time within this window, so that servers are not read all at once. */
const spreadMs = 5_000;

/** Reads every panel server regularly. */
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

  /** Leaves readings that have not started to the next worker. */
  onModuleDestroy(): void {
    this.#stopping.abort();
  }

  /**
   * Starts a reading of every server, or joins the one under way.
   * @param withinMs spreads the starts over this time
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
