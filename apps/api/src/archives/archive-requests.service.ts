import { createHash } from 'node:crypto';
import type { ArchiveFacts } from '@homeport/contract/archives';
import { Injectable } from '@nestjs/common';
import { InvoiceDocumentsService } from '../billing/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { AppError } from '../foundation/http/app-error.ts';
import type { Caller } from '../foundation/http/handle.decorator.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { ArchiveFilesService } from './archive-files.service.ts';
import { ArchivesService } from './archives.service.ts';

/** What customers ask of their archives. */
@Injectable()
export class ArchiveRequestsService {
  constructor(
    private readonly archives: ArchivesService,
    private readonly files: ArchiveFilesService,
    private readonly documents: InvoiceDocumentsService,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError conflict if there are no invoices of that year */
  async packInvoices(userId: string, year: number | null): Promise<ArchiveFacts> {
    const invoices = await this.documents.list(userId, year);
    if (invoices.length === 0) throw new AppError('conflict', { message: messageOf('archives.noInvoices') });
    const contents = invoices.map(({ id, revision }) => `${id} ${revision}`).join('\n');
    const digest = createHash('sha256').update(contents).digest('hex');
    return this.archives.request(userId, { kind: 'invoices', year, contents: digest });
  }

  async exportData(userId: string): Promise<ArchiveFacts> {
    return this.archives.request(userId, { kind: 'data', year: null, contents: '' });
  }

  /** @throws AppError conflict if it is not ready, or its time is over; confirmation_required for one of data */
  async linkTo({ userId, isConfirmed }: Caller, id: string): Promise<string> {
    const archive = await this.archives.findReady(userId, id);
    if (archive === undefined) throw new AppError('conflict', { message: messageOf('archives.notReady') });
    if (archive.kind === 'data') {
      if (!isConfirmed) throw new AppError('confirmation_required');
      await this.audit.record({
        userId,
        actorId: userId,
        kind: 'archives.data_downloaded',
        detail: { archiveId: id },
      });
    }
    return this.files.linkTo(id);
  }
}
