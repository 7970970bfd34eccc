import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../foundation/http/app-error.ts';
import { fileName } from '../../foundation/http/file-name.ts';
import type { Upload } from '../../foundation/http/upload.ts';
import { QuotasService } from '../../foundation/limits/quotas.service.ts';
import type { EmailFile } from './parse-email-thread.ts';

/** The files of an email, as if they were uploaded. */
@Injectable()
export class EmailFilesService {
  constructor(private readonly quotas: QuotasService) {}

  /**
   * Stores files on this machine until `use` has ended.
   * @param customerId whose quotas they count to; undefined: they come from staff
   */
  async use<T>(
    files: readonly EmailFile[],
    customerId: string | undefined,
    use: (uploads: readonly Upload[], notKept: readonly string[]) => Promise<T>,
  ): Promise<T> {
    const named = files.map((file) => ({ ...file, name: fileName(file.name) }));
    const bytes = named.reduce((sum, file) => sum + (file.content === undefined ? 0 : file.bytes), 0);
    const hasRoom = customerId === undefined || (await this.#hasRoom(customerId, bytes));
    const notKept = named.filter(({ content }) => content === undefined || !hasRoom).map(({ name }) => name);
    if (bytes === 0 || !hasRoom) return use([], notKept);
    const folder = await mkdtemp(join(tmpdir(), 'email-'));
    try {
      const uploads: Upload[] = [];
      for (const { name, content, bytes: size } of named) {
        if (content === undefined) continue;
        const path = join(folder, String(uploads.length));
        await writeFile(path, content);
        uploads.push({ name, path, bytes: size });
      }
      return await use(uploads, notKept);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async #hasRoom(customerId: string, bytes: number): Promise<boolean> {
    try {
      await this.quotas.checkStored(customerId, bytes);
      await this.quotas.use('file_bytes', customerId, bytes);
      return true;
    } catch (error) {
      if (error instanceof AppError) return false;
      throw error;
    }
  }
}
