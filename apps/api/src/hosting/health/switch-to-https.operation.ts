import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Database } from '../../foundation/database/database.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { certificatesAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { HttpsFollowersService } from './https-followers.service.ts';
import { type ReachableWebsite, WebsiteHealthRepository } from './website-health.repository.ts';
import { WebsiteVisitsService } from './website-visits.service.ts';

/**
 * Has a website use its new certificate: what has addresses of its own changes them to https, then visitors of http are
 * redirected. Nothing changes unless the website answers over https.
 */
@Injectable()
export class SwitchToHttpsOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.switchToHttps',
    input: z.object({ websiteId: z.string() }),
    retry: 'quarterHour',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'look',
          label: 'steps.checkingWebsite',
          weight: 1,
          timeoutMs: 120_000,
          // Recorded before anything changes, so that a worker that takes over knows what to change back.
          run: async ({ input }) => {
            const website = await this.#findServed(input.websiteId);
            return { onHttp: website === undefined ? null : await this.followers.listOnHttp(website) };
          },
        })
        .step({
          name: 'addresses',
          label: 'steps.switchingToHttps',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input, results }) => {
            const { onHttp } = results.look;
            const website = onHttp === null ? undefined : await this.#find(input.websiteId);
            if (onHttp === null || website === undefined) return { isReady: false };
            const isAnswering = async () => (await this.#findServed(input.websiteId)) !== undefined;
            return { isReady: await this.followers.follow(website, onHttp, isAnswering) };
          },
        })
        .step({
          name: 'redirect',
          label: 'steps.redirectingToHttps',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input, results }) => {
            const website = results.addresses.isReady ? await this.#findServed(input.websiteId) : undefined;
            if (website === undefined) return { isRedirected: false };
            const panel = await this.panels.find(website.serverId, certificatesAbility);
            await panel?.redirectToHttps?.(website.serverId, website.asciiName);
            return { isRedirected: panel?.redirectToHttps !== undefined };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly panels: PanelDriversService,
    private readonly health: WebsiteHealthRepository,
    private readonly visits: WebsiteVisitsService,
    private readonly followers: HttpsFollowersService,
    private readonly db: Database,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async start({ websiteId, userId }: Pick<ReachableWebsite, 'websiteId' | 'userId'>): Promise<void> {
    await this.db.transaction(() =>
      this.operations.start(this.definition, { key: websiteId, ownerId: userId, input: { websiteId } }),
    );
  }

  /** @returns undefined unless the website answers over https, by all names that point to its server */
  async #findServed(websiteId: string): Promise<ReachableWebsite | undefined> {
    const website = await this.#find(websiteId);
    if (website === undefined) return undefined;
    const { need, isAnswering } = await this.visits.visit(website);
    return need === 'none' && isAnswering ? website : undefined;
  }

  async #find(websiteId: string): Promise<ReachableWebsite | undefined> {
    const [website] = await this.health.listReachable({ websiteId }, { limit: 1 });
    return website;
  }
}
