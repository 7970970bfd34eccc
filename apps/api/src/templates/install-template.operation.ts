import { domainToUnicode } from 'node:url';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { type OperationFacts, ProviderError, type StepContext } from '../foundation/operations/operation.ts';
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
          label: 'steps.takingBackupFirst',
          weight: 3,
          timeoutMs: 1_800_000,
          run: async (context) => ({ backup: await this.#backUp(context, context.signal) }),
        })
        .step({
          name: 'start',
          label: 'steps.preparingWebsite',
          weight: 1,
          timeoutMs: 180_000,
          check: async (context) => this.#findAlive(context),
          run: async (context): Promise<StartedInstallation> =>
            this.installer.start(await this.#installation(context)),
        })
        .step({
          name: 'install',
          label: 'steps.installingWordpress',
          weight: 6,
          timeoutMs: installMs + 60_000,
          run: async (context) => this.#waitFor(context, context.results.start),
        })
        .step({
          name: 'theme',
          label: 'steps.dressingTemplate',
          weight: 2,
          timeoutMs: 300_000,
          run: async ({ input, results }) => this.#useTheme(input, results.install.installationId),
        })
        .step({
          name: 'content',
          label: 'steps.addingPages',
          weight: 2,
          timeoutMs: 300_000,
          run: async ({ input, results }) => this.#addContent(input, results.install.installationId),
        })
        .step({
          name: 'read',
          label: 'steps.updatingDashboard',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input, signal }) => this.#read(input, signal),
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

  async #backUp({ operationId, input }: Facts, signal: AbortSignal): Promise<string> {
    if (input.withoutBackup) return 'declined';
    const { accountId, asciiName } = await this.directory.getActive(input.websiteId);
    const backup = { name: `before-${operationId}`, reason: 'template', subject: asciiName } as const;
    return this.backups.takeOfAccount(accountId, backup, signal);
  }

  async #useTheme(input: TemplateInput, installationId: string): Promise<{ theme: string }> {
    const { theme } = templateOf(input);
    const { serverId } = await this.directory.getActive(input.websiteId);
    const panel = await this.panels.require(serverId, templatesAbility);
    await panel.useTheme(serverId, installationId, theme);
    return { theme };
  }

  async #addContent(input: TemplateInput, installationId: string): Promise<{ pages: number }> {
    const { serverId, asciiName } = await this.directory.getActive(input.websiteId);
    const { tagline, pages } = templateOf(input);
    const title = domainToUnicode(asciiName);
    const panel = await this.panels.require(serverId, templatesAbility);
    await panel.fill(serverId, installationId, { title, tagline, pages });
    return { pages: pages.length };
  }

  async #read(input: TemplateInput, signal: AbortSignal): Promise<{ read: true }> {
    const website = await this.directory.getActive(input.websiteId);
    await this.installer.read(website, signal);
    await this.audit.record({
      userId: website.userId,
      kind: 'templates.installed',
      detail: { website: website.asciiName, template: templateOf(input).name },
    });
    return { read: true };
  }

  async #findAlive(facts: Facts): Promise<{ installationId: string } | undefined> {
    const found = await this.#find(facts);
    return found?.alive ? { installationId: found.installationId } : undefined;
  }

  async #waitFor(
    context: StepContext<TemplateInput>,
    started: StartedInstallation,
  ): Promise<{ installationId: string }> {
    const installationId = await this.installer.waitFor({
      ...(await this.#installation(context)),
      started,
      find: () => this.#find(context),
      hasLeftover: false,
      context,
    });
    return { installationId };
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
