import { websiteKinds } from '@homeport/contract/hosting';
import { type PerformanceOption, performanceOptions } from '@homeport/contract/performance';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { PanelDriversService } from '../hosting/index.ts';
import { isModern } from './php-optimization.ts';
import { WebServerSettingsRepository } from './web-server-settings.repository.ts';
import { type ReportedSettings, webServerAbility, webServerSettingsAbility } from './web-server-driver.ts';

const changeInput = z.object({
  websiteId: z.string(),
  serverId: z.string(),
  panelSiteId: z.string(),
  asciiName: z.string(),
  kind: z.enum(websiteKinds),
  option: z.enum(performanceOptions),
  enabled: z.boolean(),
});
export type ChangeInput = z.infer<typeof changeInput>;

const settingOf: Record<PerformanceOption, keyof Omit<ReportedSettings, 'phpVersion'>> = {
  static_file_cache: 'staticFileCache',
  file_compression: 'fileCompression',
  optimize_php: 'phpOptimized',
};

/** Changes one web server setting, and records what the panel reports afterwards. */
@Injectable()
export class ChangeSettingOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'performance.changeSetting',
    input: changeInput,
    retry: 'seconds',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'change',
          label: 'steps.changingSettingServer',
          weight: 2,
          timeoutMs: 60_000,
          check: async ({ input }) => {
            const panel = await this.panels.require(input.serverId, webServerAbility);
            const seen = await panel.settingsOf(input.serverId, input);
            if (input.option === 'optimize_php' && input.enabled && !isModern(seen.phpVersion))
              throw new ProviderError('rejected', 'php_too_old', `PHP is ${seen.phpVersion ?? 'unknown'}`);
            return seen[settingOf[input.option]] === input.enabled ? { changed: false } : undefined;
          },
          run: async ({ input }) => {
            const panel = await this.panels.require(input.serverId, webServerSettingsAbility);
            await panel.switch(input.serverId, input, input);
            return { changed: true };
          },
        })
        .step({
          name: 'read',
          label: 'steps.verifyingChange',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => {
            const startedAt = this.clock.now();
            const panel = await this.panels.require(input.serverId, webServerAbility);
            const seen = await panel.settingsOf(input.serverId, input);
            await this.settings.save([{ websiteId: input.websiteId, ...seen }], startedAt);
            // null: the panel accepted the change but does not report the setting in a readable way.
            const now = seen[settingOf[input.option]];
            if (now !== null && now !== input.enabled)
              throw new ProviderError(
                'rejected',
                'not_applied',
                `The panel does not show ${input.option} changed`,
              );
            return { read: true };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly panels: PanelDriversService,
    private readonly settings: WebServerSettingsRepository,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }
}
