import { Injectable } from '@nestjs/common';
import { EarlierInvoicesService } from '../../billing/index.ts';
import { ImportedDomainsService } from '../../domains/index.ts';
import type { ImportRow } from '../../foundation/database/generated/client.ts';
import { ImportedTicketsUndoService } from '../../support/index.ts';
import { ImportRecordsRepository } from './import-records.repository.ts';

/** Takes back what customers of billing systems got. Everything here needs a transaction. */
@Injectable()
export class RecordUndoService {
  constructor(
    private readonly records: ImportRecordsRepository,
    private readonly tickets: ImportedTicketsUndoService,
    private readonly domains: ImportedDomainsService,
    private readonly invoices: EarlierInvoicesService,
  ) {}

  /** Whether no ticket of the customer has changed since. */
  async areUntouched({ importId, number }: ImportRow): Promise<boolean> {
    for (const { kind, targetId, targetAt } of await this.records.listDone(importId, number))
      if (kind === 'ticket' && targetId !== null && targetAt !== null)
        if (!(await this.tickets.isUntouched(Number(targetId), targetAt))) return false;
    return true;
  }

  /** Removes everything but the hosting accounts, which are the row's. */
  async remove({ importId, number }: ImportRow, userId: string): Promise<void> {
    for (const { kind, targetId } of await this.records.listDone(importId, number)) {
      if (targetId === null) continue;
      if (kind === 'ticket') await this.tickets.remove(Number(targetId), userId);
      if (kind === 'domain') await this.domains.remove(userId, targetId);
      if (kind === 'invoice') await this.invoices.remove(userId, targetId);
    }
  }
}
