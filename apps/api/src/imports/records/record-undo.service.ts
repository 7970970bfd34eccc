import { Injectable } from '@nestjs/common';
import { EarlierInvoicesService } from '../../billing/index.ts';
import { ImportedDomainsService } from '../../domains/index.ts';
import type { ImportRecord, ImportRow } from '../../foundation/database/generated/client.ts';
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
    const tickets = new Map<number, Date>();
    for (const { kind, targetId, targetAt } of await this.records.listDone(importId, number))
      if (kind === 'ticket' && targetId !== null && targetAt !== null)
        tickets.set(Number(targetId), targetAt);
    return this.tickets.areUntouched(tickets);
  }

  /** Removes everything but the hosting accounts, which are the row's. */
  async remove({ importId, number }: ImportRow, userId: string): Promise<void> {
    const done = await this.records.listDone(importId, number);
    const targetsOf = (wanted: ImportRecord['kind']) =>
      done.flatMap(({ kind, targetId }) => (kind === wanted && targetId !== null ? [targetId] : []));
    await this.tickets.remove(targetsOf('ticket').map(Number), userId);
    await this.invoices.remove(userId, targetsOf('invoice'));
    for (const id of targetsOf('domain')) await this.domains.remove(userId, id);
  }
}
