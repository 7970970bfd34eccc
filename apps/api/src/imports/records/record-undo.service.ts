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

  /** Whether the customer has changed no ticket and asked for nothing for a domain since. */
  async areUntouched({ importId, number }: ImportRow): Promise<boolean> {
    const tickets = new Map<number, Date>();
    const domains: string[] = [];
    for (const { kind, targetId, targetAt } of await this.records.listDone(importId, number)) {
      if (kind === 'ticket' && targetId !== null && targetAt !== null)
        tickets.set(Number(targetId), targetAt);
      if (kind === 'domain' && targetId !== null) domains.push(targetId);
    }
    return (await this.tickets.areUntouched(tickets)) && (await this.domains.areUntouched(domains));
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
