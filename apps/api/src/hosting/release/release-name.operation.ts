import { websiteKinds } from '@homeport/contract/hosting';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { releaseKind } from '../../names/index.ts';
import { subdomainsAbility } from '../panel/panel-ability.ts';
import type { PanelWebsite } from '../panel/panel-driver.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { PanelReadingService } from '../sync/panel-reading.service.ts';

const releaseInput = z.object({
  accountId: z.string(),
  serverId: z.string(),
  panelSiteId: z.string(),
  kind: z.enum(websiteKinds),
  /** The lost name: the website's own or an alias. A-labels, lower case. */
  name: z.string(),
  /** The website's new name; null: the name is an alias, which is removed. */
  newName: z.string().nullable(),
  /** The website's aliases when it lost the name. */
  aliases: z.array(z.string()).default([]),
});
export type ReleaseNameInput = z.output<typeof releaseInput>;

/** Renames a website whose customer lost its name to another customer, or removes the alias. No data is lost. */
@Injectable()
export class ReleaseNameOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: releaseKind,
    input: releaseInput,
    retry: 'hours',
    onFailure: 'needsAttention',
    giveUpRefusal: 'hosting.nameOfAnother',
    steps: (first) =>
      first
        .step({
          name: 'release',
          label: 'steps.renamingWebsite',
          weight: 3,
          timeoutMs: 120_000,
          irrevocable: true,
          // The customer may have deleted the website in the meantime.
          check: async ({ input }) =>
            (await this.#find(input)) === undefined ? { released: true } : undefined,
          run: async ({ input }) => {
            await this.#release(input);
            return { released: true };
          },
        })
        .step({
          name: 'read',
          label: 'steps.updatingDashboard',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input, ownerId, signal }) => {
            await this.#finishRename(input);
            await this.reading.readAccount(input.accountId, signal);
            await this.audit.record({
              ...(ownerId === null ? {} : { userId: ownerId }),
              kind: 'hosting.name_released',
              detail: { name: input.name, movedTo: input.newName },
            });
            return { read: true };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly panels: PanelDriversService,
    private readonly reading: PanelReadingService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async #find({
    serverId,
    accountId,
    panelSiteId,
    name,
    newName,
  }: ReleaseNameInput): Promise<PanelWebsite | undefined> {
    const panel = await this.panels.of(serverId);
    const webspace = await panel.findWebspace(serverId, accountId);
    return webspace?.websites.find((website) =>
      newName === null
        ? website.aliases.includes(name)
        : website.panelSiteId === panelSiteId && website.asciiName === name,
    );
  }

  async #release({ serverId, accountId, panelSiteId, kind, name, newName }: ReleaseNameInput): Promise<void> {
    const panel = await this.panels.of(serverId);
    if (newName === null) return panel.removeAlias(serverId, name);
    switch (kind) {
      case 'main':
        return panel.renameWebspace(serverId, accountId, newName);
      case 'addon':
        return panel.renameSite(serverId, panelSiteId, newName);
      case 'subdomain': {
        const subdomains = await this.panels.require(serverId, subdomainsAbility);
        const label = await this.#labelOf(newName, serverId, accountId, panelSiteId);
        return subdomains.renameSubdomain(serverId, panelSiteId, label);
      }
    }
  }

  /** A worker that was killed after the rename may have left aliases as the panel changed them, and the old zone. */
  async #finishRename({ serverId, panelSiteId, name, newName, aliases }: ReleaseNameInput): Promise<void> {
    if (newName === null) return;
    const panel = await this.panels.of(serverId);
    await panel.finishRename?.(serverId, panelSiteId, { asciiName: name, aliases });
  }

  /** The part of a subdomain's name in front of its parent's name. */
  async #labelOf(newName: string, serverId: string, accountId: string, panelSiteId: string): Promise<string> {
    const panel = await this.panels.of(serverId);
    const webspace = await panel.findWebspace(serverId, accountId);
    const subdomain = webspace?.websites.find((website) => website.panelSiteId === panelSiteId);
    const parent = webspace?.websites.find((website) => website.panelSiteId === subdomain?.parentSiteId);
    if (parent === undefined) throw new Error(`The subdomain ${newName} has no parent`);
    return newName.slice(0, -parent.asciiName.length - 1);
  }
}
