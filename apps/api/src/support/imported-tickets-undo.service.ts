import { Injectable } from '@nestjs/common';
import { OperationsService } from '../foundation/operations/operations.service.ts';
import { ImportedTicketsRepository } from './imported-tickets.repository.ts';
import { InspectFileOperation } from './inspect-file.operation.ts';

/** Takes imported tickets back. Everything here needs a transaction. */
@Injectable()
export class ImportedTicketsUndoService {
  constructor(
    private readonly tickets: ImportedTicketsRepository,
    private readonly inspection: InspectFileOperation,
    private readonly operations: OperationsService,
  ) {}

  /** Whether nothing was written in a ticket, and its state was not changed, since it was imported. */
  async isUntouched(number: number, updatedAt: Date): Promise<boolean> {
    return (await this.tickets.find(number))?.updatedAt.getTime() === updatedAt.getTime();
  }

  /** Deletes a ticket; workers delete its files. */
  async remove(number: number, ownerId: string): Promise<void> {
    const files = await this.tickets.listAttachments(number);
    await this.tickets.remove(number);
    for (const { id, key, thumbnailKey } of files)
      for (const each of thumbnailKey === null ? [key] : [key, thumbnailKey])
        // Without its row, an inspection deletes the file.
        await this.operations.start(this.inspection.definition, {
          key: each,
          ownerId,
          input: { attachmentId: id, key: each },
        });
  }
}
