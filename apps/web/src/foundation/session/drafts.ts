import { timers } from '@homeport/contract/limits';
import type { Storage } from './session.ts';

const PREFIX = 'portal.draft.';
const KEPT_MS = timers.ticketDraftDays * 86_400_000;

/** A message that is not sent yet. */
export interface Draft {
  /** Rich text. */
  content: string;
  issueType: string | null;
}

/** The person and the ticket of a draft; ticket 0 is a new request. */
export interface DraftPlace {
  userId: string;
  /** The account of someone else in which the person writes. */
  accountId?: string | undefined;
  ticketId: number;
  /** Of an internal note, and not of a reply. */
  isNote?: boolean;
}

export interface StoredDraft extends Draft {
  /** Time of writing, in milliseconds. */
  at: number;
}

/** The storage key of a draft. Drafts are removed at sign-out. */
export const draftKey = (userId: string, what: string) => `${PREFIX}${userId}.${what}`;

const entryOf = ({ userId, accountId, ticketId, isNote = false }: DraftPlace) => {
  const what = isNote ? `note.${ticketId}` : String(ticketId);
  return draftKey(userId, accountId === undefined ? what : `${accountId}.${what}`);
};

/** Stores a draft in this browser until the server has it. Files are not stored. */
export function saveLocalDraft(storage: Storage, place: DraftPlace, draft: StoredDraft): void {
  storage.setItem(entryOf(place), JSON.stringify(draft));
}

/** Null if there is no draft or it is too old. */
export function readLocalDraft(storage: Storage, place: DraftPlace, now: number): StoredDraft | null {
  const draft = readEntry(storage.getItem(entryOf(place)));
  return draft !== null && isGood(draft, now) ? draft : null;
}

const isGood = ({ at }: StoredDraft, now: number) => now - at < KEPT_MS;

function readEntry(entry: string | null): StoredDraft | null {
  try {
    return JSON.parse(entry ?? 'null') as StoredDraft | null;
  } catch {
    // The entry is not ours; the next draft replaces it.
    return null;
  }
}

export function deleteLocalDraft(storage: Storage, place: DraftPlace): void {
  storage.removeItem(entryOf(place));
}

type Entries = Pick<globalThis.Storage, 'length' | 'key' | 'removeItem'>;

/** Removes all drafts of a person, so that the next user of this computer cannot read them. */
export function deleteLocalDrafts(storage: Entries, userId: string): void {
  for (const entry of draftsIn(storage)) {
    if (entry.startsWith(`${PREFIX}${userId}.`)) storage.removeItem(entry);
  }
}

/** Removes drafts that are too old, of all persons. */
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
