import { timers } from '@homeport/contract/limits';
import { Injectable } from '@nestjs/common';
import { Clock } from '../foundation/clock/clock.ts';
import { ProviderError } from '../foundation/operations/operation.ts';
import { ArchiveFilesService, type Missing } from './archive-files.service.ts';
import { ArchivesRepository } from './archives.repository.ts';
import { DataFilesService } from './data-files.service.ts';
import { InvoiceFilesService } from './invoice-files.service.ts';

/** Packs archives. Only workers call it. */
@Injectable()
export class PackingService {
  constructor(
    private readonly archives: ArchivesRepository,
    private readonly files: ArchiveFilesService,
    private readonly invoices: InvoiceFilesService,
    private readonly data: DataFilesService,
    private readonly clock: Clock,
  ) {}

  endOfOffer(): Date {
    return this.clock.in(timers.archive);
  }

  /** @throws ProviderError archive_gone */
  async pack(id: string, signal: AbortSignal): Promise<{ bytes: number; missing: number }> {
    const archive = await this.archives.find(id);
    if (archive === null) throw new ProviderError('not_found', 'archive_gone', `No archive ${id}`);
    const { userId, kind, year, createdAt } = archive;
    const missing: Missing = { count: 0 };
    const source =
      kind === 'invoices'
        ? this.invoices.filesOf(userId, year, missing, signal)
        : this.data.filesOf(userId, missing, signal);
    const day = createdAt.toISOString().slice(0, 10);
    const name = kind === 'invoices' ? `invoices-${year ?? 'all'}.zip` : `my-data-${day}.zip`;
    const bytes = await this.files.pack(id, name, source);
    return { bytes, missing: missing.count };
  }
}
