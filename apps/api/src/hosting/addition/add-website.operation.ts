import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { NameClaimsService } from '../../names/index.ts';
import { subdomainsAbility } from '../panel/panel-ability.ts';
import type { PanelDriver, PanelWebspace } from '../panel/panel-driver.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';
import { PointNameOperation } from './point-name.operation.ts';

const addition = z.discriminatedUnion('way', [
  z.object({ way: z.literal('domain') }),
  /** `parent`: a website that is not a subdomain itself. */
  z.object({ way: z.literal('subdomain'), parent: z.string(), label: z.string() }),
  /** `target`: the website that is shown under the alias. */
  z.object({ way: z.literal('alias'), target: z.string() }),
]);
export type Addition = z.infer<typeof addition>;

const additionInput = z.object({
  accountId: z.string(),
  serverId: z.string(),
  /** The added name: A-labels, lower case. */
  name: z.string(),
  addition,
});
export type AdditionInput = z.infer<typeof additionInput>;

/** Adds a website, a subdomain or an alias to a webspace. */
@Injectable()
export class AddWebsiteOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.addWebsite',
    input: additionInput,
    retry: 'seconds',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'add',
          label: 'steps.preparingWebsiteServer',
          weight: 3,
          timeoutMs: 120_000,
          // The customer may upload files as soon as it exists.
          irrevocable: true,
          check: async ({ input }) => {
            const panel = await this.panels.of(input.serverId);
            const webspace = await panel.findWebspace(input.serverId, input.accountId);
            return webspace !== undefined && isThere(webspace, input) ? { added: true } : undefined;
          },
          run: async ({ input, ownerId }) => {
            await this.claims.expectHeld({ userId: ownerId, accountId: input.accountId }, input.name);
            const panel = await this.panels.of(input.serverId);
            const webspace = await panel.findWebspace(input.serverId, input.accountId);
            if (webspace === undefined)
              throw new ProviderError('not_found', 'webspace_gone', `No webspace of ${input.accountId}`);
            await this.#add(panel, webspace, input);
            return { added: true };
          },
        })
        .step({
          name: 'read',
          label: 'steps.updatingDashboard',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input, ownerId, signal }) => {
            await this.reading.readAccount(input.accountId, signal);
            await this.audit.record({
              ...(ownerId === null ? {} : { userId: ownerId }),
              kind: 'hosting.website_added',
              detail: { name: input.name, as: input.addition.way, accountId: input.accountId },
            });
            if (ownerId !== null)
              await this.pointing.start(ownerId, { serverId: input.serverId, name: input.name });
            return { read: true };
          },
        }),
    failed: async ({ input, ownerId }) => {
      if (ownerId !== null)
        await this.claims.undo({ userId: ownerId, accountId: input.accountId }, input.name);
    },
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly panels: PanelDriversService,
    private readonly reading: PanelReadingService,
    private readonly claims: NameClaimsService,
    private readonly pointing: PointNameOperation,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async #add(
    panel: PanelDriver,
    webspace: PanelWebspace,
    { serverId, name, addition }: AdditionInput,
  ): Promise<void> {
    switch (addition.way) {
      case 'domain':
        return panel.addSite(serverId, { panelWebspaceId: webspace.panelWebspaceId, name });
      case 'subdomain': {
        const subdomains = await this.panels.require(serverId, subdomainsAbility);
        return subdomains.addSubdomain(serverId, { parent: addition.parent, label: addition.label });
      }
      case 'alias': {
        const target = webspace.websites.find(({ asciiName }) => asciiName === addition.target);
        if (target === undefined)
          throw new ProviderError('not_found', 'website_gone', `No website ${addition.target}`);
        return panel.addAlias(serverId, { panelSiteId: target.panelSiteId, name });
      }
    }
  }
}

function isThere({ websites }: PanelWebspace, { name, addition }: AdditionInput): boolean {
  if (addition.way === 'alias')
    return websites.some(({ asciiName, aliases }) => asciiName === addition.target && aliases.includes(name));
  const kind = addition.way === 'domain' ? 'addon' : 'subdomain';
  return websites.some((website) => website.asciiName === name && website.kind === kind);
}
