import type { LucideIcon } from 'lucide-react';

/** What an entry does when it is chosen. */
export type Effect =
  | { to: string }
  | { act: () => void }
  /** Asks for one of several things first. */
  | { ask: string; among: readonly Entry[] };

/** A line of the palette: something to go to or to do. */
export interface Entry {
  /** Unique, and the same at every visit. */
  id: string;
  label: string;
  detail?: string;
  icon: LucideIcon;
  /** Other words that find it. */
  words?: string;
  effect: Effect;
  /** Not offered again as recently used. */
  isForgotten?: boolean;
}

export interface Group {
  id: string;
  heading: string;
  entries: readonly Entry[];
}

/** What is found on the server. */
export interface Found {
  groups: readonly Group[];
  isSearching: boolean;
  /** null: nothing failed. */
  error: Error | null;
  retry: () => void;
}

/** Removes characters that no name has and the server refuses. */
export const cleanTyped = (typed: string): string =>
  typed
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string) => fold(cleanTyped(text)).split(/[\s,]+/);

/** The entries of which every typed word starts a word; those whose label starts with it first. */
export function matching(entries: readonly Entry[], typed: string): Entry[] {
  const terms = wordsOf(typed);
  const first = terms[0] ?? '';
  const found = entries.filter(({ label, detail = '', words = '' }) => {
    const own = wordsOf(`${label} ${detail} ${words}`);
    return terms.every((term) => own.some((word) => word.startsWith(term)));
  });
  return found.toSorted(
    (a, b) => Number(fold(b.label).startsWith(first)) - Number(fold(a.label).startsWith(first)),
  );
}

/** Whether any typed word starts one of its own words, not only of its detail. */
export function isNamed({ label, words = '' }: Entry, typed: string): boolean {
  const own = wordsOf(`${label} ${words}`);
  return wordsOf(typed).some((term) => own.some((word) => word.startsWith(term)));
}

/** Of results for an earlier text, those that contain what is typed now. */
export function stillMatching(groups: readonly Group[], typed: string): Group[] {
  const terms = fold(cleanTyped(typed)).split(' ');
  const isLeft = ({ label, detail = '' }: Entry) =>
    terms.every((term) => fold(`${label} ${detail}`).includes(term));
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(isLeft) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The groups with only what matches, without empty ones. */
export function matchingGroups(groups: readonly Group[], typed: string): Group[] {
  return groups
    .map((group) => ({ ...group, entries: matching(group.entries, typed) }))
    .filter(({ entries }) => entries.length > 0);
}
