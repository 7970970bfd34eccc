import { Injectable } from '@nestjs/common';
import { ExamineOperation } from '../../foundation/doctor/examine.operation.ts';
import { SyncServerOperation } from '../sync/sync.operation.ts';

/** Starts what follows when a server is added or answers with a new key. */
@Injectable()
export class ServerFollowUpService {
  constructor(
    private readonly sync: SyncServerOperation,
    private readonly examination: ExamineOperation,
  ) {}

  /** In the transaction of the change: the first reading also sets the rules about names on the panel. */
  async start(serverId: string): Promise<void> {
    await this.sync.start(serverId);
    await this.examination.start();
  }
}
