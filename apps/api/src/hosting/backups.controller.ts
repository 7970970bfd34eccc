import { accountBackups, makeBackup, restoreBackup } from '@homeport/contract/backups';
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
}
