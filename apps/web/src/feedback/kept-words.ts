import { useCallback, useState } from 'react';
import { draftEntry } from '../foundation/session/drafts.ts';
import type { Storage } from '../foundation/session/session.ts';
import { useUser } from '../foundation/session/use-user.ts';

/** What somebody has begun to tell us. */
export interface Words {
  /** null: none chosen. */
  rating: number | null;
  review: string;
  feedback: string;
}

const nothing: Words = { rating: null, review: '', feedback: '' };

const entryOf = (userId: string) => draftEntry(userId, 'feedback');

/**
 * Keeps what has changed, so that a reload, the other tab of the screen and a lost session cost nothing. Take session
 * storage: it is this tab's, and ends with it.
 */
export function keepWords(storage: Storage, userId: string, changed: Partial<Words>): void {
  storage.setItem(entryOf(userId), JSON.stringify({ ...keptWords(storage, userId), ...changed }));
}

/** Empty words when none are kept. */
export function keptWords(storage: Storage, userId: string): Words {
  return { ...nothing, ...(JSON.parse(storage.getItem(entryOf(userId)) ?? 'null') as Words | null) };
}

/** What the person has begun to tell us, and the way to keep more of it. */
export function useWords() {
  const userId = useUser()?.id ?? '';
  const [words, setWords] = useState(() => keptWords(sessionStorage, userId));
  const keep = useCallback(
    (changed: Partial<Words>) => {
      keepWords(sessionStorage, userId, changed);
      setWords((before) => ({ ...before, ...changed }));
    },
    [userId],
  );
  return [words, keep] as const;
}
