import { useEffect, useEffectEvent, useRef } from 'react';
import type { Entry, Group } from './entry.ts';

/**
 * Enter of a fast typist: what is on top is not yet what the search finds, so it waits for that.
 * @param shown what is listed, with what was found
 */
export function useEarlyEnter(isSearching: boolean, shown: readonly Group[], choose: (entry: Entry) => void) {
  const isAwaited = useRef(false);
  const chooseTop = useEffectEvent(() => {
    const top = shown[0]?.entries[0];
    // The person has not seen this entry yet: it may open a screen, but change nothing.
    if (top && 'to' in top.effect) choose(top);
  });
  useEffect(() => {
    if (!isAwaited.current || isSearching) return;
    isAwaited.current = false;
    chooseTop();
  }, [isSearching]);
  return (isWaiting: boolean) => {
    isAwaited.current = isWaiting;
  };
}
