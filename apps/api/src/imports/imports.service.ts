import { Injectable } from '@nestjs/common';
import type { Import } from '../foundation/database/generated/client.ts';
import { ImportableService } from '../hosting/index.ts';
import { rowLines, summaryLines } from './import-report.ts';
import { ImportsRepository } from './imports.repository.ts';

/** Imports as operators see them. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly imports: ImportsRepository,
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
    return summaryLines(each, counts, await this.imports.countInvited(each.id));
  }

  /** Line by line, so that a large report needs little memory. */
  async *report({ id }: Import): AsyncGenerator<string> {
    for await (const row of this.imports.rows(id)) yield* rowLines(row);
  }

  /** One line for each import, the newest first. */
  async list(): Promise<string[]> {
    const lines: string[] = [];
    for (const { id, serverId, createdAt, undoneAt } of await this.imports.list()) {
      const { name } = await this.servers.getServer(serverId);
      const state = undoneAt === null ? '' : `\tundone ${undoneAt.toISOString()}`;
      lines.push(`${id}\t${name}\t${createdAt.toISOString()}${state}`);
    }
    return lines;
  }
}
