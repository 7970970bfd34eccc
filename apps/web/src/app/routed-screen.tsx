import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { HydrationEnd } from '../foundation/hydration.ts';
import { pathTo, patternOf } from '../foundation/routing/paths.ts';
import { outcomeOf, pathNames, resolve } from '../foundation/routing/resolve.ts';
import type { Outcome, Standing } from '../foundation/routing/resolve.ts';
import { session } from '../foundation/portal.ts';
import { forgetWantedPath, keepWantedPath, wantedPath } from '../foundation/session/wanted-path.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { text } from '../foundation/layout/texts.ts';
import { screens } from './screens.tsx';

/** Shows what the address means to this account state, or goes where the state sends it. */
export function RoutedScreen({ standing }: { standing: Standing }) {
  const { pathname } = useLocation();
  const wanted = useWantedPath(standing, pathname);
  const screen = useRoutes(routesFor(standing));
  useFocusOnNavigation(pathname);
  if (wanted !== null) return <Navigate to={wanted} replace />;
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      {screen}
      <HydrationEnd />
    </Suspense>
  );
}

/** The table of routes as one account state sees it. */
function routesFor(standing: Standing): RouteObject[] {
  const known = pathNames.map((name) => ({
    path: patternOf(name, standing.brandSlug),
    element: elementOf(outcomeOf(name, standing), standing),
  }));
  // Guests do not know the addresses of staff: any other one can be where their session ended.
  const isForExpired = standing.state === 'loggedOut' && session.hasExpired();
  const element = isForExpired ? <SignInFirst /> : elementOf(outcomeOf(undefined, standing), standing);
  return [...known, { path: '*', element }];
}

function elementOf(outcome: Outcome, { state }: Standing) {
  if (outcome.kind === 'redirect') return <Navigate to={outcome.to} replace />;
  if (state === 'loggedOut' && outcome.instead) return <SignInFirst />;
  const Screen = screens[outcome.screen];
  return <Screen />;
}

/** An address for signed-in people: kept for after the sign-in, which the start page offers. Staff go there at once. */
function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  const wanted = pathname + search + hash;
  useEffect(() => keepWantedPath(sessionStorage, wanted, Date.now()), [wanted]);
  return <Navigate to={pathTo(session.hasExpired() ? 'login' : 'home')} replace />;
}

/** The address kept before the sign-in, until it is shown, if this account state may see it. */
function useWantedPath(standing: Standing, pathname: string): string | null {
  const [wanted, setWanted] = useState(() => {
    const path = standing.state === 'loggedOut' ? null : wantedPath(sessionStorage, Date.now());
    if (path === null) return null;
    const outcome = resolve(pathnameOf(path), standing);
    return outcome.kind === 'screen' && outcome.screen !== 'notFound' ? path : null;
  });
  useEffect(() => {
    if (standing.state !== 'loggedOut') forgetWantedPath(sessionStorage);
  }, [standing.state]);
  if (wanted === null || pathnameOf(wanted) !== pathname) return wanted;
  setWanted(null);
  return null;
}

const pathnameOf = (path: string) => new URL(path, window.location.origin).pathname;

/**
 * Moves the focus of keyboard and screen reader to the content of a new address. A menu that the person opened while a
 * redirect was loading keeps it: without the focus it would close.
 */
function useFocusOnNavigation(pathname: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement?.closest('[role="menu"][data-state="open"]')) return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname]);
}

/** Stands while a screen's code is on its way. */
function ScreenSkeleton() {
  return (
    <div
      role="status"
      data-loading
      className="mx-auto grid min-h-dvh w-full max-w-280 animate-late content-start gap-5 px-4 py-8 sm:px-6"
    >
      <span className="sr-only">{text('loading')}</span>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-40 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </div>
  );
}
