import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** How long nothing is asked for before the first screen counts as complete; between two calls is less. */
const QUIET_MS = 100;
/** The menus wait no longer than that for a slow panel. */
const AT_MOST_MS = 1_000;

/**
 * Whether the first screen has its answers, so that what loads now takes no bandwidth from it.
 * A click or a key ends the wait.
 */
export function useFirstScreenIsComplete(): boolean {
  const client = useQueryClient();
  const [isComplete, setIsComplete] = useState(false);
  useEffect(() => {
    const complete = () => setIsComplete(true);
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (client.isFetching() > 0) {
        clearTimeout(quiet);
        quiet = undefined;
      } else quiet ??= setTimeout(complete, QUIET_MS);
    };
    look();
    const stopLooking = client.getQueryCache().subscribe(look);
    const limit = setTimeout(complete, AT_MOST_MS);
    document.addEventListener('pointerdown', complete);
    document.addEventListener('keydown', complete);
    return () => {
      document.removeEventListener('pointerdown', complete);
      document.removeEventListener('keydown', complete);
      stopLooking();
      clearTimeout(quiet);
      clearTimeout(limit);
    };
  }, [client]);
  return isComplete;
}
