import { useSyncExternalStore } from 'react';
import { toHostname } from '@homeport/contract/fields';
import { limits, timers } from '@homeport/contract/limits';
import { entries } from '../../foundation/session/session.ts';

const listeners = new Set<() => void>();

/** Names to be bought together, in the browser: kept over reloads and sign-ups until sign-out, and the same in all tabs. */
export interface Basket {
  names: readonly string[];
  isFull: boolean;
}

const empty: Basket = { names: [], isFull: false };
let last: { stored: string | null; basket: Basket } = { stored: null, basket: empty };

/** What a browser stored is not trusted: only names count, each once, and no more than can be ordered. */
function parse(stored: string | null, now: number): Basket {
  const [, since, list = ''] = /^(\d+) (.+)$/.exec(stored ?? '') ?? [];
  const age = now - Number(since);
  if (!(age >= 0 && age < timers.basketKept)) return empty;
  const valid = list.split(' ').filter((name) => toHostname(name) === name);
  const names = [...new Set(valid)].slice(0, limits.orderedNames);
  return { names, isFull: names.length >= limits.orderedNames };
}

function read(): Basket {
  const stored = localStorage.getItem(entries.basket);
  if (stored !== last.stored) last = { stored, basket: parse(stored, Date.now()) };
  return last.basket;
}

function write(names: readonly string[]): void {
  if (names.length === 0) localStorage.removeItem(entries.basket);
  else localStorage.setItem(entries.basket, `${Date.now()} ${names.join(' ')}`);
  for (const listener of listeners) listener();
}

export function addToBasket(name: string): void {
  const { names, isFull } = read();
  if (!isFull && !names.includes(name)) write([...names, name]);
}

export function removeFromBasket(...removed: readonly string[]): void {
  const { names } = read();
  const left = names.filter((name) => !removed.includes(name));
  if (left.length < names.length) write(left);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Other tabs.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The basket, up to date with this tab and the others. */
export function useBasket(): Basket {
  return useSyncExternalStore(subscribe, read, () => empty);
}
