import type { CallBody } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import type { setWebserverPerformance } from '@homeport/contract/performance';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Database } from '../foundation/database/database.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService, type WebsiteFacts, type WebsiteName } from '../hosting/index.ts';
import { ChangeSettingOperation, type ChangeInput } from './change-setting.operation.ts';
import { type PerformanceAnswer, PerformanceAnswersService, unread } from './performance-answers.service.ts';
import { PerformanceReadingService } from './performance-reading.service.ts';
import { webServerSettingsAbility } from './web-server-driver.ts';
import { messageOf, messageFields } from '../foundation/messages/message.ts';

type Answer = PerformanceAnswer;
type SettingChange = Pick<CallBody<typeof setWebserverPerformance>, 'new_state' | 'performance_option'>;

/** Error codes that customers can act on. */
const causes = ['php_too_old', 'own_directives', 'directives_unread', 'directives_refused'] as const;

const stillAtWork = messageOf('performance.stillChanging');

/** Web server settings of websites, as last read. Old ones are read again in the background. */
@Injectable()
export class PerformanceService {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly answers: PerformanceAnswersService,
    private readonly operation: ChangeSettingOperation,
    private readonly reading: PerformanceReadingService,
    private readonly operations: OperationsService,
    private readonly audit: AuditService,
    private readonly db: Database,
  ) {}

  async settingsOf(userId: string, named: WebsiteName): Promise<Answer> {
    const website = await this.directory.find(userId, named);
    const known = await this.answers.find(website.id);
    const failure = await this.reading.probe.refresh(website, known?.readAt ?? null);
    if (known !== null)
      return {
        status: 'success',
        ...known.shown,
        ...(await this.answers.changingOn(website.id, userId)),
      };
    return failure === undefined
      ? { status: 'loading', ...unread }
      : { status: 'error', ...unread, ...messageFields({ message: failure }) };
  }

  /** Starts a change and waits a while for it. @returns the settings that the panel reports afterwards */
  async switch(userId: string, named: WebsiteName, change: SettingChange): Promise<Answer> {
    const website = await this.directory.findActive(userId, named);
    const refusal = this.directory.refusalOf(website, webServerSettingsAbility);
    if (refusal !== undefined) return { status: 'error', ...unread, ...messageFields({ message: refusal }) };
    const operationId = await this.#begin(website, change);
    const operation = operationId && (await this.operations.wait(operationId, timers.settingWait));
    const known = await this.answers.find(website.id);
    if (operation && operation.state === 'succeeded' && known !== null)
      return { status: 'success', ...known.shown };
    const failed = operation && operation.state === 'failed';
    const errorCode = failed ? (operation.errorCode ?? '') : '';
    const cause = failed ? causes.find((each) => each === errorCode) : ('still_changing' as const);
    const reasons = {
      ...messageFields({
        message: failed ? failureMessage('performance.changeSetting', errorCode) : stillAtWork,
      }),
      ...(cause === undefined ? {} : { cause }),
      ...(failed ? {} : { changing: [change.performance_option] }),
    };
    return { status: 'error', ...(known?.shown ?? unread), ...reasons };
  }

  /** @returns the operation's id; undefined while the opposite change is under way */
  async #begin(website: WebsiteFacts, change: SettingChange): Promise<string | undefined> {
    const { id, serverId, panelSiteId, asciiName, kind } = website;
    const { performance_option: option, new_state } = change;
    const enabled = new_state === 'enabled';
    const input: ChangeInput = { websiteId: id, serverId, panelSiteId, asciiName, kind, option, enabled };
    for (const waitMs of [timers.settingWait, 0]) {
      const { operationId, started } = await this.#start(website, input);
      if (started) return operationId;
      const underWay = await this.operations.find(operationId);
      if ((underWay?.input as Partial<ChangeInput> | undefined)?.enabled === enabled) return operationId;
      if (waitMs > 0) await this.operations.wait(operationId, waitMs);
    }
    return undefined;
  }

  async #start(
    { id, userId, asciiName }: WebsiteFacts,
    input: ChangeInput,
  ): Promise<{ operationId: string; started: boolean }> {
    return this.db.transaction(async () => {
      const key = `${id}:${input.option}`;
      const result = await this.operations.start(this.operation.definition, { key, ownerId: userId, input });
      if (result.started)
        await this.audit.record({
          userId,
          actorId: userId,
          kind: 'performance.setting_changed',
          detail: { website: asciiName, option: input.option, enabled: input.enabled },
        });
      return result;
    });
  }
}
