import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { messageFields, messageOf } from '../foundation/messages/message.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts, type WebsiteName } from '../hosting/index.ts';
import { ChangePhpVersionOperation, type PhpInput } from './change-php-version.operation.ts';
import { type PerformanceAnswer, PerformanceAnswersService, unread } from './performance-answers.service.ts';
import { webServerAbility } from './web-server-driver.ts';

/** The PHP versions of websites. */
@Injectable()
export class PhpVersionService {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly answers: PerformanceAnswersService,
    private readonly operation: ChangePhpVersionOperation,
    private readonly operations: OperationsService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  /** Starts a change and waits a while for it. @returns the settings that the panel reports afterwards */
  async set(userId: string, named: WebsiteName, version: string): Promise<PerformanceAnswer> {
    const website = await this.directory.findActive(userId, named);
    const refusal = this.directory.refusalOf(website, webServerAbility);
    if (refusal !== undefined) return { status: 'error', ...unread, ...messageFields({ message: refusal }) };
    const operationId = await this.#begin(website, version);
    const operation = operationId && (await this.operations.wait(operationId, timers.settingWait));
    const shown = (await this.answers.find(website.id))?.shown ?? unread;
    if (operation && operation.state === 'succeeded') return { status: 'success', ...shown };
    if (operation && operation.state === 'failed') {
      const code = operation.errorCode ?? '';
      const message = failureMessage('performance.changePhpVersion', code);
      return {
        status: 'error',
        ...shown,
        ...messageFields({ message }),
        ...(code === 'php_unavailable' ? { cause: code } : {}),
      };
    }
    return {
      status: 'error',
      ...shown,
      ...messageFields({ message: messageOf('performance.stillChanging') }),
      cause: 'still_changing',
      ...(await this.answers.changingOn(website.id, userId)),
    };
  }

  /** @returns the operation's id; undefined while a change to another version is under way */
  async #begin(website: WebsiteFacts, version: string): Promise<string | undefined> {
    for (const waitMs of [timers.settingWait, 0]) {
      const { operationId, started } = await this.#start(website, version);
      if (started) return operationId;
      const underWay = await this.operations.find(operationId);
      if ((underWay?.input as Partial<PhpInput> | undefined)?.version === version) return operationId;
      if (waitMs > 0) await this.operations.wait(operationId, waitMs);
    }
    return undefined;
  }

  async #start(
    { id, userId, serverId, panelSiteId, asciiName, kind }: WebsiteFacts,
    version: string,
  ): Promise<{ operationId: string; started: boolean }> {
    const input: PhpInput = { websiteId: id, serverId, panelSiteId, asciiName, kind, version };
    return this.db.transaction(async () => {
      const start = { key: id, ownerId: userId, input };
      const result = await this.operations.start(this.operation.definition, start);
      if (result.started)
        await this.audit.record({
          userId,
          actorId: userId,
          kind: 'performance.php_changed',
          detail: { website: asciiName, version },
        });
      return result;
    });
  }
}
