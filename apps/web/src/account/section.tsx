import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';

/** A part of a page that links can name: `/account-settings#password`. */
export function Section({ id, children }: { id: string; children: ReactNode }) {
  const { hash, key } = useLocation();
  const part = useFocusWhenNamed<HTMLDivElement>(hash === `#${id}`, key);
  return (
    <div
      ref={part}
      tabIndex={-1}
      className="grid scroll-mt-20 grid-cols-1 gap-5 rounded-card outline-none empty:hidden"
    >
      {children}
    </div>
  );
}

/**
 * Scrolls to the element and focuses it when the address names it.
 * @param visit another value repeats it
 */
export function useFocusWhenNamed<Element extends HTMLElement>(isNamed: boolean, visit?: string) {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (!isNamed) return;
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.focus({ preventScroll: true });
  }, [isNamed, visit]);
  return element;
}
