import {
  accountBackups,
  backupDownloadLink,
  makeBackup,
  prepareBackupDownload,
  restoreBackup,
} from '@homeport/contract/backups';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { CustomerBackupsService } from './backups/customer-backups.service.ts';

@Controller()
export class BackupsController {
  constructor(private readonly backups: CustomerBackupsService) {}

  @Handle(accountBackups)
  async list({ caller, params }: Input<typeof accountBackups>): Promise<CallAnswer<typeof accountBackups>> {
    return this.backups.listOf(caller.userId, params.plesk_id);
  }

  @Handle(makeBackup)
  async make({ caller, body }: Input<typeof makeBackup>): Promise<CallAnswer<typeof makeBackup>> {
    return this.backups.make(caller.userId, body.plesk_id);
  }

  @Handle(restoreBackup)
  async restore({ caller, body }: Input<typeof restoreBackup>): Promise<CallAnswer<typeof restoreBackup>> {
    return this.backups.restore(caller.userId, body.plesk_id, body.backup_id);
  }

  @Handle(prepareBackupDownload)
  async prepareDownload({
    caller,
    body,
  }: Input<typeof prepareBackupDownload>): Promise<CallAnswer<typeof prepareBackupDownload>> {
    return this.backups.prepareDownload(caller.userId, body.plesk_id, body.backup_id);
  }

  @Handle(backupDownloadLink)
  async downloadLink({
    caller,
    params,
    origin,
  }: Input<typeof backupDownloadLink>): Promise<CallAnswer<typeof backupDownloadLink>> {
    const named = { accountId: params.plesk_id, backupId: params.backup_id };
    return { download_link: await this.backups.downloadLink(caller.userId, named, origin.ip) };
  }
}
