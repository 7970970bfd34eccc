import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ticketCategories } from '@homeport/contract/support';
import { keepDraft as keepOnServer, readDraft } from '@homeport/contract/support-habits';
import { query } from '../foundation/http/query.ts';
import { api } from '../foundation/portal.ts';
import { forgetOldDrafts, keptDraft } from '../foundation/session/drafts.ts';
import type { Draft, DraftPlace } from '../foundation/session/drafts.ts';
import { useUser } from '../foundation/session/use-user.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { Keeping } from './draft-keeper.ts';

export type TicketCategory = (typeof ticketCategories)[number];

/**
 * What somebody began to write in a ticket (0: a new one), wherever they did, and who keeps what they write on. Give the
 * component another key for another ticket.
 */
export function useDraft(ticketId: number) {
  const userId = useUser()?.id ?? '';
  const [place] = useState<DraftPlace>({ userId, ticketId });
  const [here] = useState(() => keptDraft(localStorage, place, Date.now()));
  const [keeping, setKeeping] = useState<Keeping>('none');
  const [keeper] = useState(() =>
    createDraftKeeper({
      place,
      storage: localStorage,
      send: (draft) => keepRemotely(ticketId, draft),
      onKeeping: setKeeping,
    }),
  );
  const { data, isPending } = useQuery({
    ...query(readDraft, { params: { ticket_id: String(ticketId) } }),
    // Read once, when the form opens: the text must not change under the fingers.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  useEffect(() => forgetOldDrafts(localStorage, Date.now()), []);
  useEffect(() => {
    const flush = () => void keeper.flush();
    window.addEventListener('online', flush);
    return () => {
      window.removeEventListener('online', flush);
      keeper.close();
    };
  }, [keeper]);

  const there = data?.draft ?? null;
  const newerThere = there !== null && (here === null || Date.parse(there.updated) > here.at);
  const begun = newerThere ? { content: there.content, issueType: there.issue_type } : here;
  return {
    loading: isPending,
    /** What was begun; null: nothing. */
    begun: begun === null || begun.content === '' ? null : begun,
    keeping,
    keeper,
  };
}

function keepRemotely(ticketId: number, { content, issueType }: Draft): Promise<unknown> {
  const issue_type = (issueType ?? undefined) as TicketCategory | undefined;
  return api(keepOnServer, {
    params: { ticket_id: String(ticketId) },
    body: { content, ...(issue_type && { issue_type }) },
  });
}
