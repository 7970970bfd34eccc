import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { defineOperation } from '../foundation/operations/define-operation.ts';
import { type OperationFacts, ProviderError, type StepContext } from '../foundation/operations/operation.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import {
  BackupsService,
  compareVersions,
  PanelDriversService,
  WebsiteAnswersService,
  WebsiteDirectoryService,
  type WebsiteFacts,
} from '../hosting/index.ts';
import { wordpressUpdatesAbility } from './wordpress-driver.ts';
import { WordpressReadingService } from './wordpress-reading.service.ts';

const updateInput = z.object({
  websiteId: z.string(),
  installationId: z.string(),
  version: z.string(),
  /** The customer agreed to an update without a backup. */
  withoutBackup: z.boolean(),
});
export type UpdateInput = z.infer<typeof updateInput>;

/** Error codes of updates after which the website does not answer any more. */
export const brokenWebsite = { restorable: 'website_broken', unbacked: 'website_broken_unbacked' } as const;

/** The name of the backup that an update makes. */
export const backupBefore = (operationId: string) => `before-${operationId}`;

/**
 * Updates WordPress: makes a backup, updates, and visits the website. Nothing is taken back by itself: whether a website
 * that answers no more is restored, with everything else in its account, is for the customer to decide.
 */
@Injectable()
export class UpdateWordpressOperation implements OnModuleInit {
  readonly definition = defineOperation({
    kind: 'wordpress.update',
    input: updateInput,
    // Longer than WordPress refuses a second update after one that broke off.
    retry: 'halfHour',
    onFailure: 'undo',
    steps: (first) =>
      first
        .step({
          name: 'look',
          label: 'steps.checkingWebsite',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input, signal }) => ({
            wasAnswering: await this.answers.isAnswering(input.websiteId, signal),
          }),
        })
        .step({
          name: 'backup',
          label: 'steps.takingBackupFirst',
          weight: 4,
          timeoutMs: 1_800_000,
          run: async (context) => ({ backup: await this.#backUp(context, context.signal) }),
        })
        .step({
          name: 'update',
          label: 'steps.updatingWordpress',
          weight: 4,
          timeoutMs: 600_000,
          run: async (context) => this.#updateOrBroken(context, context.results.look.wasAnswering),
        })
        .step({
          name: 'read',
          label: 'steps.updatingDashboard',
          weight: 1,
          timeoutMs: 120_000,
          run: async (context) => ({ read: await this.#read(context) }),
        })
        .step({
          name: 'visit',
          label: 'steps.visitingWebsite',
          weight: 1,
          timeoutMs: 120_000,
          run: async ({ input, results, signal }) => {
            await this.directory.getActive(input.websiteId);
            const isAnswering = await this.answers.isAnswering(input.websiteId, signal);
            if (results.look.wasAnswering && !isAnswering) throw notAnswering(input);
            return { isAnswering };
          },
        }),
  });

  constructor(
    private readonly operations: OperationsService,
    private readonly panels: PanelDriversService,
    private readonly directory: WebsiteDirectoryService,
    private readonly backups: BackupsService,
    private readonly answers: WebsiteAnswersService,
    private readonly reading: WordpressReadingService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    this.operations.register(this.definition);
  }

  async #backUp({ operationId, input }: OperationFacts<UpdateInput>, signal: AbortSignal): Promise<string> {
    if (input.withoutBackup) return 'declined';
    const { accountId, asciiName } = await this.directory.getActive(input.websiteId);
    const name = backupBefore(operationId);
    return this.backups.takeOfAccount(
      accountId,
      { name, reason: 'wordpress_update', subject: asciiName },
      signal,
    );
  }

  /** An update that fails for good can leave a website that does not answer: the failure is then that. */
  async #updateOrBroken(
    context: StepContext<UpdateInput>,
    wasAnswering: boolean,
  ): Promise<{ version: string }> {
    const { input, signal } = context;
    const website = await this.directory.getActive(input.websiteId);
    try {
      return await this.#update(website, input);
    } catch (error) {
      if (wasAnswering && isFinal(error, context)) {
        const isAnswering = await this.answers.isAnswering(input.websiteId, signal).catch(() => true);
        if (!isAnswering) throw notAnswering(input);
      }
      throw error;
    }
  }

  /** Also when the version is there: its database may not have been updated, which can be repeated. */
  async #update(
    { serverId, userId, asciiName }: WebsiteFacts,
    { installationId, version }: UpdateInput,
  ): Promise<{ version: string }> {
    const panel = await this.panels.require(serverId, wordpressUpdatesAbility);
    const before = await panel.versionOf(serverId, installationId);
    await panel.update(serverId, installationId, version);
    const found = await panel.versionOf(serverId, installationId);
    if (compareVersions(found, version) < 0)
      throw new ProviderError('rejected', 'not_updated', `WordPress is still ${found}`);
    if (compareVersions(before, version) < 0)
      await this.audit.record({
        userId,
        kind: 'wordpress.updated',
        detail: { website: asciiName, version: found },
      });
    return { version: found };
  }

  /** The regular sync reads the website too, so that a finished update does not fail here. @returns whether it was read */
  async #read(context: StepContext<UpdateInput>): Promise<boolean> {
    try {
      await this.reading.readWebsite(await this.directory.getActive(context.input.websiteId), context.signal);
      return true;
    } catch (error) {
      if (error instanceof ProviderError && isFinal(error, context)) return false;
      throw error;
    }
  }
}

/** Whether a step that fails with this error is not tried again. */
function isFinal(error: unknown, { isLastAttempt }: Pick<StepContext, 'isLastAttempt'>): boolean {
  return isLastAttempt || (error instanceof ProviderError && !error.passing);
}

function notAnswering({ version, withoutBackup }: UpdateInput): ProviderError {
  const code = withoutBackup ? brokenWebsite.unbacked : brokenWebsite.restorable;
  return new ProviderError('rejected', code, `The website does not answer since the update to ${version}`);
}
