import type { CallAnswer } from '@homeport/contract/call';
import type { dashboard } from '@homeport/contract/dashboard';
import { Injectable } from '@nestjs/common';
import { FailedTasksService } from '../account/index.ts';
import { StorageService, WebsitesService } from '../hosting/index.ts';
import { OnboardingService } from '../onboarding/index.ts';
import { WebsiteOverviewService } from './website-overview.service.ts';

type Dashboard = CallAnswer<typeof dashboard>;

/** Reads what the dashboard shows from the modules that own it. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly websites: WebsitesService,
    private readonly storage: StorageService,
    private readonly failures: FailedTasksService,
    private readonly website: WebsiteOverviewService,
    private readonly onboarding: OnboardingService,
  ) {}

  /**
   * Failed tasks and first steps are about more than websites: members of the account do not see them.
   * @param name of the website that is shown; undefined: the only one, of several none
   */
  async read(
    { userId, isOwner }: { userId: string; isOwner: boolean },
    hostingPlanId: string,
    name: string | undefined,
  ): Promise<Dashboard> {
    const [websites, storage, tasks] = await Promise.all([
      this.websites.listOf(userId),
      this.storage.usageOf(userId, hostingPlanId),
      isOwner ? this.failures.listOf(userId) : [],
    ]);
    const all = websites.all_websites;
    const shown =
      name === undefined
        ? all.find(() => all.length === 1)
        : all.find(({ website }) => website.ascii_name === name);
    const [website, onboarding] = await Promise.all([
      shown?.state === 'active' ? this.website.read(userId, shown) : null,
      isOwner ? this.onboarding.read(userId, websites) : undefined,
    ]);
    return {
      websites,
      storage,
      failed_tasks: { tasks },
      website,
      ...(onboarding && { onboarding }),
    };
  }
}
