import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ticketCategories } from '@homeport/contract/support';
import { keepDraft as keepOnServer, readDraft } from '@homeport/contract/support-preferences';
import { query } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';
import { deleteOldDrafts, readLocalDraft } from '../foundation/session/drafts.ts';
import type { Draft, DraftPlace } from '../foundation/session/drafts.ts';
import { useUser } from '../foundation/session/use-user.ts';
import { DraftAutosave } from './draft-autosave.ts';
import type { DraftStatus } from './draft-autosave.ts';

export type TicketCategory = (typeof ticketCategories)[number];

/**
 * The draft of a ticket (0: of a new request), from the server or from this browser, whichever is newer, and its
 * autosave. Remount the component for another ticket.
 */
export function useDraft(ticketId: number) {
  const userId = useUser()?.id ?? '';
  const [place] = useState<DraftPlace>({ userId, ticketId });
  const [local] = useState(() => readLocalDraft(localStorage, place, Date.now()));
  const [status, setStatus] = useState<DraftStatus>('none');
  const [autosave] = useState(
    () =>
      new DraftAutosave({
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
