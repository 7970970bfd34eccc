import { type DynamicModule, Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { LoggerModule } from 'nestjs-pino';
import { AuditChainRepository } from './audit/audit-chain.repository.ts';
import { AuditChainService } from './audit/audit-chain.service.ts';
import { AuditRepository } from './audit/audit.repository.ts';
import { AuditService } from './audit/audit.service.ts';
import { Clock, OffsetClock } from './clock/clock.ts';
import { ClockMover } from './clock/clock-mover.ts';
import { ClockRepository } from './clock/clock.repository.ts';
import { Config } from './config/config.ts';
import { KeyRotationRepository } from './crypto/key-rotation.repository.ts';
import { KeyRotationService } from './crypto/key-rotation.service.ts';
import { SealedColumns } from './crypto/sealed-columns.ts';
import { Sealer } from './crypto/sealer.ts';
import { AdvisoryLockService } from './database/advisory-lock.service.ts';
import { Database } from './database/database.ts';
import { DnsLookup } from './dns/dns-lookup.port.ts';
import { ResolverAdapter } from './dns/resolver.adapter.ts';
import { FileStore } from './files/file-store.port.ts';
import { S3Adapter } from './files/s3.adapter.ts';
import { Ownership } from './http/access.ts';
import { LimitsService } from './limits/limits.service.ts';
import { QuotasService } from './limits/quotas.service.ts';
import { WorkService } from './limits/work.service.ts';
import { OperationRegistry } from './operations/operation-registry.ts';
import { OperationRunner } from './operations/operation-runner.ts';
import { OperationsBoard } from './operations/operations-board.service.ts';
import { OperationsBoardRepository } from './operations/operations-board.repository.ts';
import { FailedOperationsRepository } from './operations/failed-operations.repository.ts';
import { OperationNoticesRepository } from './operations/operation-notices.repository.ts';
import { OperationsHousekeeping } from './operations/operations-housekeeping.ts';
import { OperationsRepository } from './operations/operations.repository.ts';
import { OperationsService } from './operations/operations.service.ts';
import { RefreshService } from './operations/refresh.service.ts';
import { OperationWorker } from './operations/operation-worker.ts';
import { AskService } from './queue/ask.service.ts';
import { StaffNoticesRepository } from './notices/staff-notices.repository.ts';
import { StaffNotices } from './notices/staff-notices.service.ts';
import { PicturesService } from './pictures/pictures.service.ts';
import { ProviderHealthRepository } from './outside/provider-health.repository.ts';
import { ProviderHealthService } from './outside/provider-health.service.ts';
import { QueueProducer } from './queue/queue-producer.ts';
import { RedisConnections } from './queue/redis.ts';
import { RefusalsService } from './refusals/refusals.service.ts';
import { SchedulesRepository } from './schedules/schedules.repository.ts';
import { SchedulesService } from './schedules/schedules.service.ts';
import { logSettings } from './telemetry/log-settings.ts';
import { Metrics } from './telemetry/metrics.ts';
import { OperatorServer } from './telemetry/operator-server.ts';
import { ProcessFailures } from './telemetry/process-failures.ts';

const shared = [
  OffsetClock,
  { provide: Clock, useExisting: OffsetClock },
  ClockRepository,
  ClockMover,
  Database,
  AdvisoryLockService,
  Sealer,
  SealedColumns,
  KeyRotationRepository,
  KeyRotationService,
  RedisConnections,
  QueueProducer,
  AskService,
  OperationsRepository,
  OperationRegistry,
  OperationsService,
  OperationRunner,
  OperationWorker,
  OperationsHousekeeping,
  OperationsBoard,
  OperationsBoardRepository,
  FailedOperationsRepository,
  OperationNoticesRepository,
  RefreshService,
  SchedulesRepository,
  SchedulesService,
  LimitsService,
  QuotasService,
  WorkService,
  Ownership,
  AuditRepository,
  StaffNoticesRepository,
  StaffNotices,
  RefusalsService,
  AuditService,
  AuditChainRepository,
  AuditChainService,
  ProcessFailures,
  Metrics,
  ProviderHealthRepository,
  ProviderHealthService,
  OperatorServer,
  PicturesService,
  { provide: DnsLookup, useClass: ResolverAdapter },
  { provide: FileStore, useClass: S3Adapter },
];

/** What every capability stands on; provided once for all of them. */
@Global()
@Module({})
export class FoundationModule {
  static with(config: Config): DynamicModule {
    const providers = [{ provide: Config, useValue: config }, ...shared];
    return {
      module: FoundationModule,
      imports: [PassportModule, LoggerModule.forRoot(logSettings(config))],
      providers,
      exports: providers,
    };
  }
}
