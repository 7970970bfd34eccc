import { websiteKinds } from '@homeport/contract/hosting';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../foundation/clock/clock.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { PanelDriversService } from '../hosting/index.ts';
import { webServerAbility } from './web-server-driver.ts';
import { WebServerSettingsRepository } from './web-server-settings.repository.ts';

const phpInput = z.object({
  websiteId: z.string(),
  serverId: z.string(),
  panelSiteId: z.string(),
  asciiName: z.string(),
  kind: z.enum(websiteKinds),
  /** For example `8.3`. */
  version: z.string(),
});
export type PhpInput = z.infer<typeof phpInput>;

/** Runs a website on another version of PHP, and records what the panel reports afterwards. */
@Injectable()
export class ChangePhpVersionOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'performance.changePhpVersion',
    input: phpInput,
    retry: 'seconds',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'change',
          label: 'steps.changingSettingServer',
          weight: 2,
          timeoutMs: 60_000,
          run: async ({ input }) => {
            const panel = await this.panels.require(input.serverId, webServerAbility);
            await panel.setPhpVersion(input.serverId, input, input.version);
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
            if (seen.phpVersion !== input.version)
              throw new ProviderError('rejected', 'not_applied', `The panel shows PHP ${seen.phpVersion}`);
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
