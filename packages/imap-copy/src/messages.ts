import { createHash } from 'node:crypto';
import type { FetchMessageObject } from 'imapflow';
import type { ImapConnection } from './connection.ts';
import { ImapError } from './imap-error.ts';

/** A message in a folder. */
export interface Listed {
  uid: number;
  /** Bytes, as its server says. */
  size: number;
  /** The same for the same message on any server; several messages may share it. */
  key: string;
}

const batch = 200;
const identifying = ['message-id', 'date', 'subject', 'from'];

/** The messages of the open folder, oldest first. */
export async function listMessages(connection: ImapConnection, signal: AbortSignal): Promise<Listed[]> {
  const uids = (await connection.ask((client) => client.search({ all: true }, { uid: true }))) || [];
  const listed: Listed[] = [];
  for (let start = 0; start < uids.length; start += batch) {
    signal.throwIfAborted();
    const range = uids.slice(start, start + batch).join(',');
    const query = { uid: true, size: true, headers: identifying };
    const messages = await connection.ask((client) => client.fetchAll(range, query, { uid: true }));
    for (const message of messages)
      listed.push({ uid: message.uid, size: message.size ?? 0, key: keyOf(message) });
  }
  return listed.toSorted((a, b) => a.uid - b.uid);
}

/** Of the header fields, in any order and folded in any way. Sizes differ between servers. */
function keyOf({ headers }: FetchMessageObject): string {
  const fields = (headers?.toString('latin1') ?? '')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .map((line) =>
      line
        .replaceAll(/\s+/g, ' ')
        .trim()
        .replace(/^[^:]+/, (name) => name.toLowerCase()),
    )
    .filter((line) => line !== '');
  return createHash('sha256').update(fields.toSorted().join('\n')).digest('base64url');
}

/**
 * Copies a message of the source's open folder with its flags and date.
 * @returns copied; gone: deleted in the source meanwhile; too_large, refused: not accepted by the target
 * @throws ImapError
 */
export async function copyMessage(
  { from, to }: { from: ImapConnection; to: ImapConnection },
  uid: number,
  folder: string,
): Promise<'copied' | 'gone' | 'too_large' | 'refused'> {
  const query = { source: true, flags: true, internalDate: true };
  const message = await from.ask((client) => client.fetchOne(String(uid), query, { uid: true }));
  if (!message || message.source === undefined) return 'gone';
  const { source } = message;
  // \Recent belongs to the server.
  const flags = [...(message.flags ?? [])].filter((flag) => flag !== '\\Recent');
  try {
    await to.ask((client) => client.append(folder, source, flags, message.internalDate));
    return 'copied';
  } catch (error) {
    if (!(error instanceof ImapError) || error.kind !== 'rejected') throw error;
    return /larger|too (large|big)|maximum|APPENDLIMIT/i.test(error.message) ? 'too_large' : 'refused';
  }
}
