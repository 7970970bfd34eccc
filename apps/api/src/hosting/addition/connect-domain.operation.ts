import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import type { OperationFacts, StepContext } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { AccountsRepository } from '../accounts/accounts.repository.ts';
import { NameClaimsService } from '../../names/index.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { PointNameOperation } from './point-name.operation.ts';

const connectInput = z.object({
  accountId: z.string(),
  serverId: z.string(),
  /** A-labels, lower case. */
  domain: z.string(),
});
type Input = z.infer<typeof connectInput>;

/** Renames an account's webspace from its placeholder to the customer's domain. */
@Injectable()
export class ConnectDomainOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.connectDomain',
    input: connectInput,
    retry: 'quarterHour',
    onFailure: 'undo',
    steps: (first) => first.step(this.rename).step(this.read),
    failed: async (facts) => this.failed(facts),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly panels: PanelDriversService,
    private readonly accounts: AccountsRepository,
    private readonly reading: PanelReadingService,
    private readonly claims: NameClaimsService,
    private readonly pointing: PointNameOperation,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  readonly rename = {
    name: 'rename' as const,
    label: 'steps.preparingWebsiteServer' as const,
    weight: 3,
    timeoutMs: 120_000,
    check: async ({ input }: StepContext<Input>) => {
      const panel = await this.panels.of(input.serverId);
      const webspace = await panel.findWebspace(input.serverId, input.accountId);
      return webspace?.asciiName === input.domain ? { domain: input.domain } : undefined;
    },
    run: async ({ input, ownerId }: StepContext<Input>) => {
      await this.claims.expectHeld({ userId: ownerId, accountId: input.accountId }, input.domain);
      const panel = await this.panels.of(input.serverId);
      await panel.renameWebspace(input.serverId, input.accountId, input.domain);
      return { domain: input.domain };
    },
    // Back to the placeholder when a later step fails.
    undo: async ({ input }: StepContext<Input>) => {
      const account = await this.accounts.get(input.accountId);
      const panel = await this.panels.of(input.serverId);
      const webspace = await panel.findWebspace(input.serverId, input.accountId);
      if (webspace?.asciiName === input.domain)
        await panel.renameWebspace(input.serverId, input.accountId, account.placeholderName);
    },
  };

  readonly read = {
    name: 'read' as const,
    label: 'steps.updatingDashboard' as const,
    weight: 1,
    timeoutMs: 60_000,
    run: async ({ input, ownerId, signal }: StepContext<Input>) => {
      await this.#finishRename(input);
      await this.reading.readAccount(input.accountId, signal);
      await this.audit.record({
        ...(ownerId === null ? {} : { userId: ownerId }),
        kind: 'hosting.domain_connected',
        detail: { domain: input.domain },
      });
      if (ownerId !== null)
        await this.pointing.start(ownerId, { serverId: input.serverId, name: input.domain });
      return { read: true };
    },
  };

  /** A worker that was killed after the rename may have left the zone of the placeholder. */
  async #finishRename({ serverId, accountId }: Input): Promise<void> {
    const panel = await this.panels.of(serverId);
    if (panel.finishRename === undefined) return;
    const { placeholderName } = await this.accounts.get(accountId);
    const webspace = await panel.findWebspace(serverId, accountId);
    const main = webspace?.websites.find(({ kind }) => kind === 'main');
    if (main !== undefined && main.asciiName !== placeholderName)
      await panel.finishRename(serverId, main.panelSiteId, { asciiName: placeholderName, aliases: [] });
  }

  async failed({ input, ownerId }: OperationFacts<Input>): Promise<void> {
    if (ownerId !== null)
      await this.claims.undo({ userId: ownerId, accountId: input.accountId }, input.domain);
  }
}
