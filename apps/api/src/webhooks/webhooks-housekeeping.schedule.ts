import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { WebhookDeliveriesRepository } from './webhook-deliveries.repository.ts';

const hourMs = 3_600_000;
const keptMs = 30 * 24 * hourMs;

/** Deletes deliveries after 30 days. */
@Injectable()
export class WebhooksHousekeepingSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly deliveries: WebhookDeliveriesRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'webhooks.housekeeping',
      everyMs: 6 * hourMs,
      run: () => this.deliveries.deleteBefore(this.clock.in(-keptMs)),
    });
  }
}
