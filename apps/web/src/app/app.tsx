import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { ScrollRestoration } from 'react-router';
import { HydrationEnd } from '../foundation/hydration.ts';
import { createQueryClient } from '../foundation/http/query.ts';
import { session, useUser } from '../foundation/portal.ts';
import { SIGNED_OUT, resolvePath } from '../foundation/routing/resolve.ts';
import { buttonClass } from '../ui/button.tsx';
import { text } from '../foundation/layout/texts.ts';
import { preloadScreen } from './screens.tsx';

const loadSignedIn = () => import('./signed-in.tsx');
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }));
const loadGuest = () => import('./guest.tsx');
const Guest = lazy(async () => ({ default: (await loadGuest()).Guest }));

// What the first visit needs is fetched while the page is still being put up.
if (session.user() === null) {
  void loadGuest();
  const outcome = resolvePath(window.location.pathname, SIGNED_OUT);
  if (outcome.kind === 'screen') preloadScreen(outcome.screen);
} else {
  void loadSignedIn();
}

/** Signed in or not. What one person was answered is not for the next one at this computer. */
export function App() {
  const user = useUser();
  return (
    <QueriesOfUser key={user?.id ?? ''}>
      <Suspense>{user === null ? <Guest /> : <SignedIn />}</Suspense>
      <ScrollRestoration />
    </QueriesOfUser>
  );
}

function QueriesOfUser({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Shown in place of a screen that failed to render, or whose code a new release has replaced. */
export function CrashScreen() {
  return (
    <main role="alert" className="m-auto grid max-w-md justify-items-center gap-3 px-5 text-center text-md">
      <h1 className="text-[1.375rem] leading-7 font-semibold tracking-tight">{text('connectionLost')}</h1>
      <p className="text-ink-2">{text('unexpected')}</p>
      <button
        type="button"
        className={buttonClass({ variant: 'primary' })}
        onClick={() => window.location.reload()}
      >
        {text('reload')}
      </button>
      <HydrationEnd />
    </main>
  );
}
