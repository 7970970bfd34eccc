import { Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import { HealthRepository } from './health.repository.ts';
import { HealthService } from './health.service.ts';

@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  providers: [HealthService, HealthRepository],
  exports: [HealthService],
})
export class SystemModule {}
