import type { CallAnswer } from '@homeport/contract/call';
import type { storageUsage } from '@homeport/contract/hosting';
import { storageLimitMb } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { BillingService } from '../../billing/index.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { reachedWebsites } from '../../foundation/http/reached-websites.ts';
import { WebsitesRepository } from '../websites/websites.repository.ts';

const bytesPerMb = 1024 * 1024;
const historyMs = 90 * 86_400_000;

/** Storage as last read from the panels. */
@Injectable()
export class StorageService {
  constructor(
    private readonly websites: WebsitesRepository,
    private readonly billing: BillingService,
    private readonly clock: Clock,
  ) {}

  async usageOf(userId: string, hostingPlanId: string): Promise<CallAnswer<typeof storageUsage>> {
    const isWhole = reachedWebsites(userId) === undefined;
    const plan = await this.billing.planOf(userId);
    if (plan === null || plan.id !== hostingPlanId) throw new AppError('not_found');
    const [all, samples] = await Promise.all([
      this.websites.listRows(userId),
      // It is the account's, not that of single websites.
      isWhole ? this.websites.listSamples(userId, this.clock.in(-historyMs)) : [],
    ]);
    const rows = all.filter(({ state }) => state === 'active');
    const usage = rows.map((row) => ({
      container_name: row.asciiName,
      plesk_country_code: row.countryCode,
      plesk_location_label: row.locationLabel,
      storage_mb: Number(row.storageBytes) / bytesPerMb,
    }));
    const times = rows.map(({ lastSyncedAt }) => lastSyncedAt.getTime());
    const unreachable = new Map(
      rows
        .filter(({ isServerUnreachable }) => isServerUnreachable)
        .map((row) => [
          row.accountId,
          { location_label: row.locationLabel, last_synced: row.lastSyncedAt.toISOString() },
        ]),
    );
    return {
      status: 'exists',
      servers_unreachable: [...unreachable.values()],
      usage,
      storage_limit_mb: storageLimitMb(plan.planName),
      total_storage_mb: usage.reduce((sum, { storage_mb }) => sum + storage_mb, 0),
      last_updated: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
      history: samples.map(({ day, bytes }) => ({ day, storage_mb: Number(bytes) / bytesPerMb })),
    };
  }
}
