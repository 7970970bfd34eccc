import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { PointingCheckService } from './pointing-check.service.ts';

/** Looks up new names every minute, so that their certificates are issued soon after they point here. */
@Injectable()
export class WatchedNamesSchedule implements OnModuleInit, OnModuleDestroy {
  readonly #stopping = new AbortController();

  constructor(
    private readonly schedules: SchedulesService,
    private readonly check: PointingCheckService,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'hosting.watchedNames',
      everyMs: 60_000,
      run: () => this.check.checkWatched(this.#stopping.signal),
    });
  }

  onModuleDestroy(): void {
    this.#stopping.abort();
  }
}
