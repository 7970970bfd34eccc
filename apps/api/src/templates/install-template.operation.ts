import { setTimeout as sleep } from 'node:timers/promises';
import { domainToUnicode } from 'node:url';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/auth.service.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import {
  type JsonObject,
  type OperationDefinition,
  OutsideError,
  type StepContext,
} from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { backupErrors, Backups } from '../hosting/deletion/backups.service.ts';
import { WebsiteDirectory } from '../hosting/websites/website-directory.service.ts';
import { WordpressService } from '../wordpress/wordpress.service.ts';
import { templateWithId } from './catalogue/catalogue.ts';
import type { Template } from './template.ts';
import { type BuildTask, type SeenWordpress, TemplateSite } from './template-site.port.ts';

export interface TemplateInput extends JsonObject {
  readonly websiteId: string;
  readonly templateId: string;
  /** The customer agreed to go without a backup; missing in older operations: they did not. */
  readonly withoutBackup: boolean;
}

type Context = StepContext<TemplateInput>;

const firstPauseMs = 500;
const longestPauseMs = 3_000;
const longestMs = 15 * 60_000;

/**
 * Puts a template in the place of everything on a website: a backup first, then a new WordPress over what stands
 * there, then the template's theme and pages. Until its pages are in, the new WordPress bears a title that only this
 * operation gives, by which it is told from the one before it.
 */
@Injectable()
export class InstallTemplateOperation implements OperationDefinition<TemplateInput>, OnModuleInit {
  readonly kind = 'templates.install';
  readonly queue = 'panel';
  readonly retry = { attempts: 20, firstDelayMs: 500, maxDelayMs: 30_000 };
  readonly onFailure = 'undo';

