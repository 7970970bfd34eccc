import type { CallAnswer } from '@homeport/contract/call';
import type { updateWordpress } from '@homeport/contract/wordpress';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { type Message, messageFields, messageOf } from '../foundation/messages/message.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import {
  AccountsService,
  backupErrors,
  WebsiteDirectoryService,
  type WebsiteFacts,
  type WebsiteName,
} from '../hosting/index.ts';
import { type UpdateInput, UpdateWordpressOperation } from './update-wordpress.operation.ts';
import { wordpressUpdatesAbility } from './wordpress-driver.ts';
import { WordpressSitesRepository } from './wordpress-sites.repository.ts';

type Answer = CallAnswer<typeof updateWordpress>;
type Wanted = Pick<UpdateInput, 'version' | 'withoutBackup'>;

/** Updates of WordPress that customers start. */
@Injectable()
export class WordpressUpdatesService {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly accounts: AccountsService,
    private readonly sites: WordpressSitesRepository,
    private readonly operation: UpdateWordpressOperation,
    private readonly operations: OperationsService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** Starts an update or joins the one to the same version that is under way. */
  async start(userId: string, named: WebsiteName, wanted: Wanted): Promise<Answer> {
    const website = await this.directory.findActive(userId, named);
    const refusal = this.directory.refusalOf(website, wordpressUpdatesAbility);
    if (refusal !== undefined) return refused(refusal);
    if (!wanted.withoutBackup && website.makesBackups === false)
      return {
        ...refused(failureMessage('wordpress.update', backupErrors.notOffered)),
        backup: 'not_offered',
      };
    const reason = await this.db.transaction(() => this.#start(website, wanted));
    return reason === undefined ? { status: 'queued' } : refused(reason);
  }

  /** @returns why not */
  async #start(website: WebsiteFacts, wanted: Wanted): Promise<Message | undefined> {
    const { id: websiteId, userId, asciiName } = website;
    await this.accounts.lockOwner(userId);
    const site = await this.sites.find(websiteId);
    if (site === null || site.installationId === null) return messageOf('wordpress.notFound');
    const underWay = await this.operations.latest('wordpress.update', websiteId);
    if (underWay !== null && !hasEnded(underWay.state))
      return (underWay.input as Partial<UpdateInput>).version === wanted.version
        ? undefined
        : messageOf('wordpress.updateUnderWay');
    if (!site.newerVersions.includes(wanted.version)) return messageOf('wordpress.versionNotOffered');
    const others = await this.operations.listUnfinishedOf(
      ['hosting.restoreBackup', 'templates.install', 'wordpress.install'],
      [userId],
    );
    if (others.length > 0) return messageOf('wordpress.otherWork');
    const { installationId } = site;
    await this.operations.start(this.operation.definition, {
      key: websiteId,
      ownerId: userId,
      input: { websiteId, installationId, ...wanted },
    });
    await this.audit.record({
      userId,
      actorId: userId,
      kind: 'wordpress.update_asked',
      detail: { website: asciiName, ...wanted },
    });
    return undefined;
  }
}

function refused(message: Message): Answer {
  return { status: 'error', ...messageFields({ message }) };
}

function hasEnded(state: string): boolean {
  return state === 'succeeded' || state === 'failed' || state === 'parked';
}
