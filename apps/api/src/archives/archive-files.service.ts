import { Readable } from 'node:stream';
import { timers } from '@homeport/contract/limits';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { makeZip } from 'client-zip';
import { FileStorePort } from '../foundation/files/file-store.port.ts';
import { SchedulesService } from '../foundation/schedules/schedules.service.ts';
import { ArchivesRepository } from './archives.repository.ts';

/** A file in an archive. */
export interface PackedFile {
  name: string;
  content: string | Uint8Array;
  at: Date;
}

/** What was left out of an archive, counted while it is packed. */
export interface Missing {
  count: number;
}

const atOnce = 100;

/** Archives in the object storage. */
@Injectable()
export class ArchiveFilesService implements OnModuleInit {
  constructor(
    private readonly files: FileStorePort,
    private readonly archives: ArchivesRepository,
    private readonly schedules: SchedulesService,
  ) {}

  onModuleInit(): void {
    this.schedules.register({
      name: 'archives.removeEnded',
      everyMs: timers.archive / 24,
      run: () => this.removeEnded(),
    });
  }

  /**
   * Packs files while they are sent: the next one is asked for once the last one is packed, so that only a few are in
   * memory. Repeating it replaces the archive.
   * @returns its bytes
   */
  async pack(id: string, name: string, files: AsyncIterable<PackedFile>): Promise<number> {
    const zip = makeZip(entriesOf(files), { buffersAreUTF8: true });
    const facts = { contentType: 'application/zip', name };
    return this.files.putStream(keyOf(id), Readable.fromWeb(zip as never), facts);
  }

  /** A link that is valid for minutes; a secret. */
  async linkTo(id: string): Promise<string> {
    return this.files.downloadLink(keyOf(id), timers.archiveLink / 1000);
  }

  /** Deletes archives whose time is over, the file before its row. */
  async removeEnded(): Promise<void> {
    for (const id of await this.archives.listEnded(atOnce)) {
      await this.files.remove(keyOf(id));
      await this.archives.remove(id);
    }
  }
}

async function* entriesOf(files: AsyncIterable<PackedFile>) {
  for await (const { name, content, at } of files) yield { name, input: content, lastModified: at };
}

/** What is temporary is not backed up with the rest of the storage. */
function keyOf(id: string): string {
  return `temporary/archive-${id}`;
}
