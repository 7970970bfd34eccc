import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AuthService } from '../auth/index.ts';
import { type JsonObject, ProviderError, type StepContext } from '../foundation/operations/operation.ts';
import { PanelDriversService, type WebsiteFacts } from '../hosting/index.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';
import { type ToolkitTask, wordpressAbility } from './wordpress-driver.ts';

const firstPauseMs = 500;
const longestPauseMs = 3_000;
/** How long an installation may take; the step that waits for it needs a longer timeout. */
export const installMs = 15 * 60_000;

/** joined: another installation is under way there, and the panel does not say which. */
export type StartedInstallation =
  | { installationId: string }
  | { joined: true }
  | { taskId: string; taskCode: string };

interface Installation {
  website: WebsiteFacts;
  /** The title of the new WordPress. */
  title: string;
  /** Replaces what is on the website. */
  overwrite: boolean;
}

interface Wait extends Installation {
  started: StartedInstallation;
  /** Finds the installation on the panel. */
  find: () => Promise<{ installationId: string; alive: boolean } | undefined>;
  /** A broken WordPress was there before; it stays visible until it is overwritten. */
  hasLeftover: boolean;
  context: Pick<StepContext<JsonObject>, 'report' | 'signal'>;
}

/** Installs WordPress on websites. The panel refuses a second installation while one runs on the same website. */
@Injectable()
export class WordpressInstallerService {
  constructor(
    private readonly panels: PanelDriversService,
    private readonly people: AuthService,
    private readonly reading: WordpressReadingService,
  ) {}

  /** @throws ProviderError */
  async start(installation: Installation): Promise<StartedInstallation> {
    const task = await this.#request(installation);
    return task === undefined ? { joined: true } : { ...task };
  }

  /**
   * Waits for an installation to finish, and requests it again when the panel has lost it.
   * @returns its id
   * @throws ProviderError rejected install_failed or install_stalled
   */
  async waitFor({ started, find, hasLeftover, context, ...installation }: Wait): Promise<string> {
    if ('installationId' in started) return started.installationId;
    const { website } = installation;
    const panel = await this.panels.require(website.serverId, wordpressAbility);
    const until = performance.now() + installMs;
    let task: ToolkitTask | undefined = 'taskId' in started ? started : undefined;
    let pauseMs = firstPauseMs;
    while (performance.now() < until) {
      // The task counts first: it may be about to overwrite what an earlier one has installed.
      const state = task && (await panel.progressOf(website.serverId, task));
      if (state?.state === 'failed') throw new ProviderError('rejected', 'install_failed', state.reason);
      if (state?.state === 'done' && state.installationId !== undefined) return state.installationId;
      if (state?.state === 'running') await context.report(state.fraction);
      else {
        const found = await find();
        if (found?.alive) return found.installationId;
        if (found !== undefined && !hasLeftover)
          throw new ProviderError('rejected', 'install_failed', 'The installation is broken');
        // Refused while an installation is under way there, such as one whose answer was lost.
        if (found === undefined) task = await this.#request(installation);
      }
      await sleep(pauseMs, undefined, { signal: context.signal });
      pauseMs = Math.min(pauseMs * 1.5, longestPauseMs);
    }
    throw new ProviderError('rejected', 'install_stalled', `${website.asciiName} was not installed in time`);
  }

  /** Reads the installed WordPress, so that it shows on the dashboard. */
  async read(website: WebsiteFacts, signal: AbortSignal): Promise<void> {
    await this.reading.readWebsite(website, signal);
  }

  /** @returns undefined while another installation exists or runs there */
  async #request({ website, title, overwrite }: Installation): Promise<ToolkitTask | undefined> {
    const { email } = await this.people.personOf(website.userId);
    const panel = await this.panels.require(website.serverId, wordpressAbility);
    try {
      return await panel.install(website.serverId, {
        asciiName: website.asciiName,
        title,
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
