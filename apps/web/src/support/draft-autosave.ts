import { deleteLocalDraft, saveLocalDraft } from '../foundation/session/drafts.ts';
import type { Draft, DraftPlace } from '../foundation/session/drafts.ts';
import type { Storage } from '../foundation/session/session.ts';

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
