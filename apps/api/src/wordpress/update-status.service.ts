import type { WordpressUpdate } from '@homeport/contract/wordpress';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { BackupsService, missingBackup, type WebsiteFacts } from '../hosting/index.ts';
import { backupBefore, brokenWebsite, type UpdateInput } from './update-wordpress.operation.ts';

/** How long a website shows that its update failed, unless another one begins. */
const failureShownMs = 24 * 3_600_000;

/** How updates of WordPress go, for the website's page. */
@Injectable()
export class UpdateStatusService {
  constructor(
    private readonly operations: OperationsService,
    private readonly backups: BackupsService,
    private readonly clock: Clock,
  ) {}

  /** The update under way, or the last one if it failed lately and its backup was not restored. */
  async statusOf({ id, accountId }: WebsiteFacts): Promise<WordpressUpdate | undefined> {
    const latest = await this.operations.latest('wordpress.update', id);
    if (latest === null || latest.state === 'succeeded') return undefined;
    const { version } = latest.input as Pick<UpdateInput, 'version'>;
    const update = { version, progress: this.operations.progressOf(latest), backup_id: null };
    if (latest.finishedAt === null) return update;
    if (this.clock.now().getTime() - latest.finishedAt.getTime() >= failureShownMs) return undefined;
    const backup = missingBackup(latest.errorCode);
    if (backup !== undefined) return { ...update, backup };
    if (latest.errorCode !== brokenWebsite.restorable) return update;
    const backup_id = await this.backups.findUnrestored(accountId, backupBefore(latest.id));
    return backup_id === null ? undefined : { ...update, backup_id };
  }
}
