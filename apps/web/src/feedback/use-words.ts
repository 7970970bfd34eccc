import { useCallback, useState } from 'react';
import { useUser } from '../foundation/session/use-user.ts';
import { keepWords, keptWords } from './kept-words.ts';
import type { Words } from './kept-words.ts';

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
