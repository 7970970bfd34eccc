import { includesLocations, storageLimitMb, websiteLimit } from '@homeport/contract/plans';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FitTarget, type Misfit, PlanFitService } from '../../billing/index.ts';
import { WebsitesRepository } from './websites.repository.ts';

const bytesPerMb = 1024 * 1024;

interface Used {
  storageMb: number;
  websites: number;
  locations: number;
}

/** Says what of a customer's websites a smaller plan has no room for. */
@Injectable()
export class WebsiteFitService implements OnModuleInit {
  constructor(
    private readonly fit: PlanFitService,
    private readonly websites: WebsitesRepository,
  ) {}

  onModuleInit(): void {
    this.fit.register(async (userId, plans) => {
      const rows = await this.websites.listRows(userId);
      const bytes = rows.reduce((sum, { storageBytes }) => sum + Number(storageBytes), 0);
      const used = {
        storageMb: bytes / bytesPerMb,
        websites: rows.length,
        locations: new Set(rows.map(({ accountId }) => accountId)).size,
      };
      return plans.map((plan) => misfitsOf(used, plan));
    });
  }
}

function misfitsOf(used: Used, { planName, priceList }: FitTarget): Misfit[] {
  const storage = storageLimitMb(planName);
  const websites = websiteLimit({ plan: planName, priceList });
  return [
    ...over('storage', used.storageMb, storage),
    ...over('websites', used.websites, websites),
    ...over('locations', used.locations, includesLocations(planName) ? null : 1),
  ];
}

function over(kind: Misfit['kind'], used: number, limit: number | null): Misfit[] {
  return limit !== null && used > limit ? [{ kind, used, limit, blocks: true }] : [];
}
