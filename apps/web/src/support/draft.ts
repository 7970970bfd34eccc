import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ticketCategories } from '@homeport/contract/support';
import { keepDraft as keepOnServer, readDraft } from '@homeport/contract/support-habits';
import { query } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';
import { forgetDraft, forgetOldDrafts, keepDraft, keptDraft } from '../foundation/session/drafts.ts';
import type { Draft, DraftPlace } from '../foundation/session/drafts.ts';
import type { Storage } from '../foundation/session/session.ts';
import { useUser } from '../foundation/session/use-user.ts';

export type TicketCategory = (typeof ticketCategories)[number];

/**
 * The draft of a ticket (0: of a new request), from the server or from this browser, whichever is newer, and its
 * autosave. Remount the component for another ticket.
 */
export function useDraft(ticketId: number) {
  const userId = useUser()?.id ?? '';
  const [place] = useState<DraftPlace>({ userId, ticketId });
  const [local] = useState(() => keptDraft(localStorage, place, Date.now()));
  const [status, setStatus] = useState<DraftStatus>('none');
  const [autosave] = useState(() =>
    createDraftAutosave({
      place,
      storage: localStorage,
      send: (draft) => saveOnServer(ticketId, draft),
      onStatus: setStatus,
    }),
  );
  const { data, isPending } = useQuery({
    ...query(readDraft, { params: { ticket_id: String(ticketId) } }),
    // Read once: the text must not change while the user types.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  useEffect(() => forgetOldDrafts(localStorage, Date.now()), []);
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
    isLoading: isPending,
    /** The draft to continue; null: none. */
    saved: newest === null || newest.content === '' ? null : newest,
    status,
    autosave,
  };
}

function saveOnServer(ticketId: number, { content, issueType }: Draft): Promise<unknown> {
  const issue_type = (issueType ?? undefined) as TicketCategory | undefined;
  return api(keepOnServer, {
    params: { ticket_id: String(ticketId) },
    body: { content, ...(issue_type && { issue_type }) },
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
  /** Saves the draft on the server. */
  send: (draft: Draft) => Promise<unknown>;
  onStatus: (status: DraftStatus) => void;
}

export type DraftAutosave = ReturnType<typeof createDraftAutosave>;

/**
 * Saves a draft in this browser with each change, and on the server at each pause. The local copy is deleted once the
 * server has it: a lost connection or session loses no text, and a shared computer keeps none.
 */
export function createDraftAutosave({ place, storage, send, onStatus }: DraftAutosaveOptions) {
  let unsaved: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let isPaused = false;
  let savedAt = Number.NEGATIVE_INFINITY;

  const saveAll = async () => {
    while (unsaved !== null && !isPaused) {
      const draft = unsaved;
      unsaved = null;
      savedAt = Date.now();
      try {
        await send(draft);
      } catch {
        // The local copy is kept; the next pause, or the restored connection, tries again.
        unsaved ??= draft;
        onStatus('local');
        return;
      }
      if (unsaved === null) {
        forgetDraft(storage, place);
        onStatus(draft.content === '' ? 'none' : 'saved');
      }
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    running ??= saveAll().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    save(draft: Draft): void {
      unsaved = draft;
      keepDraft(storage, place, { ...draft, at: Date.now() });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), Math.max(PAUSE_MS, savedAt + GAP_MS - Date.now()));
    },
    /** Saves on the server what is not there yet. */
    flush,
    /** Stops saving while the message itself is sent; a save in progress ends first. */
    async pause(): Promise<void> {
      isPaused = true;
      clearTimeout(timer);
      await running;
    },
    /** Continues after the message could not be sent. */
    resume(): void {
      isPaused = false;
      void flush();
    },
    /** Deletes the draft after the message was sent. */
    discard(): void {
      isPaused = false;
      unsaved = null;
      forgetDraft(storage, place);
      onStatus('none');
    },
    /** Saves at once when the user leaves the page. */
    close(): void {
      if (!isPaused) void flush();
    },
  };
}
