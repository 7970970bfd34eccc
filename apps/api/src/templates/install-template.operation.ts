import { setTimeout as sleep } from 'node:timers/promises';
import { domainToUnicode } from 'node:url';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuthService } from '../auth/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { type OperationFacts, ProviderError, type StepContext } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { BackupsService, WebsiteDirectoryService } from '../hosting/index.ts';
import { WordpressService } from '../wordpress/index.ts';
import { templateWithId } from './catalogue/catalogue.ts';
import type { Template } from './template.ts';
import { type BuildTask, type SeenWordpress, TemplateSitePort } from './template-site.port.ts';

const templateInput = z.object({
  websiteId: z.string(),
  templateId: z.string(),
  /** The customer agreed to go without a backup. */
  withoutBackup: z.boolean().default(false),
});
type TemplateInput = z.infer<typeof templateInput>;

/** Joined: an installation is under way, and the panel does not say which. */
type Started = { installationId: number } | { joined: true } | { taskId: number; taskCode: string };
type Facts = OperationFacts<TemplateInput>;

const firstPauseMs = 500;
const longestPauseMs = 3_000;
const longestMs = 15 * 60_000;

/**
 * Puts a template in the place of everything on a website: a backup first, then a new WordPress over what stands
 * there, then the template's theme and pages. Until its pages are in, the new WordPress bears a title that only this
 * operation gives, by which it is told from the one before it.
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
          run: async (context): Promise<Started> => {
            const task = await this.#request(context);
            return task === undefined ? { joined: true } : { ...task };
          },
        })
        .step({
          name: 'install',
          label: 'Installing WordPress',
          weight: 6,
          timeoutMs: longestMs + 60_000,
          run: async (context) => ({
            installationId: await this.#await(context, context.results.start),
          }),
        })
        .step({
          name: 'theme',
          label: 'Dressing it in the template',
          weight: 2,
          timeoutMs: 300_000,
          run: async ({ input, results }) => {
            const { serverId } = await this.directory.getActive(input.websiteId);
            await this.site.useTheme(serverId, results.install.installationId, templateOf(input).theme);
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
            await this.site.fill(serverId, results.install.installationId, { title, tagline, pages });
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
            await this.wordpress.readWebsite(website, signal);
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
    private readonly site: TemplateSitePort,
    private readonly directory: WebsiteDirectoryService,
    private readonly backups: BackupsService,
    private readonly wordpress: WordpressService,
    private readonly people: AuthService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Waits for the end of the installation. @returns its id */
  async #await(context: StepContext<TemplateInput>, start: Started): Promise<number> {
    if ('installationId' in start) return start.installationId;
    const { serverId } = await this.directory.getActive(context.input.websiteId);
    const until = performance.now() + longestMs;
    let task: BuildTask | undefined = 'taskId' in start ? start : undefined;
    let pauseMs = firstPauseMs;
    while (performance.now() < until) {
      // What is known of the last request counts: it may be about to write over what an earlier one has put there.
      const state = task && (await this.site.progressOf(serverId, task));
      if (state?.state === 'failed') throw new ProviderError('rejected', 'install_failed', state.reason);
      if (state?.state === 'done' && state.installationId !== undefined) return state.installationId;
      if (state?.state === 'running') await context.report(state.fraction);
      else {
        const found = await this.#find(context);
        if (found?.alive) return found.installationId;
        if (found !== undefined)
          throw new ProviderError('rejected', 'install_failed', 'The installation is broken');
        // Refused as long as another installation is under way there, the one asked for with a lost answer among them.
        task = await this.#request(context);
      }
      await sleep(pauseMs, undefined, { signal: context.signal });
      pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
    }
    throw new ProviderError('rejected', 'install_stalled', 'The installation does not end');
  }

  /** The WordPress of this operation, and no other. */
  async #find(context: Facts): Promise<SeenWordpress | undefined> {
    const { serverId, asciiName } = await this.directory.getActive(context.input.websiteId);
    const found = await this.site.find(serverId, asciiName);
    return found?.title === ownTitle(context) ? found : undefined;
  }

  /** @returns undefined where an installation is under way */
  async #request(context: Facts): Promise<BuildTask | undefined> {
    const website = await this.directory.getActive(context.input.websiteId);
    const { email } = await this.people.personOf(website.userId);
    try {
      return await this.site.replace(website.serverId, {
        asciiName: website.asciiName,
        title: ownTitle(context),
        login: `owner_${website.id.slice(-6)}`,
        email,
      });
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'conflict') return undefined;
      throw error;
    }
  }
}

function templateOf({ templateId }: TemplateInput): Template {
  const template = templateWithId(templateId);
  if (template === undefined)
    throw new ProviderError('not_found', 'template_gone', `There is no template ${templateId}`);
  return template;
}

function ownTitle({ operationId, input }: Facts): string {
  return `${templateOf(input).friendlyName} ${operationId}`;
}
