import { domainToUnicode } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuthService } from '../auth/index.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { ProviderError, type StepContext } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts } from '../hosting/index.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';
import { type ToolkitTask, WordpressToolkitPort } from './wordpress-toolkit.port.ts';

const installInput = z.object({
  websiteId: z.string(),
  /** Repairs what an earlier installation of ours may have left broken. */
  leftover: z.boolean(),
});
export type InstallInput = z.infer<typeof installInput>;

/** Joined: an installation is under way, and the panel does not say which. */
type Started = { installationId: number } | { joined: true } | { taskId: number; taskCode: string };
type Context = StepContext<InstallInput, { look: { leftover: boolean }; start: Started }>;

const firstPauseMs = 500;
const longestPauseMs = 3_000;
const longestMs = 15 * 60_000;

/**
 * Installs WordPress. The panel refuses a second installation while one runs or stands at the same place, so that a
 * repeated request is joined to the first; only what is broken, and of our own making, is ever written over.
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
          label: 'Checking your website',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input }) => {
            const { serverId, asciiName } = await this.directory.getActive(input.websiteId);
            const found = await this.toolkit.find(serverId, asciiName);
            if (found !== undefined && !found.alive && !input.leftover)
              throw new ProviderError(
                'conflict',
                'wordpress_in_the_way',
                `${asciiName} has a broken WordPress`,
              );
            // From here on, whatever is broken there is of our making.
            return { began: found?.alive !== true, leftover: found?.alive === false };
          },
        })
        .step({
          name: 'start',
          label: 'Preparing the installation',
          weight: 1,
          timeoutMs: 180_000,
          check: async ({ input }) => {
            const { serverId, asciiName } = await this.directory.getActive(input.websiteId);
            const found = await this.toolkit.find(serverId, asciiName);
            return found?.alive ? { installationId: found.installationId } : undefined;
          },
          run: async ({ input, results }): Promise<Started> => {
            const website = await this.directory.getActive(input.websiteId);
            const found = await this.toolkit.find(website.serverId, website.asciiName);
            // An earlier request may have finished since the check.
            if (found?.alive === true) return { installationId: found.installationId };
            if (found !== undefined && !results.look.began)
              throw new ProviderError(
                'conflict',
                'wordpress_in_the_way',
                `${website.asciiName} has a broken WordPress`,
              );
            const task = await this.#request(website, found !== undefined);
            return task === undefined ? { joined: true } : { ...task };
          },
        })
        .step({
          name: 'install',
          label: 'Installing WordPress',
          weight: 7,
          timeoutMs: longestMs + 60_000,
          run: async (context) => ({ installationId: await this.#await(context) }),
        })
        .step({
          name: 'read',
          label: 'Updating your dashboard',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input, results, signal }) => {
            const website = await this.directory.getActive(input.websiteId);
            const found = await this.toolkit.find(website.serverId, website.asciiName);
            if (found?.alive !== true)
              throw new ProviderError(
                'unavailable',
                'install_unanswered',
                `${website.asciiName} does not answer yet`,
              );
            await this.reading.readWebsite(website, signal);
            return { installationId: results.install.installationId };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly toolkit: WordpressToolkitPort,
    private readonly directory: WebsiteDirectoryService,
    private readonly reading: WordpressReadingService,
    private readonly people: AuthService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /** Waits for the end of the installation. @returns its id */
  async #await(context: Context): Promise<number> {
    const { input, results, signal } = context;
    const { look, start } = results;
    if ('installationId' in start) return start.installationId;
    const website = await this.directory.getActive(input.websiteId);
    const until = performance.now() + longestMs;
    let task: ToolkitTask | undefined = 'taskId' in start ? start : undefined;
    let pauseMs = firstPauseMs;
    while (performance.now() < until) {
      const state = task && (await this.toolkit.progressOf(website.serverId, task));
      if (state?.state === 'failed') throw new ProviderError('rejected', 'install_failed', state.reason);
      if (state?.state === 'done' && state.installationId !== undefined) return state.installationId;
      if (state?.state === 'running') await context.report(state.fraction);
      else {
        const found = await this.toolkit.find(website.serverId, website.asciiName);
        if (found?.alive) return found.installationId;
        // While a leftover is written over, it is what is to be seen.
        if (found !== undefined && !look.leftover)
          throw new ProviderError('rejected', 'install_failed', 'The installation is broken');
        // It is refused as long as the first one runs, and accepted only where that left nothing at all.
        if (found === undefined) task = await this.#request(website, false);
      }
      await sleep(pauseMs, undefined, { signal });
      pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
    }
    throw new ProviderError('rejected', 'install_stalled', `${website.asciiName} is not installed in time`);
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
      if (error instanceof ProviderError && error.kind === 'conflict') return undefined;
      throw error;
    }
  }
}
