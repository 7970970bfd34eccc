import { forgetDraft, keepDraft } from '../foundation/session/drafts.ts';
import type { Draft, DraftPlace } from '../foundation/session/drafts.ts';
import type { Storage } from '../foundation/session/session.ts';

const PAUSE_MS = 1000;
/** Whoever writes without end is handed over so often: an office shares one address, and its limit. */
const GAP_MS = 5000;

/** none: nothing new; kept: on the server; here: in this browser alone. */
export type Keeping = 'none' | 'kept' | 'here';

export interface DraftKeeperOptions {
  place: DraftPlace;
  storage: Storage;
  /** Hands it to the server. */
  send: (draft: Draft) => Promise<unknown>;
  onKeeping: (keeping: Keeping) => void;
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/**
 * Keeps what somebody writes: at once in this browser, and at each pause on the server, which then has it alone. So
 * nothing is lost with the connection or the session, and nothing stays at a shared computer.
 */
export function createDraftKeeper({ place, storage, send, onKeeping }: DraftKeeperOptions) {
  let unsent: Draft | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let held = false;
  let handedAt = Number.NEGATIVE_INFINITY;

  const hand = async () => {
    while (unsent !== null && !held) {
      const draft = unsent;
      unsent = null;
      handedAt = Date.now();
      try {
        await send(draft);
      } catch {
        // It lies in this browser; the next pause, or the connection when it is back, tries again.
        unsent ??= draft;
        onKeeping('here');
        return;
      }
      if (unsent === null) {
        forgetDraft(storage, place);
        onKeeping(draft.content === '' ? 'none' : 'kept');
      }
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    running ??= hand().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    write(draft: Draft): void {
      unsent = draft;
      keepDraft(storage, place, { ...draft, at: Date.now() });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), Math.max(PAUSE_MS, handedAt + GAP_MS - Date.now()));
    },
    /** Hands over what is not on the server yet. */
    flush,
    /** Stops handing over while the text itself is sent; what is under way ends first. */
    async hold(): Promise<void> {
      held = true;
      clearTimeout(timer);
      await running;
    },
    /** The text was not sent after all. */
    resume(): void {
      held = false;
      void flush();
    },
    /** The text was sent: there is no draft any more. */
    forget(): void {
      held = false;
      unsent = null;
      forgetDraft(storage, place);
      onKeeping('none');
    },
    /** The page is left. */
    close(): void {
      if (!held) void flush();
    },
  };
}
