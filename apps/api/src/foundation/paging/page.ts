import { pageSize } from '@homeport/contract/paging';
import { AppError } from '../http/app-error.ts';
import { isId } from '../ids/ids.ts';

/** The last row of a page, in a list that shows the newest first. */
export interface PageKey {
  at: Date;
  id: string;
}

/** Which rows are asked for. */
export interface PageWish {
  /** Those after this one; undefined: the first ones. */
  after: PageKey | undefined;
  size: number;
}

/** Rows of a list, and where the next ones begin. */
export interface Page<Row> {
  rows: Row[];
  next: string | null;
}

/**
 * What a client asks for.
 * @throws AppError validation_error for a cursor that is none
 */
export function pageWish({
  cursor,
  limit,
}: {
  cursor?: string | undefined;
  limit?: number | undefined;
}): PageWish {
  return { after: cursor === undefined ? undefined : readCursor(cursor), size: limit ?? pageSize };
}

/** @param rows one more than the page holds, when there are more */
export function pageOf<Row>(
  rows: readonly Row[],
  { size }: PageWish,
  keyOf: (row: Row) => PageKey,
): Page<Row> {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return { rows: shown, next: rows.length > size && last !== undefined ? writeCursor(keyOf(last)) : null };
}

/**
 * The rows after a key, as a condition on the columns `createdAt` and `id`: the bound alone on the first column lets an
 * index carry it, and the rest only tells apart what was made in the same moment.
 */
export function madeBefore(key: PageKey | undefined) {
  if (key === undefined) return {};
  return {
    createdAt: { lte: key.at },
    OR: [{ createdAt: { lt: key.at } }, { id: { lt: key.id } }],
  };
}

function writeCursor({ at, id }: PageKey): string {
  return `${at.toISOString()}~${id}`;
}

function readCursor(text: string): PageKey {
  const [time = '', id = '', ...rest] = text.split('~');
  const at = new Date(time);
  if (rest.length > 0 || !isId(id) || Number.isNaN(at.getTime()) || at.toISOString() !== time)
    throw new AppError('validation_error', { fields: { cursor: 'Must be a cursor of this list' } });
  return { at, id };
}
