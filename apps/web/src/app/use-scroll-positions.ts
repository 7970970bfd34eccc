import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { keptPositions, savePositions, ScrollReturn } from './scroll-positions.ts';

/**
 * Opens each path at its top, or at the part that the hash names, and returns to the former position on the way back
 * and after a reload. The same path keeps its position, whatever its query.
 */
export function useScrollPositions(): void {
  const { pathname, hash, key } = useLocation();
  const positions = useRef<Map<string, number>>(undefined);
  const former = useRef<{ pathname: string; key: string }>(undefined);
  const returning = useRef<ScrollReturn>(undefined);
  const entry = `${key} ${pathname}`;
  useLayoutEffect(() => {
    const from = former.current;
    if (from?.key === key) return;
    former.current = { pathname, key };
    returning.current?.end();
    positions.current ??= keptPositions(sessionStorage);
    const position = positions.current.get(entry);
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (position !== undefined) returning.current = new ScrollReturn(position);
    else if (from === undefined) return;
    else if (named !== null) named.scrollIntoView();
    else if (pathname !== from.pathname) window.scrollTo(0, 0);
  }, [pathname, hash, key, entry]);
  useLayoutEffect(() => {
    // While the page returns to a position, it may still be too short for it.
    const keep = () => {
      if (returning.current?.isOver !== false) positions.current?.set(entry, window.scrollY);
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [entry]);
  useEffect(() => {
    const save = () => positions.current && savePositions(sessionStorage, positions.current);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      returning.current?.end();
    };
  }, []);
  useEffect(leaveReloadsToBrowser, []);
}

/**
 * Browsers restore the position of a page that was rendered in advance sooner. Within this page they would do it before
 * it is rendered.
 */
function leaveReloadsToBrowser(): () => void {
  const restoreBy = (who: ScrollRestoration) => () => {
    window.history.scrollRestoration = who;
  };
  const [takeOver, giveBack] = [restoreBy('manual'), restoreBy('auto')];
  takeOver();
  window.addEventListener('pagehide', giveBack);
  window.addEventListener('pageshow', takeOver);
  return () => {
    giveBack();
    window.removeEventListener('pagehide', giveBack);
    window.removeEventListener('pageshow', takeOver);
  };
}
