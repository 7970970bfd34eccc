import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { SchedulesService } from '../schedules/schedules.service.ts';
import type { Retention } from './operation.ts';
import { OperationRegistryService } from './operation-registry.service.ts';
import { OperationsRepository } from './operations.repository.ts';

const dayMs = 86_400_000;
const ordinaryDays = 90;
const ordinary: Retention = { succeededDays: ordinaryDays, newestStays: true };

/** Deletes operations that ended long ago. */
@Injectable()
export class OperationsHousekeepingSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly registry: OperationRegistryService,
    private readonly repository: OperationsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'operations.prune', everyMs: 3_600_000, run: () => this.prune() });
  }

  async prune(): Promise<void> {
    for (const { kind, retention: { succeededDays, newestStays } = ordinary } of this.registry.all())
      await this.repository.prune(
        kind,
        {
          succeededBefore: this.clock.in(-succeededDays * dayMs),
          failedBefore: this.clock.in(-ordinaryDays * dayMs),
        },
        newestStays,
      );
  }
}
