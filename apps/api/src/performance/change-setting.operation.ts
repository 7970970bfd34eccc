import type { PerformanceOption } from '@homeport/contract/performance';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import {
  type JsonObject,
  type OperationDefinition,
  OutsideError,
  type StepContext,
} from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { isModern } from './php-optimisation.ts';
import { WebServerSettingsRepository } from './web-server-settings.repository.ts';
import { type SeenSettings, WebServer, type WebsitePlace } from './web-server.port.ts';

export interface ChangeInput extends JsonObject, WebsitePlace {
  readonly websiteId: string;
  readonly serverId: string;
  readonly panelSiteId: number;
  readonly asciiName: string;
  readonly kind: 'main' | 'addon' | 'subdomain';
  readonly option: PerformanceOption;
  readonly enabled: boolean;
}

type Context = Pick<StepContext<ChangeInput>, 'input'>;

const settingOf: Record<PerformanceOption, keyof Omit<SeenSettings, 'phpVersion'>> = {
  static_file_cache: 'staticFileCache',
  file_compression: 'fileCompression',
  optimize_php: 'phpOptimized',
};

/** Switches one web server setting, and keeps what the panel says afterwards. */
@Injectable()
export class ChangeSettingOperation implements OperationDefinition<ChangeInput>, OnModuleInit {
  readonly kind = 'performance.changeSetting';
  readonly queue = 'panel';
  readonly retry = { attempts: 8, firstDelayMs: 500, maxDelayMs: 15_000 };
  readonly onFailure = 'undo';

  constructor(
    private readonly operations: OperationsService,
    private readonly webServer: WebServer,
    private readonly settings: WebServerSettingsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  readonly steps = [
    {
      name: 'change',
      label: 'Changing the setting on the server',
      weight: 2,
      timeoutMs: 60_000,
      check: async ({ input }: Context) => {
        const seen = await this.webServer.settingsOf(input.serverId, input);
        if (input.option === 'optimize_php' && input.enabled && !isModern(seen.phpVersion))
          throw new OutsideError('rejected', 'php_too_old', `PHP is ${seen.phpVersion ?? 'unknown'}`);
        return seen[settingOf[input.option]] === input.enabled ? { changed: false } : undefined;
      },
      run: async ({ input }: Context) => {
        await this.webServer.switch(input.serverId, input, input);
        return { changed: true };
      },
    },
    {
      name: 'read',
      label: 'Verifying the change',
      weight: 1,
      timeoutMs: 60_000,
      run: async ({ input }: Context) => {
        const begun = this.clock.now();
        const seen = await this.webServer.settingsOf(input.serverId, input);
        await this.settings.save([{ websiteId: input.websiteId, ...seen }], begun);
        // null: the panel took the change, and does not say in a readable way what it has now.
        const now = seen[settingOf[input.option]];
        if (now !== null && now !== input.enabled)
          throw new OutsideError(
            'rejected',
            'not_applied',
            `The panel does not show ${input.option} changed`,
          );
        return { read: true };
      },
    },
  ];

  message(errorCode: string): string {
    switch (errorCode) {
      case 'php_too_old':
        return 'PHP 8.2 or newer is needed. The PHP version is chosen in the control panel.';
      case 'own_directives':
        return 'Compression is set by your own nginx directives in the control panel. Please change it there.';
      case 'directives_unread':
        return 'This server does not show your nginx directives, so compression stays as it is. You can change it in the control panel.';
      case 'directives_refused':
        return 'This server does not let us change compression. You can change it in the control panel.';
      default:
        return 'The hosting server did not take the change. Please try again in a few minutes.';
    }
  }
}
