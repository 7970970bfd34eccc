import { lstat, realpath } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { limits } from '@homeport/contract/limits';
import { fileName } from '../../foundation/http/file-name.ts';
import type { Upload } from '../../foundation/http/upload.ts';
import type { RecordReason, TicketFile } from '../systems/billing-system.ts';

/**
 * A file of a ticket in the folder with attachments. Names come from the database: they may not lead out of the folder.
 * @param folder undefined: none was given
 */
export async function fileOf(
  folder: string | undefined,
  { name, stored }: TicketFile,
): Promise<Upload | RecordReason> {
  if (folder === undefined) return 'no_folder';
  if (stored === '' || stored !== basename(stored) || /^\.{1,2}$|[\\\0]/.test(stored)) return 'unsafe_file';
  const path = join(folder, stored);
  const found = await lstat(path).catch(() => undefined);
  if (found === undefined) return 'missing_file';
  // A link could name any file of this machine.
  if (!found.isFile() || !(await realpath(path)).startsWith(`${await realpath(folder)}${sep}`))
    return 'unsafe_file';
  if (found.size > limits.attachmentBytes) return 'too_large';
  return { name: fileName(name), path, bytes: found.size };
}
