import { pageSize } from '@homeport/contract/paging';
import { AppError } from '../http/app-error.ts';
import { isId } from '../ids/ids.ts';
import { messageOf } from '../messages/message.ts';

/** The last row of a page, in a list with the newest first. */
export interface PageKey {
  at: Date;
  id: string;
}

/** The requested rows. */
export interface PageQuery {
  /** Rows after this one; undefined for the first page. */
  after: PageKey | undefined;
  size: number;
}

/** Rows of a list, and the cursor of the next page. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/**
 * What a client asks for.
 * @param isName validates the rows' keys
 * @throws AppError validation_error for an invalid cursor
 */
export function pageQuery(
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
  isName: (text: string) => boolean = isId,
): PageQuery {
  return { after: cursor === undefined ? undefined : readCursor(cursor, isName), size: limit ?? pageSize };
}

/** @param rows one more than the page holds if there are more */
export function pageOf<Row>(
  rows: readonly Row[],
  { size }: PageQuery,
  keyOf: (row: Row) => PageKey,
): Page<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > size && last !== undefined ? writeCursor(keyOf(last)) : null };
}

/**
 * The rows after a key, as a condition on `createdAt` and `id`: the separate condition on the first column lets Postgres use an
 * index; the rest distinguishes rows of the same moment.
 */
export function madeBefore(key: PageKey | undefined) {
  if (key === undefined) return {};
  return {
    createdAt: { lte: key.at },
    OR: [{ createdAt: { lt: key.at } }, { id: { lt: key.id } }],
  };
}

/** As `madeBefore`, in a list with the oldest first. */
export function madeAfter(key: PageKey | undefined) {
  if (key === undefined) return {};
  return {
    createdAt: { gte: key.at },
    OR: [{ createdAt: { gt: key.at } }, { id: { gt: key.id } }],
  };
}

/** As `madeAfter`, by the time at which it was requested. */
export function requestedAfter(key: PageKey | undefined) {
  if (key === undefined) return {};
  return {
    requestedAt: { gte: key.at },
    OR: [{ requestedAt: { gt: key.at } }, { id: { gt: key.id } }],
  };
}

function writeCursor({ at, id }: PageKey): string {
  return `${at.toISOString()}~${id}`;
}

function readCursor(text: string, isName: (text: string) => boolean): PageKey {
  const [time = '', ...rest] = text.split('~');
  const [at, id] = [new Date(time), rest.join('~')];
  if (!isName(id) || Number.isNaN(at.getTime()) || at.toISOString() !== time)
    throw new AppError('validation_error', { fields: { cursor: messageOf('input.cursor') } });
  return { at, id };
}
