import { Module } from '@nestjs/common';
import { HostingModule } from '../hosting/hosting.module.ts';
import { ChangeSettingOperation } from './change-setting.operation.ts';
import { PerformanceReadingService } from './performance-reading.service.ts';
import { PerformanceService } from './performance.service.ts';
import { PleskWebServerAdapter } from './plesk.adapter.ts';
import { WebServer } from './web-server.port.ts';
import { WebServerSettingsRepository } from './web-server-settings.repository.ts';

@Module({
  imports: [HostingModule],
  providers: [
    ChangeSettingOperation,
    PerformanceReadingService,
    PerformanceService,
    WebServerSettingsRepository,
    { provide: WebServer, useClass: PleskWebServerAdapter },
  ],
  exports: [PerformanceService],
})
export class PerformanceModule {}
