import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefCallback } from 'react';
import { timers } from '@homeport/contract/limits';

const PART_IN_VIEW = 0.1;

/**
 * Calls back once a part of the page has been in view for a second, and again whenever `version` has changed since: what
 * is new then was seen, too. Put the ref on the part.
 */
export function useViewed(version: string | undefined, onViewed: () => void): RefCallback<HTMLElement> {
  const [part, setPart] = useState<HTMLElement | null>(null);
  const [inView, setInView] = useState(false);
  const seen = useRef<string>(undefined);
  const tell = useEffectEvent(onViewed);

  useEffect(() => {
    if (part === null) return undefined;
    let shown = false;
    const update = () => setInView(shown && document.visibilityState === 'visible');
    const observer = new IntersectionObserver(
      (entries) => {
        shown = entries.at(-1)?.isIntersecting ?? false;
        update();
      },
      { threshold: PART_IN_VIEW },
    );
    observer.observe(part);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [part]);

  useEffect(() => {
    if (!inView || version === undefined || seen.current === version) return undefined;
    const timer = setTimeout(() => {
      seen.current = version;
      tell();
    }, timers.ticketViewedAfter);
    return () => clearTimeout(timer);
  }, [inView, version]);

  return setPart;
}
