import type { CallAnswer } from '@homeport/contract/call';
import type { deactivateCdn } from '@homeport/contract/cdn';
import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Database } from '../foundation/database/database.ts';
import { messageFields, messageOf } from '../foundation/messages/message.ts';
import { failureMessage } from '../foundation/operations/operation-profiles.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { WebsiteDirectoryService } from '../hosting/index.ts';
import { CdnViewService } from './cdn-view.service.ts';
import { CdnZonesRepository } from './cdn-zones.repository.ts';
import { RemoveCdnOperation } from './remove.operation.ts';

/** Turns the CDN of websites off. */
@Injectable()
export class CdnDeactivationService {
  constructor(
    private readonly directory: WebsiteDirectoryService,
    private readonly zones: CdnZonesRepository,
    private readonly removal: RemoveCdnOperation,
    private readonly operations: OperationsService,
    private readonly view: CdnViewService,
    private readonly db: Database,
  ) {}

  /** Starts the removal, joins the one under way or resumes one that needs attention, and waits a while for it to finish. */
  async deactivate(
    userId: string,
    named: { accountId: string; websiteId: string; name: string },
  ): Promise<CallAnswer<typeof deactivateCdn>> {
    const website = await this.directory.findActive(userId, named);
    const answer = async <S extends string>(status: S) => ({ status, ...(await this.view.of(website)) });
    const operationId = await this.db.transaction(() => this.removal.turnOff(website));
    if (operationId === undefined) {
      const isStarting = (await this.zones.find(website.id)) !== null;
      return isStarting
        ? { ...(await answer('error')), ...messageFields({ message: messageOf('cdn.stillTurningOn') }) }
        : answer('success');
    }
    if ((await this.operations.get(operationId)).state === 'parked')
      await this.operations.resume(operationId);
    const { state, errorCode } = await this.operations.wait(operationId, timers.cdnWait);
    if (state === 'succeeded') return answer('success');
    if (state !== 'failed' && state !== 'parked') return answer('queued');
    const message = failureMessage('cdn.remove', errorCode ?? '');
    return { ...(await answer('error')), ...messageFields({ message }) };
  }
}
