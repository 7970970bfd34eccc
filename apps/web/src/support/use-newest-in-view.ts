import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Where the facts of a ticket are above its conversation, rather than beside it. */
const narrow = '(max-width: 63.99rem)';

/**
 * Opens a conversation at its newest message on narrow screens, once. People who have scrolled or begun to write stay
 * where they are. Put the ref on the newest message; without one, the screen opens at its top.
 */
export function useNewestInView<E extends HTMLElement>(): RefObject<E | null> {
  const newest = useRef<E>(null);
  useEffect(() => {
    // After the screen itself has been put to its top, or back to where it was left.
    const frame = requestAnimationFrame(() => {
      const isTouched =
        window.scrollY > 0 || document.activeElement?.matches('input, textarea, [role="textbox"]');
      if (!isTouched && window.matchMedia(narrow).matches) newest.current?.scrollIntoView({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return newest;
}
