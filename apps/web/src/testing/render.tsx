import { type ReactNode, Suspense } from 'react';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { User } from '@homeport/contract/auth';
import { publicConfig } from '@homeport/contract/system';
import { configure, getConfig, type RenderResult, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../foundation/http/query.ts';
import { session } from '../foundation/portal.ts';
import type { Account } from '../foundation/routing/account-state.ts';
import { AccountContext } from '../foundation/session/use-account.ts';
import { Toaster } from '../ui/toaster.tsx';
import { config } from './data.ts';
import { recordAddress, recordTexts } from './record.ts';
import { handle } from './server.ts';

// Longer than any machine is busy; a test that waits this long has failed.
configure(({ getElementError }) => ({
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? undefined) : getElementError(message, container),
}));

/** Whether a query runs again and again until it succeeds. What the page looks like is only shown when it gives up. */
function isWaiting(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
}

interface ScreenOptions {
  /** The address that is open. Only with it, what the screen shows counts for the UI coverage. */
  path?: string;
  /** The route that the screen belongs to, for screens that read parameters. */
  route?: string;
  /** What the link to the screen hands over. */
  state?: unknown;
  /** Who is signed in; left out: nobody. */
  user?: User;
  /** The account of the signed-in customer, for screens that read it. */
  account?: Account;
  /** The element shows toasts itself. */
  withToasts?: boolean;
}

interface Rendered extends RenderResult {
  /** Types and clicks as a person does. */
  user: UserEvent;
  /** The address that is open now. */
  location: () => string;
  queryClient: QueryClient;
}

/**
 * Renders a screen, or a part of one, as the portal does: with its router, queries, account and toasts. Other addresses
 * show an empty page.
 */
export function renderScreen(
  element: ReactNode,
  { path, route = '*', state, user, account, withToasts = false }: ScreenOptions = {},
): Rendered {
  handle(publicConfig, config());
  if (user) session.signIn({ access_token: 'access-1', refresh_token: 'refresh-1', user });
  const queryClient = createQueryClient();
  const defaults = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  const routes: RouteObject[] = [{ path: route, element }];
  if (route !== '*') routes.push({ path: '*', element: null });
  const { pathname, search, hash } = new URL(path ?? '/', window.location.origin);
  const router = createMemoryRouter(routes, { initialEntries: [{ pathname, search, hash, state }] });
  if (path !== undefined) {
    recordAddress(pathname);
    router.subscribe((now) => recordAddress(now.location.pathname));
    recordTexts(() => router.state.location.pathname);
  }
  const result = render(
    <QueryClientProvider client={queryClient}>
      <AccountContext value={account ?? null}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
        {!withToasts && <Toaster dismissLabel="Dismiss" />}
      </AccountContext>
    </QueryClientProvider>,
  );
  const location = () => {
    const { location: at } = router.state;
    return at.pathname + at.search + at.hash;
  };
  return { ...result, user: userEvent.setup({ delay: null }), location, queryClient };
}
