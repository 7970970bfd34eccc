import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../database/advisory-lock.service.ts';
import { Clock } from '../clock/clock.ts';
import { Database } from '../database/database.ts';
import type { CheckResult } from '../database/generated/client.ts';
import { StaffNoticesService } from '../notices/staff-notices.service.ts';
import { CheckResultsRepository } from './check-results.repository.ts';
import { DoctorService } from './doctor.service.ts';
import { nextResults } from './next-results.ts';

/** Keeps the last result of each check, and tells staff what has changed. */
@Injectable()
export class CheckResultsService {
  constructor(
    private readonly doctor: DoctorService,
    private readonly repository: CheckResultsRepository,
    private readonly notices: StaffNoticesService,
    private readonly locks: AdvisoryLockService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Makes all checks, in at most about a minute. @returns the number of problems */
  async examine(): Promise<number> {
    const at = this.clock.now();
    const parts = await this.doctor.examine();
    return this.db.transaction(async () => {
      await this.locks.take('checkResults', 'all');
      const known = await this.repository.list();
      // A worker that was slow, or taken for dead, must not replace newer results.
      if (known.some(({ checkedAt }) => checkedAt > at)) return this.repository.countProblems();
      const { rows, events } = nextResults(known, parts, at);
      await this.repository.replace(rows);
      await this.notices.report(events);
      return rows.filter(({ state }) => state === 'problem').length;
    });
  }

  /** In the order of the checks. */
  async list(): Promise<CheckResult[]> {
    return this.repository.list();
  }

  async countProblems(): Promise<number> {
    return this.repository.countProblems();
  }
}
