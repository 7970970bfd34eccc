import { Injectable } from '@nestjs/common';
import { peopleOf, shownKinds, toShownEvent } from '../account/index.ts';
import { AuthService } from '../auth/index.ts';
import { ContactBookService } from '../domains/index.ts';
import { AuditService } from '../foundation/audit/audit.service.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { FileStorePort } from '../foundation/files/file-store.port.ts';
import { pageQuery } from '../foundation/paging/page.ts';
import type { Missing, PackedFile } from './archive-files.service.ts';
import { type ExportArea, exportAreas, exportedTables } from './exported-data.ts';
import { ExportedDataRepository, type TicketFile } from './exported-data.repository.ts';
import { exportIndex } from './export-index.ts';
import { type Reader, ReadersService } from './readers.service.ts';

/** Everything that is stored about a customer as files: JSON for each area, the files of tickets, and an index. */
@Injectable()
export class DataFilesService {
  constructor(
    private readonly data: ExportedDataRepository,
    private readonly audit: AuditService,
    private readonly auth: AuthService,
    private readonly contacts: ContactBookService,
    private readonly storage: FileStorePort,
    private readonly readers: ReadersService,
    private readonly clock: Clock,
  ) {}

  async *filesOf(userId: string, missing: Missing, signal: AbortSignal): AsyncGenerator<PackedFile> {
    const at = this.clock.now();
    const counts = new Map<string, number>();
    for (const area of exportAreas) {
      signal.throwIfAborted();
      const tables = await this.#tablesOf(userId, area);
      counts.set(area, [...tables.values()].flat().length);
      yield { name: `data/${area}.json`, content: toJson(tables), at };
    }
    const reader = await this.readers.speakTo(userId);
    const history = await this.#historyOf(userId, reader);
    counts.set('history', history.length);
    yield { name: 'data/history.json', content: toJson(new Map([['history', history]])), at };
    const lost: string[] = [];
    const names = new Set<string>();
    for (const file of await this.data.listFilesOf(userId)) {
      signal.throwIfAborted();
      const name = nameOf(file, names);
      names.add(name);
      const content = await this.#contentOf(file);
      if (content === undefined) lost.push(name);
      else yield { name, content, at: file.createdAt };
    }
    missing.count = lost.length;
    counts.set('files', names.size - lost.length);
    yield { name: 'index.html', content: exportIndex({ reader, counts, lost, at }), at };
  }

  async #tablesOf(userId: string, area: ExportArea): Promise<Map<string, string[]>> {
    const tables = new Map<string, string[]>();
    for (const [table, { area: of }] of Object.entries(exportedTables))
      if (of === area) tables.set(table, await this.data.rowsOf(userId, table));
    if (area === 'domains') {
      const contacts = await this.contacts.list(userId);
      tables.set(
        'saved_domain_contacts',
        contacts.map((contact) => JSON.stringify(contact)),
      );
    }
    return tables;
  }

  /** As the account shows it, in the customer's language. */
  async #historyOf(userId: string, { translate }: Reader): Promise<string[]> {
    const lines: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.audit.list({ userId, kinds: shownKinds }, pageQuery({ cursor, limit: 500 }));
      const people = await this.auth.peopleOf(peopleOf(page.rows));
      for (const row of page.rows) {
        const { message_keys: _keys, ...event } = translate(toShownEvent(row, people));
        lines.push(JSON.stringify(event));
      }
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return lines;
  }

  /** @returns undefined when the storage does not have it */
  async #contentOf({ key, bytes }: TicketFile): Promise<Uint8Array | undefined> {
    try {
      return await this.storage.get(key, bytes);
    } catch (error) {
      if ((await this.storage.sizeOf(key)) === undefined) return undefined;
      throw error;
    }
  }
}

/** One row on each line. */
function toJson(tables: ReadonlyMap<string, readonly string[]>): string {
  const parts = [...tables].map(
    ([table, rows]) => `${JSON.stringify(table)}: [${rows.length === 0 ? '' : `\n${rows.join(',\n')}\n`}]`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** What a file system anywhere takes, and no way out of the folder. */
function nameOf({ ticketNumber, fileName }: TicketFile, taken: ReadonlySet<string>): string {
  const plain = fileName.replaceAll(/[^\p{L}\p{N}._ -]+/gu, '_').replace(/^[. ]+/, '_') || 'file';
  for (let copy = 1; ; copy += 1) {
    const name = `tickets/${ticketNumber}/${copy === 1 ? '' : `${copy}-`}${plain}`;
    if (!taken.has(name)) return name;
  }
}
