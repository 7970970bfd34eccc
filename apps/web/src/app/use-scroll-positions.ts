import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Opens each path at its top, or at the part that the hash names, and returns to the former position on the way back.
 * The same path keeps its position, whatever its query.
 */
export function useScrollPositions(): void {
  const { pathname, hash, key } = useLocation();
  const positions = useRef(new Map<string, number>());
  const former = useRef({ pathname, key });
  useLayoutEffect(() => {
    const from = former.current;
    if (from.key === key) return;
    former.current = { pathname, key };
    const position = positions.current.get(key);
    const named = hash === '' ? null : document.getElementById(hash.slice(1));
    if (position !== undefined) window.scrollTo(0, position);
    else if (named !== null) named.scrollIntoView();
    else if (pathname !== from.pathname) window.scrollTo(0, 0);
  }, [pathname, hash, key]);
  useLayoutEffect(() => {
    const { current } = positions;
    const keep = () => void current.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
  useEffect(leaveReloadsToBrowser, []);
}

/** Browsers restore the position of a page that they load. Within this page they would do it before it is rendered. */
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
