import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ticketCategories } from '@homeport/contract/support';
import { keepDraft as keepOnServer, readDraft } from '@homeport/contract/support-preferences';
import { query } from '../foundation/http/query.ts';
import { api, enteredAccount, useUser } from '../foundation/portal.ts';
import {
  deleteOldDrafts,
  readLocalDraft,
  deleteLocalDraft,
  saveLocalDraft,
} from '../foundation/session/drafts.ts';
import type { Draft, DraftPlace } from '../foundation/session/drafts.ts';
import type { Storage } from '../foundation/session/session.ts';

export type TicketCategory = (typeof ticketCategories)[number];

/**
 * The draft of a reply or a note in a ticket (0: of a new request), from the server or from this browser, whichever is newer, and its
 * autosave. Remount the component for another ticket. The server has drafts of a person's own tickets only: those in
 * the account of someone else stay in this browser.
 */
export function useDraft(ticketId: number, isNote = false) {
  const userId = useUser()?.id ?? '';
  const accountId = enteredAccount()?.id;
  const isLocal = accountId !== undefined;
  const [place] = useState<DraftPlace>({ userId, accountId, ticketId, isNote });
  const [local] = useState(() => readLocalDraft(localStorage, place, Date.now()));
  const [status, setStatus] = useState<DraftStatus>('none');
  const [autosave] = useState(
    () =>
      new DraftAutosave({
        place,
        storage: localStorage,
        send: isLocal ? null : (draft) => saveOnServer(place, draft),
        onStatus: setStatus,
      }),
  );
  const { data, isPending } = useQuery({
    ...query(readDraft, {
      params: { ticket_id: String(ticketId) },
      query: isNote ? { note: 'true' } : {},
    }),
    enabled: !isLocal,
    // Read once: the text must not change while the user types.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  useEffect(() => deleteOldDrafts(localStorage, Date.now()), []);
  useEffect(() => {
    const flush = () => void autosave.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      autosave.close();
    };
  }, [autosave]);

  const remote = data?.draft ?? null;
  const isRemoteNewer = remote !== null && (local === null || Date.parse(remote.updated) > local.at);
  const newest = isRemoteNewer ? { content: remote.content, issueType: remote.issue_type } : local;
  return {
    isLoading: isPending && !isLocal,
    /** The draft to continue; null: none. */
    saved: newest === null || newest.content === '' ? null : newest,
    status,
    autosave,
  };
}

function saveOnServer(
  { ticketId, isNote = false }: DraftPlace,
  { content, issueType }: Draft,
): Promise<unknown> {
  const issue_type = (issueType ?? undefined) as TicketCategory | undefined;
  return api(keepOnServer, {
    params: { ticket_id: String(ticketId) },
    body: { content, ...(issue_type && { issue_type }), ...(isNote && { note: true }) },
  });
}

const PAUSE_MS = 1000;
/** Shortest time between two saves: people who share an IP address share its rate limit. */
const GAP_MS = 5000;

/** none: nothing to save; saved: on the server; local: only in this browser. */
export type DraftStatus = 'none' | 'saved' | 'local';

interface DraftAutosaveOptions {
  place: DraftPlace;
  storage: Storage;
  /** Saves the draft on the server; null: it stays in this browser. */
  send: ((draft: Draft) => Promise<unknown>) | null;
  onStatus: (status: DraftStatus) => void;
}

/**
 * Saves a draft in this browser with each change, and on the server at each pause. The local copy is deleted once the
 * server has it: a lost connection or session loses no text, and a shared computer keeps none.
 */
export class DraftAutosave {
  readonly #options: DraftAutosaveOptions;
  #unsaved: Draft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #isPaused = false;
  #savedAt = Number.NEGATIVE_INFINITY;

  constructor(options: DraftAutosaveOptions) {
    this.#options = options;
  }

  save(draft: Draft): void {
    const { storage, place } = this.#options;
    this.#unsaved = draft;
    saveLocalDraft(storage, place, { ...draft, at: Date.now() });
    clearTimeout(this.#timer);
    const delay = Math.max(PAUSE_MS, this.#savedAt + GAP_MS - Date.now());
    this.#timer = setTimeout(() => void this.flush(), delay);
  }

  /** Saves on the server what is not there yet. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Stops saving while the message itself is sent; a save in progress ends first. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** Continues after the message could not be sent. */
  resume(): void {
    this.#isPaused = false;
    void this.flush();
  }

  /** Deletes the draft after the message was sent. */
  discard(): void {
    const { storage, place, onStatus } = this.#options;
    this.#isPaused = false;
    this.#unsaved = null;
    deleteLocalDraft(storage, place);
    onStatus('none');
  }

  /** Saves at once when the user leaves the page. */
  close(): void {
    if (!this.#isPaused) void this.flush();
  }

  async #saveAll(): Promise<void> {
    const { storage, place, send, onStatus } = this.#options;
    while (this.#unsaved !== null && !this.#isPaused) {
      const draft = this.#unsaved;
      this.#unsaved = null;
      this.#savedAt = Date.now();
      if (send === null) {
        onStatus(draft.content === '' ? 'none' : 'saved');
        continue;
      }
      try {
        await send(draft);
      } catch {
        // The local copy is kept; the next pause, or the restored connection, tries again.
        this.#unsaved ??= draft;
        onStatus('local');
        return;
      }
      if (this.#unsaved === null) {
        deleteLocalDraft(storage, place);
        onStatus(draft.content === '' ? 'none' : 'saved');
      }
    }
  }
}
