import { domainToUnicode } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuthService } from '../auth/auth.service.ts';
import {
  type JsonObject,
  type OperationDefinition,
  OutsideError,
  type StepContext,
} from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectory, type WebsiteFacts } from '../hosting/websites/website-directory.service.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';
import { type ToolkitTask, WordpressToolkit } from './wordpress-toolkit.port.ts';

export interface InstallInput extends JsonObject {
  readonly websiteId: string;
  /** What a former installation of ours may have left broken is put right. */
  readonly leftover: boolean;
}

type Context = StepContext<InstallInput>;

const firstPauseMs = 500;
const longestPauseMs = 3_000;
const longestMs = 15 * 60_000;

/**
 * Installs WordPress. The panel refuses a second installation while one runs or stands at the same place, so that a
 * repeated request is joined to the first; only what is broken, and of our own making, is ever written over.
 */
@Injectable()
export class InstallWordpressOperation implements OperationDefinition<InstallInput>, OnModuleInit {
  readonly kind = 'wordpress.install';
  readonly queue = 'panel';
  readonly retry = { attempts: 20, firstDelayMs: 500, maxDelayMs: 30_000 };
  readonly onFailure = 'undo';

  constructor(
    private readonly operations: OperationsService,
    private readonly toolkit: WordpressToolkit,
    private readonly directory: WebsiteDirectory,
    private readonly reading: WordpressReadingService,
    private readonly people: AuthService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this);
  }

  readonly steps = [
    {
      name: 'look',
      label: 'Checking your website',
      weight: 1,
      timeoutMs: 60_000,
      run: async ({ input }: Context) => {
        const { serverId, asciiName } = await this.directory.getActive(input.websiteId);
        const found = await this.toolkit.find(serverId, asciiName);
        if (found !== undefined && !found.alive && !input.leftover)
          throw new OutsideError('conflict', 'wordpress_in_the_way', `${asciiName} has a broken WordPress`);
        // From here on, whatever is broken there is of our making.
        return { began: found?.alive !== true, leftover: found?.alive === false };
      },
    },
    {
      name: 'start',
      label: 'Preparing the installation',
      weight: 1,
      timeoutMs: 180_000,
      check: async ({ input }: Context) => {
        const { serverId, asciiName } = await this.directory.getActive(input.websiteId);
        const found = await this.toolkit.find(serverId, asciiName);
        return found?.alive ? { installationId: found.installationId } : undefined;
      },
      run: async ({ input, results }: Context): Promise<JsonObject> => {
        const website = await this.directory.getActive(input.websiteId);
        const found = await this.toolkit.find(website.serverId, website.asciiName);
        // An earlier request may have finished since the check.
        if (found?.alive === true) return { installationId: found.installationId };
        if (found !== undefined && results['look']?.['began'] !== true)
          throw new OutsideError(
            'conflict',
            'wordpress_in_the_way',
            `${website.asciiName} has a broken WordPress`,
          );
        const task = await this.#request(website, found !== undefined);
        return task === undefined ? { joined: true } : { ...task };
      },
    },
    {
      name: 'install',
      label: 'Installing WordPress',
      weight: 7,
      timeoutMs: longestMs + 60_000,
      run: async (context: Context) => ({ installationId: await this.#await(context) }),
    },
    {
      name: 'read',
      label: 'Updating your dashboard',
      weight: 1,
      timeoutMs: 60_000,
      run: async ({ input, results, signal }: Context) => {
        const website = await this.directory.getActive(input.websiteId);
        const found = await this.toolkit.find(website.serverId, website.asciiName);
        if (found?.alive !== true)
          throw new OutsideError(
            'unavailable',
            'install_unanswered',
            `${website.asciiName} does not answer yet`,
          );
        await this.reading.readWebsite(website, signal);
        return { installationId: results['install']?.['installationId'] ?? null };
      },
    },
  ];

  message(errorCode: string): string {
    switch (errorCode) {
      case 'install_failed':
        return 'The hosting server broke off the installation. Please try again: it begins anew.';
      case 'install_stalled':
        return 'The installation did not finish. Please try again, or contact support.';
      case 'wordpress_in_the_way':
        return 'There is a WordPress on this website already, and it does not answer. Please contact support.';
      case 'panel_rejected':
        return 'The hosting server does not accept this website. Please contact support.';
      case 'website_gone':
        return 'The website no longer exists. Please reload the page.';
      default:
        return 'The hosting server could not install WordPress now. Please try again in a few minutes.';
    }
  }

  /** Waits for the end of the installation. @returns its id */
  async #await(context: Context): Promise<number> {
    const { input, results, signal } = context;
    const there = results['start']?.['installationId'];
    if (typeof there === 'number') return there;
    const website = await this.directory.getActive(input.websiteId);
    const hadLeftover = results['look']?.['leftover'] === true;
    const until = performance.now() + longestMs;
    let task = taskOf(results['start']);
    let pauseMs = firstPauseMs;
    while (performance.now() < until) {
      const state = task && (await this.toolkit.progressOf(website.serverId, task));
      if (state?.state === 'failed') throw new OutsideError('rejected', 'install_failed', state.reason);
      if (state?.state === 'done' && state.installationId !== undefined) return state.installationId;
      if (state?.state === 'running') await context.report(state.fraction);
      else {
        const found = await this.toolkit.find(website.serverId, website.asciiName);
        if (found?.alive) return found.installationId;
        // While a leftover is written over, it is what is to be seen.
        if (found !== undefined && !hadLeftover)
          throw new OutsideError('rejected', 'install_failed', 'The installation is broken');
        // It is refused as long as the first one runs, and accepted only where that left nothing at all.
        if (found === undefined) task = await this.#request(website, false);
      }
      await sleep(pauseMs, undefined, { signal });
      pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
    }
    throw new OutsideError('rejected', 'install_stalled', `${website.asciiName} is not installed in time`);
  }

  /** @returns undefined where one stands or runs already */
  async #request(website: WebsiteFacts, overwrite: boolean): Promise<ToolkitTask | undefined> {
    const { email } = await this.people.personOf(website.userId);
    try {
      return await this.toolkit.install(website.serverId, {
        asciiName: website.asciiName,
        title: domainToUnicode(website.asciiName),
        login: `owner_${website.id.slice(-6)}`,
        email,
        overwrite,
      });
    } catch (error) {
      if (error instanceof OutsideError && error.kind === 'conflict') return undefined;
      throw error;
    }
  }
}

function taskOf(result: JsonObject | undefined): ToolkitTask | undefined {
  const { taskId, taskCode } = result ?? {};
  return typeof taskId === 'number' && typeof taskCode === 'string' ? { taskId, taskCode } : undefined;
}
