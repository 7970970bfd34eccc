import type { Storage } from '../app/session/session.ts';

const ENTRY = 'portal.feedback';

/** What somebody has begun to tell us. */
export interface Words {
  /** null: none chosen. */
  rating: number | null;
  review: string;
  feedback: string;
}

const nothing: Words = { rating: null, review: '', feedback: '' };

/**
 * Keeps what has changed, so that a reload, the other tab of the screen and a lost session cost nothing. Take session
 * storage: it is this tab's, and ends with it.
 */
export function keepWords(storage: Storage, userId: string, changed: Partial<Words>): void {
  const words = { ...keptWords(storage, userId), ...changed };
  storage.setItem(ENTRY, JSON.stringify({ userId, words }));
}

/** Empty words when none are kept, or they are somebody else's. */
export function keptWords(storage: Storage, userId: string): Words {
  const entry: unknown = JSON.parse(storage.getItem(ENTRY) ?? 'null');
  if (typeof entry !== 'object' || entry === null || !('words' in entry)) return nothing;
  const kept = entry as { userId: string; words: Words };
  return kept.userId === userId ? kept.words : nothing;
}
