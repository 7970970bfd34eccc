import { Injectable } from '@nestjs/common';
import type { Import } from '../foundation/database/generated/client.ts';
import { ImportableService } from '../hosting/index.ts';
import { reasonOf, rowLines, summaryLines } from './import-report.ts';
import { ImportsRepository } from './imports.repository.ts';
import { ImportRecordsRepository } from './records/import-records.repository.ts';
import { csvLine, printable, recordLine, recordReason, recordSums } from './records/record-report.ts';

/** The row of records whose customer is not in the source. */
const noCustomer = 0;

/** Imports as operators see them. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly records: ImportRecordsRepository,
    private readonly servers: ImportableService,
  ) {}

  /** @param id the whole id, or enough of its beginning. @throws Error unless exactly one import fits */
  async get(id: string): Promise<Import> {
    const found = await this.imports.listByPrefix(id.toLowerCase());
    const [only] = found;
    if (only === undefined) throw new Error(`There is no import ${id}. \`import list\` shows them.`);
    if (found.length > 1) throw new Error(`Several imports begin with ${id}. Give more of the id.`);
    return only;
  }

  async summary(each: Import): Promise<string[]> {
    const counts = await this.imports.countRows(each.id);
    return [
      ...summaryLines(each, counts, await this.imports.countInvited(each.id)),
      ...recordSums(await this.records.count(each.id)),
    ];
  }

  /** Line by line, so that a large report needs little memory. */
  async *report({ id }: Import): AsyncGenerator<string> {
    for await (const row of this.imports.rows(id)) {
      yield* rowLines(row);
      for await (const record of this.records.listSkipped(id, row.number)) yield `\t${recordLine(record)}`;
    }
    for await (const record of this.records.listSkipped(id, noCustomer)) yield recordLine(record);
  }

  /** Everything that is not imported, as lines of a CSV file. */
  async *leftOut({ id }: Import): AsyncGenerator<string> {
    yield csvLine(['kind', 'id', 'what', 'customer', 'reason']);
    const emails = new Map<number, string>();
    for await (const row of this.imports.rows(id)) {
      emails.set(row.number, row.email);
      const { customerId, email, name, state, reason } = row;
      if (state === 'skipped') yield csvLine(['customer', customerId, name, email, reasonOf(reason ?? '')]);
    }
    for await (const { kind, sourceId, called, rowNumber, reason } of this.records.listSkipped(id))
      yield csvLine([kind, sourceId, called, emails.get(rowNumber) ?? '', recordReason(reason)]);
  }

  /** One line for each import, the newest first. */
  async list(): Promise<string[]> {
    const lines: string[] = [];
    for (const { id, source, serverId, origin, review, createdAt, undoneAt } of await this.imports.list()) {
      const name = serverId === null ? `${source} ${origin}` : (await this.servers.getServer(serverId)).name;
      const undone = undoneAt === null ? '' : `\tundone ${undoneAt.toISOString()}`;
      lines.push(
        `${id}\t${printable(name)}\t${createdAt.toISOString()}${review === '' ? '\tnot finished' : undone}`,
      );
    }
    return lines;
  }
}
