import { Injectable } from '@nestjs/common';
import { FileStorePort } from '../foundation/files/file-store.port.ts';
import { ErasureRepository, type StoredFile } from './erasure.repository.ts';

/** Deletes the files of a leaving customer from the object storage. */
@Injectable()
export class DeletionFilesService {
  constructor(
    private readonly erasure: ErasureRepository,
    private readonly files: FileStorePort,
  ) {}

  async removeAll(userId: string, signal: AbortSignal): Promise<void> {
    for (const file of await this.erasure.listFilesOf(userId)) {
      signal.throwIfAborted();
      await this.files.remove(keyOf(file));
    }
  }
}

/** As the modules name them that stored them. */
function keyOf({ kind, key }: StoredFile): string {
  return kind === 'attachment' ? key : `temporary/${kind}-${key}`;
}
