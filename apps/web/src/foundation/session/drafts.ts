import { timers } from '@homeport/contract/limits';
import type { Storage } from './session.ts';

const PREFIX = 'portal.draft.';
const KEPT_MS = timers.ticketDraftDays * 86_400_000;

/** What somebody is writing and has not sent. */
export interface Draft {
  /** Rich text. */
  content: string;
  issueType: string | null;
}

/** Where a draft belongs: to a person and a ticket, 0 being one that is not opened yet. */
export interface DraftPlace {
  userId: string;
  ticketId: number;
}

export interface StoredDraft extends Draft {
  /** When it was written, in milliseconds. */
  at: number;
}

/** The name of what a person has begun to write; whatever has such a name is gone when they sign out. */
export const draftKey = (userId: string, what: string) => `${PREFIX}${userId}.${what}`;

const entryOf = ({ userId, ticketId }: DraftPlace) => draftKey(userId, String(ticketId));

/** Keeps in this browser what the server does not have yet. Files are not kept. */
export function saveLocalDraft(storage: Storage, place: DraftPlace, draft: StoredDraft): void {
  storage.setItem(entryOf(place), JSON.stringify(draft));
}

/** Null when nothing is kept, or it is too old. */
export function readLocalDraft(storage: Storage, place: DraftPlace, now: number): StoredDraft | null {
  const draft = readEntry(storage.getItem(entryOf(place)));
  return draft !== null && isGood(draft, now) ? draft : null;
}

const isGood = ({ at }: StoredDraft, now: number) => now - at < KEPT_MS;

function readEntry(entry: string | null): StoredDraft | null {
  try {
    return JSON.parse(entry ?? 'null') as StoredDraft | null;
  } catch {
    // Somebody else wrote into the entry; the next draft replaces it.
    return null;
  }
}

export function deleteLocalDraft(storage: Storage, place: DraftPlace): void {
  storage.removeItem(entryOf(place));
}

type Entries = Pick<globalThis.Storage, 'length' | 'key' | 'removeItem'>;

/** Forgets all that a person has begun to write: the next one at this computer must not find it. */
export function deleteLocalDrafts(storage: Entries, userId: string): void {
  for (const entry of draftsIn(storage)) {
    if (entry.startsWith(`${PREFIX}${userId}.`)) storage.removeItem(entry);
  }
}

/** Forgets what is too old, whoever wrote it. */
export function deleteOldDrafts(storage: Entries & Storage, now: number): void {
  for (const entry of draftsIn(storage)) {
    const draft = readEntry(storage.getItem(entry));
    if (draft === null || !isGood(draft, now)) storage.removeItem(entry);
  }
}

function draftsIn(storage: Entries): string[] {
  const entries = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
  return entries.filter((entry) => entry.startsWith(PREFIX));
}
