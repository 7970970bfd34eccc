import { useEffect, useRef } from 'react';
import { showToast } from '../ui/toast-store.ts';
import type { TicketReply } from './ticket-entries.ts';

/** Says that the other side wrote while the ticket was open. */
export function useAnnouncedReplies(
  replies: readonly TicketReply[],
  from: TicketReply['reply_type'],
  words: string,
): void {
  const newest = replies.findLast(({ reply_type }) => reply_type === from)?.id;
  const known = useRef(newest);
  useEffect(() => {
    if (known.current === newest) return;
    known.current = newest;
    showToast('ok', words);
  }, [newest, words]);
}
