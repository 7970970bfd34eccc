import { useCallback, useState } from 'react';
import { draftKey } from '../foundation/session/drafts.ts';
import type { Storage } from '../foundation/session/session.ts';
import { useUser } from '../foundation/session/use-user.ts';

/** A review and feedback that have not been sent. */
export interface FeedbackDraft {
  /** null: none chosen. */
  rating: number | null;
  review: string;
  feedback: string;
}

const EMPTY: FeedbackDraft = { rating: null, review: '', feedback: '' };

const keyOf = (userId: string) => draftKey(userId, 'feedback');

/**
 * Stores the changes, so that they survive a reload, switching between the tabs and an expired session. Pass session
 * storage, which ends with the browser tab.
 */
export function saveFeedbackDraft(storage: Storage, userId: string, changed: Partial<FeedbackDraft>): void {
  storage.setItem(keyOf(userId), JSON.stringify({ ...readFeedbackDraft(storage, userId), ...changed }));
}

/** An empty draft if none is stored. */
export function readFeedbackDraft(storage: Storage, userId: string): FeedbackDraft {
  return { ...EMPTY, ...(JSON.parse(storage.getItem(keyOf(userId)) ?? 'null') as FeedbackDraft | null) };
}

/** The draft, and a function that changes and stores it. */
export function useFeedbackDraft() {
  const userId = useUser()?.id ?? '';
  const [draft, setDraft] = useState(() => readFeedbackDraft(sessionStorage, userId));
  const update = useCallback(
    (changed: Partial<FeedbackDraft>) => {
      saveFeedbackDraft(sessionStorage, userId, changed);
      setDraft((before) => ({ ...before, ...changed }));
    },
    [userId],
  );
  return [draft, update] as const;
}
