import { toldAheadMs } from '@homeport/contract/status';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { StatusEventsService } from './status-events.service.ts';
import { StatusProposalsService } from './status-proposals.service.ts';

const minuteMs = 60_000;

/** Begins planned work on time, tells those concerned before, and proposes incidents to staff. */
@Injectable()
export class StatusSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly events: StatusEventsService,
    private readonly proposals: StatusProposalsService,
  ) {}

  onModuleInit(): void {
    const due = () => this.events.runDue(toldAheadMs);
    this.schedules.register({ name: 'status.planned_work', everyMs: minuteMs, run: due });
    const propose = () => this.proposals.proposeAll();
    this.schedules.register({ name: 'status.proposals', everyMs: minuteMs, run: propose });
  }
}
