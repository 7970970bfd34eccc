import { Module } from '@nestjs/common';
import { HostingModule } from '../hosting/index.ts';
import { ChangePhpVersionOperation } from './change-php-version.operation.ts';
import { HestiacpPhpDriver } from './hestiacp/hestiacp-php.driver.ts';
import { PerformanceAnswersService } from './performance-answers.service.ts';
import { PhpVersionService } from './php-version.service.ts';
import { ChangeSettingOperation } from './change-setting.operation.ts';
import { PerformanceReadingService } from './performance-reading.service.ts';
import { PerformanceService } from './performance.service.ts';
import { PleskWebServerDriver } from './plesk/plesk-web-server.driver.ts';
import { WebServerSettingsRepository } from './web-server-settings.repository.ts';
import { PerformanceSubscriber } from './performance.subscriber.ts';
import { PerformanceController } from './performance.controller.ts';

@Module({
  imports: [HostingModule],
  providers: [
    ChangePhpVersionOperation,
    ChangeSettingOperation,
    PerformanceAnswersService,
    PerformanceReadingService,
    PerformanceService,
    PerformanceSubscriber,
    PhpVersionService,
    WebServerSettingsRepository,
    HestiacpPhpDriver,
    PleskWebServerDriver,
  ],
  exports: [PerformanceService, PhpVersionService],
})
export class PerformanceModule {}

/** The module's calls; only processes that serve HTTP load it. */
@Module({ imports: [PerformanceModule, HostingModule], controllers: [PerformanceController] })
export class PerformanceHttpModule {}
