import { Module } from '@nestjs/common';
import { AccountModule } from '../account/index.ts';
import { CdnModule } from '../cdn/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { NamesModule } from '../names/index.ts';
import { OnboardingHttpModule } from '../onboarding/index.ts';
import { PerformanceModule } from '../performance/index.ts';
import { WordpressModule } from '../wordpress/index.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardService } from './dashboard.service.ts';
import { WebsiteOverviewService } from './website-overview.service.ts';

/** One call over the modules whose data the dashboard shows; only processes that answer people load it. */
@Module({
  imports: [
    AccountModule,
    CdnModule,
    HostingModule,
    NamesModule,
    OnboardingHttpModule,
    PerformanceModule,
    WordpressModule,
  ],
  providers: [DashboardService, WebsiteOverviewService],
  controllers: [DashboardController],
})
export class DashboardHttpModule {}
