import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { pathTo } from './routing/paths.ts';
import { resolve } from './routing/resolve.ts';
import type { Standing } from './routing/resolve.ts';
import { screens } from './screens.tsx';
import { forgetWantedPath, keepWantedPath, wantedPath } from './session/wanted-path.ts';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';

/** Shows what the address means to this account state, or goes where the state sends it. */
export function RoutedScreen({ standing }: { standing: Standing }) {
  const location = useLocation();
  const wanted = useWantedPath(standing, location.pathname);
  const outcome = resolve(location.pathname, standing);
  useFreshStart(location.pathname);

  if (wanted !== null) return <Navigate to={wanted} replace />;
  if (outcome.kind === 'redirect') return <Navigate to={outcome.to} replace />;
  if (standing.state === 'loggedOut' && outcome.instead) {
    return <SignInFirst wanted={location.pathname + location.search + location.hash} />;
  }
  const Screen = screens[outcome.screen];
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Routes>
        <Route path={outcome.pattern} element={<Screen />} />
      </Routes>
    </Suspense>
  );
}

/** An address for signed-in people: kept for after the sign-in, which the start page offers. */
function SignInFirst({ wanted }: { wanted: string }) {
  useEffect(() => keepWantedPath(sessionStorage, wanted, Date.now()), [wanted]);
  return <Navigate to={pathTo('home')} replace />;
}

/** The address kept before the sign-in, until one is there, if somebody in this state may see it. */
function useWantedPath(standing: Standing, pathname: string): string | null {
  const [wanted, setWanted] = useState(() => {
    const path = standing.state === 'loggedOut' ? null : wantedPath(sessionStorage, Date.now());
    if (path === null) return null;
    const outcome = resolve(pathnameOf(path), standing);
    return outcome.kind === 'screen' && outcome.pattern !== '*' ? path : null;
  });
  useEffect(() => {
    if (standing.state !== 'loggedOut') forgetWantedPath(sessionStorage);
  }, [standing.state]);
  if (wanted === null || pathnameOf(wanted) !== pathname) return wanted;
  setWanted(null);
  return null;
}

const pathnameOf = (path: string) => new URL(path, window.location.origin).pathname;

/** A new address begins at its top, and with the keyboard and the screen reader in its content. */
function useFreshStart(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
