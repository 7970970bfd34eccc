import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefCallback } from 'react';
import { timers } from '@homeport/contract/limits';
import { showToast } from '../ui/toaster.tsx';
import type { TicketReply } from './ticket-queries.ts';

const VISIBLE_SHARE = 0.1;

/**
 * Calls back once an element has been in view for a second, and again whenever `version` has changed since. Put the
 * returned ref on the element.
 */
export function useViewed(version: string | undefined, onViewed: () => void): RefCallback<HTMLElement> {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [isInView, setIsInView] = useState(false);
  const seen = useRef<string>(undefined);
  const notify = useEffectEvent(onViewed);

  useEffect(() => {
    if (element === null) return undefined;
    let isShown = false;
    const update = () => setIsInView(isShown && document.visibilityState === 'visible');
    const observer = new IntersectionObserver(
      (entries) => {
        isShown = entries.at(-1)?.isIntersecting ?? false;
        update();
      },
      { threshold: VISIBLE_SHARE },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element]);

  useEffect(() => {
    if (!isInView || version === undefined || seen.current === version) return undefined;
    const timer = setTimeout(() => {
      seen.current = version;
      notify();
    }, timers.ticketViewedAfter);
    return () => clearTimeout(timer);
  }, [isInView, version]);

  return setElement;
}

/** Shows a toast when the other side replies while the ticket is open. */
export function useNewReplyToast(
  replies: readonly TicketReply[],
  from: TicketReply['reply_type'],
  message: string,
): void {
  const newest = replies.findLast(({ reply_type }) => reply_type === from)?.id;
  const known = useRef(newest);
  useEffect(() => {
    if (known.current === newest) return;
    known.current = newest;
    showToast('ok', message);
  }, [newest, message]);
}