  constructor(
    private readonly operations: OperationsService,
    private readonly site: TemplateSite,
    private readonly directory: WebsiteDirectory,
    private readonly backups: Backups,
    private readonly wordpress: WordpressService,
    private readonly people: AuthService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  readonly steps = [
    {
      name: 'backup',
      label: 'Taking a backup first',
      weight: 3,
      timeoutMs: 1_800_000,
      run: async ({ operationId, input, signal }: Context) => {
        if (input.withoutBackup === true) return { backup: 'declined' };
        const { accountId } = await this.directory.getActive(input.websiteId);
        const name = `before-${operationId}`;
        return { backup: await this.backups.takeOfAccount(accountId, { name }, signal) };
      },
    },
    {
      name: 'start',
      label: 'Preparing your website',
      weight: 1,
      timeoutMs: 180_000,
      check: async (context: Context) => {
        const found = await this.#find(context);
        return found?.alive ? { installationId: found.installationId } : undefined;
      },
      run: async (context: Context): Promise<JsonObject> => {
        const task = await this.#request(context);
        return task === undefined ? { joined: true } : { ...task };
      },
    },
    {
      name: 'install',
      label: 'Installing WordPress',
      weight: 6,
      timeoutMs: longestMs + 60_000,
      run: async (context: Context) => ({ installationId: await this.#await(context) }),
    },
    {
      name: 'theme',
      label: 'Dressing it in the template',
      weight: 2,
      timeoutMs: 300_000,
      run: async ({ input, results }: Context) => {
        const { serverId } = await this.directory.getActive(input.websiteId);
        await this.site.useTheme(serverId, installedIn(results), templateOf(input).theme);
        return { theme: templateOf(input).theme };
      },
    },
    {
      name: 'content',
      label: 'Adding its pages',
      weight: 2,
      timeoutMs: 300_000,
      run: async ({ input, results }: Context) => {
        const { serverId, asciiName } = await this.directory.getActive(input.websiteId);
        const { tagline, pages } = templateOf(input);
        const title = domainToUnicode(asciiName);
        await this.site.fill(serverId, installedIn(results), { title, tagline, pages });
        return { pages: pages.length };
      },
    },
    {
      name: 'read',
      label: 'Updating your dashboard',
      weight: 1,
      timeoutMs: 60_000,
      run: async ({ input, signal }: Context) => {
        const website = await this.directory.getActive(input.websiteId);
        await this.wordpress.readWebsite(website, signal);
        await this.audit.record({
          userId: website.userId,
          kind: 'templates.installed',
          detail: { website: website.asciiName, template: templateOf(input).name },
        });
        return { read: true };
      },
    },
  ];

  message(errorCode: string): string {
    switch (errorCode) {
      case backupErrors.failed:
        return 'The backup failed, so nothing was changed. Try again, or install without a backup.';
      case backupErrors.notOffered:
        return 'This server can’t make backups, so nothing was changed. You can install without a backup.';
      case 'install_failed':
        return 'The hosting server broke off the installation. Please try again: it begins anew.';
      case 'install_stalled':
        return 'The installation did not finish. Please try again, or contact support.';
      case 'panel_rejected':
        return 'The hosting server does not accept this template. Please contact support.';
      case 'website_gone':
        return 'The website no longer exists. Please reload the page.';
      case 'template_gone':
        return 'This template is no longer available. Please choose another one.';
      default:
        return 'The hosting server could not install the template now. Please try again in a few minutes.';
    }
  }

  /** Waits for the end of the installation. @returns its id */
  async #await(context: Context): Promise<number> {
    const there = context.results['start']?.['installationId'];
    if (typeof there === 'number') return there;
    const { serverId } = await this.directory.getActive(context.input.websiteId);
    const until = performance.now() + longestMs;
    let task = taskOf(context.results['start']);
    let pauseMs = firstPauseMs;
    while (performance.now() < until) {
      // What is known of the last request counts: it may be about to write over what an earlier one has put there.
      const state = task && (await this.site.progressOf(serverId, task));
      if (state?.state === 'failed') throw new OutsideError('rejected', 'install_failed', state.reason);
      if (state?.state === 'done' && state.installationId !== undefined) return state.installationId;
      if (state?.state === 'running') await context.report(state.fraction);
      else {
        const found = await this.#find(context);
        if (found?.alive) return found.installationId;
        if (found !== undefined)
          throw new OutsideError('rejected', 'install_failed', 'The installation is broken');
        // Refused as long as another installation is under way there, the one asked for with a lost answer among them.
        task = await this.#request(context);
      }
      await sleep(pauseMs, undefined, { signal: context.signal });
      pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
    }
    throw new OutsideError('rejected', 'install_stalled', 'The installation does not end');
  }

  /** The WordPress of this operation, and no other. */
  async #find(context: Context): Promise<SeenWordpress | undefined> {
    const { serverId, asciiName } = await this.directory.getActive(context.input.websiteId);
    const found = await this.site.find(serverId, asciiName);
    return found?.title === ownTitle(context) ? found : undefined;
  }

  /** @returns undefined where an installation is under way */
  async #request(context: Context): Promise<BuildTask | undefined> {
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
      if (error instanceof OutsideError && error.kind === 'conflict') return undefined;
      throw error;
    }
  }
}

function templateOf({ templateId }: TemplateInput): Template {
  const template = templateWithId(templateId);
  if (template === undefined)
    throw new OutsideError('not_found', 'template_gone', `There is no template ${templateId}`);
  return template;
}

function ownTitle({ operationId, input }: Context): string {
  return `${templateOf(input).friendlyName} ${operationId}`;
}

function installedIn(results: Context['results']): number {
  const id = results['install']?.['installationId'];
  if (typeof id !== 'number') throw new Error('The id of the installation is missing');
  return id;
}

function taskOf(result: JsonObject | undefined): BuildTask | undefined {
  const { taskId, taskCode } = result ?? {};
  return typeof taskId === 'number' && typeof taskCode === 'string' ? { taskId, taskCode } : undefined;
}
