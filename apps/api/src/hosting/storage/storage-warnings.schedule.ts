import { Injectable, type OnModuleInit } from '@nestjs/common';
import { planFeatures, soldPlans, storageLimitMb, upgradePlans } from '@homeport/contract/plans';
import { AuthService } from '../../auth/index.ts';
import { BillingService } from '../../billing/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { MailService } from '../../foundation/mail/mail.service.ts';
import { SchedulesService } from '../../foundation/schedules/schedules.service.ts';
import { storageLevel, storageLevels } from './storage-level.ts';
import { StorageWarningsRepository, type UsedStorage } from './storage-warnings.repository.ts';

const hourMs = 3_600_000;
const bytesPerMb = 1024 * 1024;
/** Who uses less is below the first level on every plan. */
const smallestMb = Math.min(...soldPlans.map((plan) => planFeatures[plan].storageGb * 1024));
const leastBytes = (smallestMb * bytesPerMb * storageLevels[0]) / 100;

/** Tells customers, once per level, that the storage of their plan is filling up. */
@Injectable()
export class StorageWarningsSchedule implements OnModuleInit {
  constructor(
    private readonly db: Database,
    private readonly schedules: SchedulesService,
    private readonly warnings: StorageWarningsRepository,
    private readonly billing: BillingService,
    private readonly auth: AuthService,
    private readonly mail: MailService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.schedules.register({ name: 'hosting.storage', everyMs: hourMs, run: () => this.warnAll() });
  }

  async warnAll(): Promise<void> {
    const full = await this.warnings.listFull(leastBytes);
    const hosted = await this.billing.hostedAmong(full.map(({ userId }) => userId));
    for (const used of full) {
      if (hosted.has(used.userId)) await this.#warn(used);
    }
  }

  async #warn({ userId, bytes, level: known }: UsedStorage): Promise<void> {
    const plan = await this.billing.planOf(userId);
    const limitMb = plan === null ? null : storageLimitMb(plan.planName);
    if (plan === null || limitMb === null) return;
    const usedMb = bytes / bytesPerMb;
    const level = storageLevel((usedMb / limitMb) * 100, known);
    if (level === known) return;
    const now = this.clock.now();
    await this.db.transaction(async () => {
      const isChanged = await this.warnings.replace(userId, known, level, now);
      if (!isChanged || level < known) return;
      const { email } = await this.auth.personOf(userId);
      const hasLargerPlan = upgradePlans({ plan: plan.planName, period: plan.planPeriod }).some(
        (each) => (storageLimitMb(each) ?? 0) > limitMb,
      );
      await this.mail.send({
        to: email,
        userId,
        dedupeKey: `storage:${userId}:${level}:${now.toISOString()}`,
        template: 'storage-filling',
        data: { level, usedMb, limitMb, planId: plan.id, hasLargerPlan },
      });
    });
  }
}
