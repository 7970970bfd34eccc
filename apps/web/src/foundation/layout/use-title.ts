import { useEffect, useSyncExternalStore } from 'react';
import { useConfig } from '../config.ts';

let shownTitle = '';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Sets the title of the browser tab: 'Log in · Homeport'. */
export function useTitle(title: string): void {
  const brand = useConfig()?.brand_name;
  useEffect(() => {
    document.title = brand === undefined ? title : `${title} · ${brand}`;
    shownTitle = title;
    listeners.forEach((listener) => listener());
  }, [title, brand]);
}

const readTitle = () => shownTitle;

/** The title of the current screen, without the brand. */
export function useShownTitle(): string {
  return useSyncExternalStore(subscribe, readTitle, readTitle);
}
