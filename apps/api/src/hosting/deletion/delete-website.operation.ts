import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { defineOperation } from '../../foundation/operations/define-operation.ts';
import { OperationsService } from '../../foundation/operations/operations.service.ts';
import { WebsiteRecordsService } from '../websites/website-records.service.ts';
import type { WebsiteFacts } from '../websites/websites.repository.ts';
import { type DeletionInput, deletionInput, DeletionStepsService } from './deletion-steps.service.ts';

const common = { input: deletionInput, retry: 'quarterHour', onFailure: 'undo' } as const;

/** Deletes websites and aliases. Each kind of deletion is an operation of its own. */
@Injectable()
export class DeleteWebsiteOperation implements OnModuleInit {
  /** Of an add-on website or a subdomain. */
  readonly website = defineOperation({
    ...common,
    kind: 'hosting.deleteWebsite',
    steps: (first) => first.step(this.steps.backup).step(this.steps.website).step(this.steps.record),
    failed: async (facts) => this.steps.failed(facts),
  });

  /** Of a main website: its webspace is deleted with it, and replaced by an empty one. */
  readonly mainWebsite = defineOperation({
    ...common,
    kind: 'hosting.deleteMainWebsite',
    steps: (first) =>
      first
        .step(this.steps.backup)
        .step(this.steps.webspace)
        .step(this.steps.newWebspace)
        .step(this.steps.recordMain),
    failed: async (facts) => this.steps.failed(facts),
  });

  readonly alias = defineOperation({
    ...common,
    kind: 'hosting.deleteAlias',
    steps: (first) => first.step(this.steps.alias).step(this.steps.recordAlias),
    failed: async (facts) => this.steps.failed(facts),
  });

  constructor(
    private readonly steps: DeletionStepsService,
    private readonly operations: OperationsService,
    private readonly records: WebsiteRecordsService,
    private readonly audit: AuditService,
  ) {}

  onModuleInit(): void {
    for (const each of [this.website, this.mainWebsite, this.alias]) this.operations.register(each);
  }

  /**
   * Starts a deletion or joins the one under way.
   * @param name the website's, or the alias that is deleted
   * @returns the operation's id
   */
  async start(
    website: WebsiteFacts,
    { name, plan, withoutBackup }: Pick<DeletionInput, 'name' | 'plan' | 'withoutBackup'>,
  ): Promise<string> {
    const { userId, accountId, serverId, panelSiteId, kind } = website;
    const isAlias = name !== website.asciiName;
    const definition = isAlias ? this.alias : kind === 'main' ? this.mainWebsite : this.website;
    if (!isAlias) await this.records.setDeleting(website.id, true);
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'hosting.website_deletion_asked',
      detail: { name, accountId, ...(withoutBackup ? { withoutBackup } : {}) },
    });
    const { operationId } = await this.operations.start(definition, {
      key: isAlias ? name : website.id,
      ownerId: userId,
      input: { websiteId: website.id, accountId, serverId, panelSiteId, kind, name, plan, withoutBackup },
    });
    return operationId;
  }
}
