import { Suspense, useEffect, useLayoutEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { LucideProvider } from 'lucide-react';
import { useLocation } from 'react-router';
import type { User } from '@homeport/contract/auth';
import { useAreControlsHeld } from '../foundation/hydration.ts';
import { PortalSkeleton } from '../foundation/layout/shell.tsx';
import { onLanguageChange } from '../foundation/locale/current-language.ts';
import { useLocale } from '../foundation/locale/locale.ts';
import { useUser } from '../foundation/portal.ts';
import { CrashBoundary, CrashedPage } from './crash-boundary.tsx';
import { Guest, queryClientOf, SignedIn } from './first-page.ts';
import { useScrollPositions } from './use-scroll-positions.ts';

/**
 * The signed-in or the signed-out portal. Each user has a query cache of their own. Renders everything below it again
 * when the language changes.
 */
export function App() {
  useLocale();
  useScrollPositions();
  const user = useUser();
  return (
    <CrashBoundary pathname={useLocation().pathname} crash={CrashedPage}>
      <QueriesOfUser key={user?.id ?? ''} user={user}>
        {user === null ? (
          <Suspense>
            <Guest />
          </Suspense>
        ) : (
          <Suspense fallback={<PortalSkeleton />}>
            <SignedIn />
          </Suspense>
        )}
      </QueriesOfUser>
    </CrashBoundary>
  );
}

function QueriesOfUser({ user, children }: { user: User | null; children: ReactNode }) {
  const [client] = useState(() => queryClientOf(user));
  // Answers keep the server's texts in the language in which they were read.
  useEffect(() => onLanguageChange(() => void client.invalidateQueries()), [client]);
  // Reads that no screen waits for yet would go on, and be repeated, for a person who has signed out.
  useEffect(() => () => void client.cancelQueries(), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** From here on the page shows what React renders; see public/theme.js. */
function removeSkeleton(): void {
  document.getElementById('skeleton')?.remove();
  delete document.documentElement.dataset.visitor;
  delete document.documentElement.dataset.words;
}

/** Wraps the router, in the browser and in prerendering. */
export function Root({ children }: { children: ReactNode }) {
  const isHeld = useAreControlsHeld();
  useLayoutEffect(removeSkeleton, []);
  useEffect(() => {
    // Browsers do not focus a disabled field.
    if (!isHeld && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[autofocus]')?.focus();
  }, [isHeld]);
  return (
    <LucideProvider strokeWidth={1.75} className="shrink-0">
      {/* A form sent before hydration would leave the page, and what was typed into it would be lost. */}
      <fieldset role="presentation" disabled={isHeld} className="contents">
        {children}
      </fieldset>
    </LucideProvider>
  );
}
