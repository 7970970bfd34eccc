import { domainToUnicode } from 'node:url';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { type OperationFacts, ProviderError } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import {
  BackupsService,
  PanelDriversService,
  WebsiteDirectoryService,
  type WebsiteFacts,
} from '../hosting/index.ts';
import { installMs, type StartedInstallation, WordpressInstallerService } from '../wordpress/index.ts';
import { templateWithId } from './catalogue/catalogue.ts';
import type { Template } from './template.ts';
import { type ReportedWordpress, templatesAbility } from './templates-driver.ts';

const templateInput = z.object({
  websiteId: z.string(),
  templateId: z.string(),
  /** The customer agreed to install without a backup. */
  withoutBackup: z.boolean().default(false),
});
type TemplateInput = z.infer<typeof templateInput>;

type Facts = OperationFacts<TemplateInput>;

/**
 * Replaces everything on a website with a template: makes a backup, installs a new WordPress, then the template's theme
 * and pages. Until the pages are in, the new WordPress has a title that is unique to this operation, to tell it from
 * the old one.
 */
@Injectable()
export class InstallTemplateOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'templates.install',
    input: templateInput,
    retry: 'quarterHour',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'backup',
          label: 'Taking a backup first',
          weight: 3,
          timeoutMs: 1_800_000,
          run: async ({ operationId, input, signal }) => {
            if (input.withoutBackup) return { backup: 'declined' };
            const { accountId } = await this.directory.getActive(input.websiteId);
            const name = `before-${operationId}`;
            return { backup: await this.backups.takeOfAccount(accountId, { name }, signal) };
          },
        })
        .step({
          name: 'start',
          label: 'Preparing your website',
          weight: 1,
          timeoutMs: 180_000,
          check: async (context) => {
            const found = await this.#find(context);
            return found?.alive ? { installationId: found.installationId } : undefined;
          },
          run: async (context): Promise<StartedInstallation> =>
            this.installer.start(await this.#installation(context)),
        })
        .step({
          name: 'install',
          label: 'Installing WordPress',
          weight: 6,
          timeoutMs: installMs + 60_000,
          run: async (context) => {
            const installationId = await this.installer.waitFor({
              ...(await this.#installation(context)),
              started: context.results.start,
              find: () => this.#find(context),
              hasLeftover: false,
              context,
            });
            return { installationId };
          },
        })
        .step({
          name: 'theme',
          label: 'Dressing it in the template',
          weight: 2,
          timeoutMs: 300_000,
          run: async ({ input, results }) => {
            const { serverId } = await this.directory.getActive(input.websiteId);
            const panel = await this.panels.require(serverId, templatesAbility);
            await panel.useTheme(serverId, results.install.installationId, templateOf(input).theme);
            return { theme: templateOf(input).theme };
          },
        })
        .step({
          name: 'content',
          label: 'Adding its pages',
          weight: 2,
          timeoutMs: 300_000,
          run: async ({ input, results }) => {
            const { serverId, asciiName } = await this.directory.getActive(input.websiteId);
            const { tagline, pages } = templateOf(input);
            const title = domainToUnicode(asciiName);
            const panel = await this.panels.require(serverId, templatesAbility);
            await panel.fill(serverId, results.install.installationId, { title, tagline, pages });
            return { pages: pages.length };
          },
        })
        .step({
          name: 'read',
          label: 'Updating your dashboard',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input, signal }) => {
            const website = await this.directory.getActive(input.websiteId);
            await this.installer.read(website, signal);
            await this.audit.record({
              userId: website.userId,
              kind: 'templates.installed',
              detail: { website: website.asciiName, template: templateOf(input).name },
            });
            return { read: true };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly panels: PanelDriversService,
    private readonly directory: WebsiteDirectoryService,
    private readonly backups: BackupsService,
    private readonly installer: WordpressInstallerService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Starts an installation or joins the one under way, which can be of another template. */
  async start(
    { id, userId, asciiName }: WebsiteFacts,
    template: Template,
    withoutBackup: boolean,
  ): Promise<{ operationId: string; started: boolean }> {
    return this.db.transaction(async () => {
      const result = await this.operations.start(this.definition, {
        key: id,
        ownerId: userId,
        input: { websiteId: id, templateId: template.id, withoutBackup },
      });
      if (result.started)
        await this.audit.record({
          userId,
          actorId: userId,
          kind: 'templates.installation_asked',
          detail: {
            website: asciiName,
            template: template.name,
            ...(withoutBackup ? { withoutBackup } : {}),
          },
        });
      return result;
    });
  }

  async #installation(facts: Facts) {
    const website = await this.directory.getActive(facts.input.websiteId);
    return { website, title: titleOf(facts), overwrite: true };
  }

  /** The WordPress that this operation installed. */
  async #find(facts: Facts): Promise<ReportedWordpress | undefined> {
    const { serverId, asciiName } = await this.directory.getActive(facts.input.websiteId);
    const panel = await this.panels.require(serverId, templatesAbility);
    const found = await panel.find(serverId, asciiName);
    return found?.title === titleOf(facts) ? found : undefined;
  }
}

function templateOf({ templateId }: TemplateInput): Template {
  const template = templateWithId(templateId);
  if (template === undefined)
    throw new ProviderError('not_found', 'template_gone', `There is no template ${templateId}`);
  return template;
}

function titleOf({ operationId, input }: Facts): string {
  return `${templateOf(input).friendlyName} ${operationId}`;
}
