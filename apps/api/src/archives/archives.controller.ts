import { archiveInvoices, archiveLink, archives, exportData } from '@homeport/contract/archives';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { ArchiveRequestsService } from './archive-requests.service.ts';
import { ArchivesService } from './archives.service.ts';

@Controller()
export class ArchivesController {
  constructor(
    private readonly archives: ArchivesService,
    private readonly requests: ArchiveRequestsService,
  ) {}

  @Handle(archives)
  async list({ caller }: Input<typeof archives>): Promise<CallAnswer<typeof archives>> {
    return { archives: await this.archives.listOf(caller.userId) };
  }

  @Handle(archiveInvoices)
  async invoices({
    caller,
    body,
  }: Input<typeof archiveInvoices>): Promise<CallAnswer<typeof archiveInvoices>> {
    return { archive: await this.requests.packInvoices(caller.userId, body.year) };
  }

  @Handle(exportData)
  async data({ caller }: Input<typeof exportData>): Promise<CallAnswer<typeof exportData>> {
    return { archive: await this.requests.exportData(caller.userId) };
  }

  @Handle(archiveLink)
  async link({ caller, params }: Input<typeof archiveLink>): Promise<CallAnswer<typeof archiveLink>> {
    return { download_link: await this.requests.linkTo(caller, params.archive_id) };
  }
}
