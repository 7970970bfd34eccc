import { Module } from '@nestjs/common';
import { BillingModule } from '../billing/index.ts';
import { EmailModule } from '../email/index.ts';
import { HostingModule } from '../hosting/index.ts';
import { WordpressModule } from '../wordpress/index.ts';
import { NewCustomersService } from './new-customers.service.ts';
import { OnboardingController } from './onboarding.controller.ts';
import { OnboardingRepository } from './onboarding.repository.ts';
import { OnboardingService } from './onboarding.service.ts';

/** The first steps of new customers; only processes that answer people load it. */
@Module({
  imports: [BillingModule, EmailModule, HostingModule, WordpressModule],
  providers: [NewCustomersService, OnboardingRepository, OnboardingService],
  controllers: [OnboardingController],
  exports: [OnboardingService],
})
export class OnboardingHttpModule {}
