import { useEffect, useSyncExternalStore } from 'react';

let isHydrating = false;
let notify: (() => void) | undefined;

/** Before a page that was rendered in advance is hydrated: its controls stay disabled until its screen responds. */
export function startHydration(): void {
  isHydrating = true;
}

/** Whether controls are disabled because the page does not respond yet. */
export function useAreControlsHeld(): boolean {
  return useSyncExternalStore(subscribe, readIsHydrating, () => true);
}

/**
 * Ends the hydration as soon as it is mounted. Belongs next to the screen, which is hydrated last, and to what is shown
 * in its place when its code cannot be loaded.
 */
export function HydrationEnd(): null {
  useEffect(() => {
    isHydrating = false;
    notify?.();
  }, []);
  return null;
}

function subscribe(onChange: () => void): () => void {
  notify = onChange;
  return () => {
    notify = undefined;
  };
}

const readIsHydrating = () => isHydrating;
