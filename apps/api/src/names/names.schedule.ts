import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { NameClaimsService } from './name-claims.service.ts';
import { NameOwnershipsRepository } from './name-ownerships.repository.ts';
import { NameProofsService } from './name-proofs.service.ts';

const minuteMs = 60_000;
/** How often an unproven name is looked up in the DNS. */
const checkedEveryMs = 15 * minuteMs;
const namesAtOnce = 200;
const lookUpsAtOnce = 10;
const lostRetentionMs = 30 * 24 * 60 * minuteMs;

/** Looks up proofs of unproven names, and deletes outdated rows. */
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
    for (let first = 0; first < due.length; first += lookUpsAtOnce)
      await Promise.all(
        due.slice(first, first + lookUpsAtOnce).map(({ userId, name }) => this.proofs.check(userId, name)),
      );
  }

  async prune(): Promise<void> {
    await this.claims.deleteExpired();
    await this.ownerships.prune(this.clock.now(), this.clock.in(-lostRetentionMs));
  }
}
