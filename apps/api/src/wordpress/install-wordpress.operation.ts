import { domainToUnicode } from 'node:url';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { PanelDriversService, WebsiteDirectoryService, type WebsiteFacts } from '../hosting/index.ts';
import {
  installMs,
  type StartedInstallation,
  WordpressInstallerService,
} from './wordpress-installer.service.ts';
import { type ToolkitInstallation, wordpressAbility } from './wordpress-driver.ts';

const installInput = z.object({
  websiteId: z.string(),
  /** An earlier installation of ours may have left a broken WordPress, which may be overwritten. */
  leftover: z.boolean(),
});

export type InstallInput = z.infer<typeof installInput>;

type Operation = NonNullable<Awaited<ReturnType<OperationsService['find']>>>;

/**
 * Installs WordPress on a website. The panel refuses a second installation on the same website, so a repeated request
 * joins the first one. Only a broken WordPress of our own making is ever overwritten.
 */
@Injectable()
export class InstallWordpressOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'wordpress.install',
    input: installInput,
    retry: 'quarterHour',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'look',
          label: 'steps.checkingWebsite',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => this.#look(input),
        })
        .step({
          name: 'start',
          label: 'steps.preparingInstallation',
          weight: 1,
          timeoutMs: 180_000,
          check: async ({ input }) => {
            const found = await this.#find(await this.directory.getActive(input.websiteId));
            return found?.alive ? { installationId: found.installationId } : undefined;
          },
          run: async ({ input, results }) => this.#start(input, results.look.began),
        })
        .step({
          name: 'install',
          label: 'steps.installingWordpress',
          weight: 7,
          timeoutMs: installMs + 60_000,
          run: async (context) => {
            const { input, results } = context;
            const website = await this.directory.getActive(input.websiteId);
            const installationId = await this.installer.waitFor({
              website,
              title: titleOf(website),
              overwrite: false,
              started: results.start,
              find: () => this.#find(website),
              hasLeftover: results.look.leftover,
              context,
            });
            return { installationId };
          },
        })
        .step({
          name: 'read',
          label: 'steps.updatingDashboard',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input, results, signal }) => {
            await this.#read(input, signal);
            return { installationId: results.install.installationId };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly panels: PanelDriversService,
    private readonly installer: WordpressInstallerService,
    private readonly directory: WebsiteDirectoryService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts an installation or joins the one under way. @returns the operation's id */
  async start({ id, userId, asciiName }: WebsiteFacts): Promise<string> {
    const latest = await this.operations.latest('wordpress.install', id);
    return this.db.transaction(async () => {
      const { operationId, started } = await this.operations.start(this.definition, {
        key: id,
        ownerId: userId,
        input: { websiteId: id, leftover: latest !== null && mayHaveLeftover(latest) },
      });
      if (started)
        await this.audit.record({
          userId,
          actorId: userId,
          kind: 'wordpress.installation_asked',
          detail: { website: asciiName },
        });
      return operationId;
    });
  }

  async #look({ websiteId, leftover }: InstallInput): Promise<{ began: boolean; leftover: boolean }> {
    const website = await this.directory.getActive(websiteId);
    const found = await this.#find(website);
    if (found !== undefined && !found.alive && !leftover) throw brokenWordpress(website);
    // From here on, anything broken there is of our making.
    return { began: found?.alive !== true, leftover: found?.alive === false };
  }

  async #start({ websiteId }: InstallInput, began: boolean): Promise<StartedInstallation> {
    const website = await this.directory.getActive(websiteId);
    const found = await this.#find(website);
    // An earlier request may have finished since the check.
    if (found?.alive === true) return { installationId: found.installationId };
    if (found !== undefined && !began) throw brokenWordpress(website);
    return this.installer.start({ website, title: titleOf(website), overwrite: found !== undefined });
  }

  async #read({ websiteId }: InstallInput, signal: AbortSignal): Promise<void> {
    const website = await this.directory.getActive(websiteId);
    const found = await this.#find(website);
    if (found?.alive !== true)
      throw new ProviderError(
        'unavailable',
        'install_unanswered',
        `${website.asciiName} does not answer yet`,
      );
    await this.installer.read(website, signal);
  }

  async #find({ serverId, asciiName }: WebsiteFacts): Promise<ToolkitInstallation | undefined> {
    return (await this.panels.require(serverId, wordpressAbility)).find(serverId, asciiName);
  }
}

function titleOf({ asciiName }: WebsiteFacts): string {
  return domainToUnicode(asciiName);
}

function brokenWordpress({ asciiName }: WebsiteFacts): ProviderError {
  return new ProviderError('conflict', 'wordpress_in_the_way', `${asciiName} has a broken WordPress`);
}

/** Whether an earlier installation got far enough to have left a broken WordPress. */
function mayHaveLeftover({ state, input, steps }: Operation): boolean {
  if (state !== 'failed') return false;
  const looked = steps.find(({ name }) => name === 'look')?.result as { began?: boolean } | null | undefined;
  return looked?.began === true || (input as { leftover?: boolean }).leftover === true;
}
