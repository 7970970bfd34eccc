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

  /**
   * Whether nothing was written in tickets, no reply is being written, and their state was not changed, since they were
   * imported.
   * @param tickets the time of the last change by number, as it was imported
   */
  async areUntouched(tickets: ReadonlyMap<number, Date>): Promise<boolean> {
    const found = await this.tickets.listUpdated([...tickets.keys()]);
    return (
      found.length === tickets.size &&
      found.every(({ number, updatedAt }) => tickets.get(number)?.getTime() === updatedAt.getTime()) &&
      !(await this.tickets.haveDrafts([...tickets.keys()]))
    );
  }

  /** Deletes tickets; workers delete their files. */
  async remove(numbers: readonly number[], ownerId: string): Promise<void> {
    const files = await this.tickets.listAttachments(numbers);
    await this.tickets.remove(numbers);
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
