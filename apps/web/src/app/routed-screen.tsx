import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { HydrationEnd } from '../foundation/hydration.ts';
import { pathTo, patternOf } from '../foundation/routing/paths.ts';
import { resolveRoute, pathNames, resolvePath } from '../foundation/routing/resolve.ts';
import type { Outcome, RoutingContext } from '../foundation/routing/resolve.ts';
import { session } from '../foundation/portal.ts';
import { clearReturnPath, saveReturnPath, readReturnPath } from '../foundation/session/return-path.ts';
import { ScreenSkeleton } from '../foundation/layout/shell.tsx';
import { CrashBoundary, CrashedScreen } from './crash-boundary.tsx';
import { screens } from './screens.tsx';

/** The screen or redirect of the current address. */
export function RoutedScreen({ context }: { context: RoutingContext }) {
  const { pathname, hash } = useLocation();
  const returnPath = useReturnPath(context, pathname);
  const screen = useRoutes(routesFor(context));
  useFocusOnNavigation(pathname, hash);
  if (returnPath !== null) return <Navigate to={returnPath} replace />;
  return (
    <CrashBoundary pathname={pathname} crash={CrashedScreen}>
      <Suspense fallback={<ScreenSkeleton />}>
        {screen}
        <HydrationEnd />
      </Suspense>
    </CrashBoundary>
  );
}

/** The routes, each with its screen or redirect. */
function routesFor(context: RoutingContext): RouteObject[] {
  const known = pathNames.map((name) => ({
    path: patternOf(name, context.brandSlug),
    element: elementOf(resolveRoute(name, context), context),
  }));
  // Guests have no staff routes: any other address can be the one where a staff session expired.
  const isForExpired = context.state === 'loggedOut' && session.hasExpired();
  const element = isForExpired ? <SignInFirst /> : elementOf(resolveRoute(undefined, context), context);
  return [...known, { path: '*', element }];
}

function elementOf(outcome: Outcome, { state }: RoutingContext) {
  if (outcome.kind === 'redirect') return <Navigate to={outcome.to} replace />;
  if (state === 'loggedOut' && outcome.instead) return <SignInFirst />;
  const Screen = screens[outcome.screen];
  return <Screen />;
}

/** An address for signed-in people: opens it after the sign-in. Expired staff sessions go to the login directly. */
function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  const returnPath = pathname + search + hash;
  useEffect(() => saveReturnPath(sessionStorage, returnPath, Date.now()), [returnPath]);
  return <Navigate to={pathTo(session.hasExpired() ? 'login' : 'home')} replace />;
}

/** The address stored before the sign-in, until it is shown; null if it leads to no screen. */
function useReturnPath(context: RoutingContext, pathname: string): string | null {
  const [returnPath, setWanted] = useState(() => {
    const path = context.state === 'loggedOut' ? null : readReturnPath(sessionStorage, Date.now());
    if (path === null) return null;
    const outcome = resolvePath(pathnameOf(path), context);
    return outcome.kind === 'screen' && outcome.screen !== 'notFound' ? path : null;
  });
  useEffect(() => {
    if (context.state !== 'loggedOut') clearReturnPath(sessionStorage);
  }, [context.state]);
  if (returnPath === null || pathnameOf(returnPath) !== pathname) return returnPath;
  setWanted(null);
  return null;
}

const pathnameOf = (path: string) => new URL(path, window.location.origin).pathname;

/**
 * Moves the focus to the content of a new address. A menu that the person opened while a
 * redirect was loading keeps it: without the focus it would close.
 */
function useFocusOnNavigation(pathname: string, hash: string): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement?.closest('[role="menu"][data-state="open"]')) return;
    // The part of the page that the address names takes the focus itself.
    if (hash !== '') return;
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }, [pathname, hash]);
}
