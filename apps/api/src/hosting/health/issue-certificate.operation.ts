import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { ProviderError } from '../../foundation/operations/operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { certificatesAbility } from '../panel/panel-ability.ts';
import { PanelDriversService } from '../panel/panel-drivers.service.ts';
import { nextAttemptAt } from './certificate-rules.ts';
import { type ReachableWebsite, WebsiteHealthRepository } from './website-health.repository.ts';
import { SwitchToHttpsOperation } from './switch-to-https.operation.ts';
import { WebsiteVisitsService } from './website-visits.service.ts';

/** The server did not answer, so Let's Encrypt was not asked. */
const silent = 'silent';

/**
 * Has the panel issue a website's certificate for all names that point to it. A refusal ends it: the next attempt is
 * another operation, after the pause that the rate limits of Let's Encrypt demand.
 */
@Injectable()
export class IssueCertificateOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'hosting.issueCertificate',
    input: z.object({ websiteId: z.string() }),
    retry: 'schedule',
    onFailure: 'undo',
    failed: async ({ input }) => this.health.recordAttempt(input.websiteId, 'panel_busy'),
    steps: (first) =>
      first
        .step({
          name: 'issue',
          label: 'steps.issuingCertificate',
          weight: 5,
          timeoutMs: 300_000,
          // After a crash or a lost answer, it may have been issued already.
          check: async ({ input }) => {
            const website = await this.#find(input.websiteId);
            if (website === undefined) return { error: 'not_pointing_here' };
            const { need } = await this.visits.visit(website);
            return need === 'issue' ? undefined : { error: need === 'none' ? null : silent };
          },
          run: async ({ input }) => ({ error: await this.#issue(input.websiteId) }),
        })
        .step({
          name: 'record',
          label: 'steps.checkingWebsite',
          weight: 1,
          timeoutMs: 60_000,
          run: async ({ input, results }) => {
            const { error } = results.issue;
            if (error === silent) await this.health.withdrawAttempt(input.websiteId);
            else await this.health.recordAttempt(input.websiteId, error);
            const website = await this.#find(input.websiteId);
            if (website === undefined || (await this.visits.visit(website)).need !== 'none')
              return { served: false };
            await this.https.start(website);
            return { served: true };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly health: WebsiteHealthRepository,
    private readonly panels: PanelDriversService,
    private readonly visits: WebsiteVisitsService,
    private readonly https: SwitchToHttpsOperation,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  /**
   * Starts an attempt and counts it.
   * @param dueAt default: now; only if the next attempt is due by then
   * @returns false when it is not
   */
  async start(
    { websiteId, userId, attempts }: Pick<ReachableWebsite, 'websiteId' | 'userId' | 'attempts'>,
    dueAt?: Date,
  ): Promise<boolean> {
    const at = this.clock.now();
    const nextAt = nextAttemptAt(attempts + 1, at);
    return this.db.transaction(async () => {
      if (!(await this.health.beginAttempt(websiteId, { at, nextAt, dueAt: dueAt ?? at }))) return false;
      await this.operations.start(this.definition, { key: websiteId, ownerId: userId, input: { websiteId } });
      return true;
    });
  }

  /** @returns why nothing was issued; null: it was */
  async #issue(websiteId: string): Promise<string | null> {
    const website = await this.#find(websiteId);
    if (website === undefined) return 'not_pointing_here';
    const { serverId, asciiName, names } = website;
    try {
      const panel = await this.panels.require(serverId, certificatesAbility);
      await panel.issueCertificate(serverId, { asciiName, names });
      return null;
    } catch (error) {
      if (!(error instanceof ProviderError) || error.passing) throw error;
      return error.code;
    }
  }

  async #find(websiteId: string): Promise<ReachableWebsite | undefined> {
    const [website] = await this.health.listReachable({ websiteId }, { limit: 1 });
    return website;
  }
}
