import { type DynamicModule, Global, Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { LoggerModule } from 'nestjs-pino';
import { AuditChainRepository } from './audit/audit-chain.repository.ts';
import { AuditChainService } from './audit/audit-chain.service.ts';
import { AuditRepository } from './audit/audit.repository.ts';
import { AuditService } from './audit/audit.service.ts';
import { Clock, OffsetClock } from './clock/clock.ts';
import { ClockMoverService } from './clock/clock-mover.service.ts';
import { ClockRepository } from './clock/clock.repository.ts';
import { Config } from './config/config.ts';
import { KeyRotationRepository } from './crypto/key-rotation.repository.ts';
import { KeyRotationService } from './crypto/key-rotation.service.ts';
import { EncryptedColumnsService } from './crypto/encrypted-columns.service.ts';
import { EncryptionService } from './crypto/encryption.service.ts';
import { AdvisoryLockService } from './database/advisory-lock.service.ts';
import { Database } from './database/database.ts';
import { DatabaseNotificationsService } from './database/database-notifications.service.ts';
import { DeparturesService } from './departures/departures.service.ts';
import { DnsLookupPort } from './dns/dns-lookup.port.ts';
import { NameserverAdapter } from './dns/nameserver.adapter.ts';
import { NameserverLookupPort } from './dns/nameserver-lookup.port.ts';
import { ResolverAdapter } from './dns/resolver.adapter.ts';
import { DatabaseChecksService } from './doctor/database-checks.service.ts';
import { CheckResultsRepository } from './doctor/check-results.repository.ts';
import { CheckResultsService } from './doctor/check-results.service.ts';
import { DoctorSchedule } from './doctor/doctor.schedule.ts';
import { ExamineOperation } from './doctor/examine.operation.ts';
import { DoctorRepository } from './doctor/doctor.repository.ts';
import { DoctorService } from './doctor/doctor.service.ts';
import { RedisChecksService } from './doctor/redis-checks.service.ts';
import { ServerChecksService } from './doctor/server-checks.service.ts';
import { StorageChecksService } from './doctor/storage-checks.service.ts';
import { WebProbeAdapter } from './doctor/web-probe.adapter.ts';
import { WebProbePort } from './doctor/web-probe.port.ts';
import { DomainEventsService } from './events/domain-events.service.ts';
import { FileStorePort } from './files/file-store.port.ts';
import { S3Adapter } from './files/s3.adapter.ts';
import { Ownership } from './http/access.ts';
import { MembersService } from './http/members.service.ts';
import { LimitsService } from './limits/limits.service.ts';
import { QuotasService } from './limits/quotas.service.ts';
import { ProofOfWorkService } from './limits/proof-of-work.service.ts';
import { OperationRegistryService } from './operations/operation-registry.service.ts';
import { OperationEndService } from './operations/operation-end.service.ts';
import { OperationEndsService } from './operations/operation-ends.service.ts';
import { OperationRunnerService } from './operations/operation-runner.service.ts';
import { OperationsBoardService } from './operations/operations-board.service.ts';
import { OperationsBoardRepository } from './operations/operations-board.repository.ts';
import { FailedOperationsRepository } from './operations/failed-operations.repository.ts';
import { OperationNoticesRepository } from './operations/operation-notices.repository.ts';
import { OperationsHousekeepingSchedule } from './operations/operations-housekeeping.schedule.ts';
import { OperationsRepository } from './operations/operations.repository.ts';
import { OperationsService } from './operations/operations.service.ts';
import { RefreshService } from './operations/refresh.service.ts';
import { OperationWorkerService } from './operations/operation-worker.service.ts';
import { WorkerRpcService } from './queue/worker-rpc.service.ts';
import { StaffNoticesRepository } from './notices/staff-notices.repository.ts';
import { StaffNoticesService } from './notices/staff-notices.service.ts';
import { PicturesService } from './pictures/pictures.service.ts';
import { ProviderHealthRepository } from './providers/provider-health.repository.ts';
import { ProviderHealthService } from './providers/provider-health.service.ts';
import { QueueProducerService } from './queue/queue-producer.service.ts';
import { RedisConnectionsService } from './queue/redis-connections.service.ts';
import { RefusalsService } from './refusals/refusals.service.ts';
import { SchedulesRepository } from './schedules/schedules.repository.ts';
import { SchedulesService } from './schedules/schedules.service.ts';
import { logSettings } from './telemetry/log-settings.ts';
import { MetricsService } from './telemetry/metrics.service.ts';
import { OperatorServerService } from './telemetry/operator-server.service.ts';
import { ProcessFailuresService } from './telemetry/process-failures.service.ts';
import { TracingService } from './telemetry/tracing.service.ts';

const shared = [
  OffsetClock,
  { provide: Clock, useExisting: OffsetClock },
  ClockRepository,
  ClockMoverService,
  Database,
  DatabaseNotificationsService,
  AdvisoryLockService,
  DomainEventsService,
  DeparturesService,
  EncryptionService,
  EncryptedColumnsService,
  KeyRotationRepository,
  KeyRotationService,
  RedisConnectionsService,
  QueueProducerService,
  WorkerRpcService,
  OperationsRepository,
  OperationRegistryService,
  OperationsService,
  OperationEndService,
  OperationEndsService,
  OperationRunnerService,
  OperationWorkerService,
  OperationsHousekeepingSchedule,
  OperationsBoardService,
  OperationsBoardRepository,
  FailedOperationsRepository,
  OperationNoticesRepository,
  RefreshService,
  SchedulesRepository,
  SchedulesService,
  LimitsService,
  QuotasService,
  ProofOfWorkService,
  Ownership,
  MembersService,
  AuditRepository,
  StaffNoticesRepository,
  StaffNoticesService,
  RefusalsService,
  AuditService,
  AuditChainRepository,
  AuditChainService,
  ProcessFailuresService,
  TracingService,
  MetricsService,
  ProviderHealthRepository,
  ProviderHealthService,
  OperatorServerService,
  PicturesService,
  DoctorRepository,
  DoctorService,
  CheckResultsRepository,
  CheckResultsService,
  ExamineOperation,
  DoctorSchedule,
  DatabaseChecksService,
  RedisChecksService,
  StorageChecksService,
  ServerChecksService,
  { provide: WebProbePort, useClass: WebProbeAdapter },
  { provide: DnsLookupPort, useClass: ResolverAdapter },
  { provide: NameserverLookupPort, useClass: NameserverAdapter },
  { provide: FileStorePort, useClass: S3Adapter },
];

/** The services that every module uses. */
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
