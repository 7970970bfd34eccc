import { createPath } from 'react-router';
import type { Location, Navigator, To } from 'react-router';

interface Entry {
  state: unknown;
  key: string;
}

const listeners = new Set<(location: Location) => void>();

/** Where the browser is. */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as Entry | null;
  return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? 'default' };
}

/** Calls back whenever the address changes, by us or by the browser's buttons. */
export function onLocation(listener: (location: Location) => void): () => void {
  const tell = () => listener(currentLocation());
  listeners.add(listener);
  window.addEventListener('popstate', tell);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', tell);
  };
}

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

let written = 0;

function write(method: 'pushState' | 'replaceState', to: To, state: unknown): void {
  written += 1;
  const entry: Entry = { state: state ?? null, key: `${Date.now().toString(36)}-${written}` };
  window.history[method](entry, '', hrefOf(to));
  for (const listener of listeners) listener(currentLocation());
}

/** How the router moves the browser. */
export const addressNavigator: Navigator = {
  createHref: hrefOf,
  go: (delta) => window.history.go(delta),
  push: (to, state) => write('pushState', to, state),
  replace: (to, state) => write('replaceState', to, state),
};
