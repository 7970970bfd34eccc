import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { BillingModule } from '../../billing/index.ts';
import { HealthRepository } from './health.repository.ts';
import { HealthService } from './health.service.ts';
import { PublishedPricesService } from './published-prices.service.ts';
import { SystemController } from './system.controller.ts';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  providers: [HealthService, HealthRepository],
  exports: [HealthService],
})
export class SystemModule {}

/** The calls of the module; only processes that answer people load it. */
@Module({
  imports: [BillingModule, SystemModule, TerminusModule],
  controllers: [SystemController],
  providers: [PublishedPricesService],
  exports: [PublishedPricesService],
})
export class SystemHttpModule {}
