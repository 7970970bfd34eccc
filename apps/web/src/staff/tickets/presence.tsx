import { useEffect, useRef, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { timers } from '@homeport/contract/limits';
import { reportPresence } from '@homeport/contract/ticket-notes';
import { Eye, PenLine } from 'lucide-react';
import { listOfNames } from '../../foundation/format/names.ts';
import { query } from '../../foundation/http/query.ts';
import { text } from './notes-texts.ts';

type Others = CallAnswer<typeof reportPresence>['others'];

/** Someone who pauses longer is no longer writing. */
const PAUSE_MS = 30_000;

/** Whether the person has typed lately. */
export function useTyping(): { isTyping: boolean; onType: () => void; stop: () => void } {
  const [isTyping, setIsTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    setIsTyping(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isTyping,
    stop,
    onType: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setIsTyping(false), PAUSE_MS);
      setIsTyping(true);
    },
  };
}

/**
 * Tells the server, while the page is visible, that the person has a ticket open, and who else has. Without an answer, no
 * one is shown: the warning is a help, and nothing waits for it.
 */
export function usePresence(ticketId: number, isReplying: boolean): Others {
  const activity = isReplying ? ('replying' as const) : ('viewing' as const);
  const { data } = useQuery({
    ...query(reportPresence, { body: { ticket_id: ticketId, activity } }),
    refetchInterval: timers.ticketPresence,
    refetchOnWindowFocus: 'always',
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  return data?.others ?? [];
}

/** Who else has the ticket open, and who is writing a reply. */
export function PresenceNotice({ others }: { others: Others }) {
  const namesOf = (wanted: Others[number]['activity']) =>
    others.filter(({ activity }) => activity === wanted).map(({ name }) => name);
  const [replying, viewing] = [namesOf('replying'), namesOf('viewing')];
  return (
    <div role="status" className="grid grid-cols-1 gap-2 not-empty:mb-3">
      {replying.length > 0 && (
        <p className="flex items-center gap-2 rounded-control bg-warn-wash px-3 py-2 text-sm font-medium [overflow-wrap:anywhere] text-warn">
          <PenLine size={16} aria-hidden="true" className="shrink-0" />
          {text('replying', { names: listOfNames(replying), count: replying.length })}
        </p>
      )}
      {viewing.length > 0 && (
        <p className="flex items-center gap-2 text-sm [overflow-wrap:anywhere] text-ink-2">
          <Eye size={16} aria-hidden="true" className="shrink-0" />
          {text('viewing', { names: listOfNames(viewing), count: viewing.length })}
        </p>
      )}
    </div>
  );
}
