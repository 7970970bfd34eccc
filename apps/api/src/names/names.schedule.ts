import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { NameClaimsService } from './name-claims.service.ts';
import { NameOwnershipsRepository } from './name-ownerships.repository.ts';
import { NameProofsService } from './name-proofs.service.ts';

const minuteMs = 60_000;
/** How often the DNS is asked about an unproven name. */
const checkedEveryMs = 15 * minuteMs;
const namesAtOnce = 200;
const looksAtOnce = 10;
const lostKeptMs = 30 * 24 * 60 * minuteMs;

/** Checks unproven names, and forgets what says nothing any more. */
@Injectable()
export class NamesSchedule implements OnModuleInit {
  constructor(
    private readonly schedules: SchedulesService,
    private readonly proofs: NameProofsService,
    private readonly claims: NameClaimsService,
    private readonly ownerships: NameOwnershipsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'names.check', everyMs: minuteMs, run: () => this.checkDue() });
    this.schedules.register({ name: 'names.prune', everyMs: 60 * minuteMs, run: () => this.prune() });
  }

  async checkDue(): Promise<void> {
    const due = await this.proofs.listDue(this.clock.in(-checkedEveryMs), namesAtOnce);
    for (let first = 0; first < due.length; first += looksAtOnce)
      await Promise.all(
        due.slice(first, first + looksAtOnce).map(({ userId, name }) => this.proofs.check(userId, name)),
      );
  }

  async prune(): Promise<void> {
    await this.claims.deleteLapsed();
    await this.ownerships.prune(this.clock.now(), this.clock.in(-lostKeptMs));
  }
}
