import type { UploadRule } from '@homeport/contract/call';
import { limits } from '@homeport/contract/limits';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { fileName } from './file-name.ts';
import { messageOf } from '../messages/message.ts';

/** A file of a request, stored on this machine until the request is answered. */
export interface Upload {
  /** Without folders and characters that change the reading direction. */
  name: string;
  path: string;
  bytes: number;
}

/** The maximum size of a rich text, with up to four bytes per character. */
const fieldBytes = limits.ticketMarkup * 4;
/** The size of part headers and short fields. */
const formBytes = 16 * 1_024;

/**
 * The minimum size of a form's files: its length without the longest text. A form without a length
 * counts as the largest allowed.
 */
export function minFileBytes(
  { 'content-length': length }: FastifyRequest['headers'],
  { files, bytes }: UploadRule,
): number {
  if (length === undefined) return files * bytes;
  return Math.max(0, Number(length) - fieldBytes - formBytes);
}

/**
 * Reads a form and enforces its limits while it streams: a file is rejected at the first excess byte.
 * @throws AppError payload_too_large, validation_error
 */
export async function readForm(
  request: FastifyRequest,
  { field, files, bytes }: UploadRule,
): Promise<{ body: Record<string, unknown>; uploads: Upload[] }> {
  const saved = await request
    .saveRequestFiles({
      limits: {
        files,
        fileSize: bytes,
        fields: 20,
        fieldSize: fieldBytes,
        parts: files + 21,
        headerPairs: 50,
      },
    })
    .catch((error: unknown) => {
      throw refusal(error, field, files, bytes);
    });
  const body: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(saved.values)) {
    // A repeated field is not a string, and fails validation.
    const value = Array.isArray(part) ? part : (part as { type: string; value?: unknown });
    if (!Array.isArray(value) && value.type === 'field') body[name] = value.value;
    else if (Array.isArray(value) && name !== field) body[name] = value.map(() => null);
  }
  const stray = saved.files.find(({ fieldname }) => fieldname !== field);
  if (stray !== undefined)
    throw new AppError('validation_error', { fields: { [stray.fieldname]: messageOf('input.noFile') } });
  const uploads = saved.files.map((file) => ({
    name: fileName(file.filename),
    path: file.filepath,
    bytes: file.file.bytesRead,
  }));
  const empty = uploads.find((upload) => upload.bytes === 0);
  if (empty !== undefined)
    throw new AppError('validation_error', {
      fields: { [field]: messageOf('input.emptyFile', { name: empty.name }) },
    });
  return { body, uploads };
}

function refusal(error: unknown, field: string, files: number, bytes: number): unknown {
  if (!(error instanceof Error)) return error;
  const { code, part } = error as Error & { code?: string; part?: MultipartFile };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    const message = messageOf('limits.fileTooLarge', {
      name: fileName(part?.filename ?? ''),
      megabytes: Math.floor(bytes / 1_048_576),
    });
    return new AppError('payload_too_large', { message, fields: { [field]: message }, cause: error });
  }
  if (code === 'FST_FILES_LIMIT') {
    const message = messageOf('limits.fileCount', { files });
    return new AppError('validation_error', { message, fields: { [field]: message }, cause: error });
  }
  if (code === 'FST_PARTS_LIMIT' || code === 'FST_FIELDS_LIMIT')
    return new AppError('payload_too_large', { cause: error });
  // A malformed form, or one that the client aborted.
  return new AppError('validation_error', { fields: { body: messageOf('input.form') }, cause: error });
}
