import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { Config } from '../foundation/config/config.ts';
import { Database } from '../foundation/database/database.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { ErasureRepository } from './erasure.repository.ts';
import { retentionStart } from './retention.ts';

const dayMs = 86_400_000;

/** Deletes what is left of deleted accounts: late events, and invoices that no longer have to be kept. */
@Injectable()
export class RetentionSchedule implements OnModuleInit {
  constructor(
    private readonly erasure: ErasureRepository,
    private readonly schedules: SchedulesService,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'deletion.endRetention', everyMs: dayMs, run: () => this.end() });
  }

  async end(): Promise<void> {
    const day = retentionStart(this.clock.now(), this.config.settings.INVOICE_RETENTION_YEARS);
    await this.db.transaction(async () => {
      await this.erasure.eraseLateEvents();
      await this.erasure.endRetention(day);
    });
  }
}
