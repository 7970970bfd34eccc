import { invalid, missing } from './errors.ts';
import type { List } from '../wire.ts';

interface PageParams {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
}

/** One page of `all` (oldest first, as stored), answered newest first. */
export function page<T extends { id: string }>(url: string, all: T[], params: PageParams): List<T> {
  const limit = params.limit ?? 10;
  const newestFirst = all.toReversed();
  const { starting_after: after, ending_before: before } = params;
  if (after && before)
    throw invalid('You cannot specify both starting_after and ending_before.', 'starting_after');
  if (before) {
    const end = indexOf(newestFirst, before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: newestFirst.slice(start, end), has_more: start > 0, url };
  }
  const start = after ? indexOf(newestFirst, after, 'starting_after') + 1 : 0;
  const data = newestFirst.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url };
}

function indexOf(list: { id: string }[], id: string, param: string): number {
  const index = list.findIndex((entry) => entry.id === id);
  if (index === -1) throw missing('object', id, param, 400);
  return index;
}

type Created = number | { gt?: number; gte?: number; lt?: number; lte?: number } | undefined;

/** The list filter `created`: a moment, or its bounds. */
export function createdWithin(created: number, filter: Created): boolean {
  if (filter === undefined) return true;
  if (typeof filter === 'number') return created === filter;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = filter;
  return created > gt && created >= gte && created < lt && created <= lte;
}
