import { useEffect, useSyncExternalStore } from 'react';

let isHydrating = false;
let notify: (() => void) | undefined;

/** Starts the hydration of a prerendered page: its controls stay disabled until its screen responds. */
export function startHydration(): void {
  isHydrating = true;
}

/** Whether controls are disabled because the page does not respond yet. */
export function useAreControlsHeld(): boolean {
  return useSyncExternalStore(subscribe, readIsHydrating, () => true);
}

/**
 * Ends the hydration when it is mounted. Render it beside the screen, which is hydrated last, and beside the error
 * that replaces a screen whose code cannot be loaded.
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
