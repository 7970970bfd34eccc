import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createQueryClient } from './http/query-client.ts';
import { session } from './portal.ts';
import { RoutedScreen } from './routed-screen.tsx';
import { GuestShell } from './shell/guest-shell.tsx';
import { useUser } from './use-user.ts';

const NOBODY = { state: 'loggedOut', planId: null, brandSlug: '' } as const;

const loadSignedIn = () => import('./signed-in.tsx');
const SignedIn = lazy(async () => ({ default: (await loadSignedIn()).SignedIn }));
if (session.user() !== null) void loadSignedIn();

/** Signed in or not. What one person was answered is not for the next one at this computer. */
export function App() {
  const user = useUser();
  return (
    <FreshQueries key={user?.id ?? ''}>
      {user === null ? (
        <GuestShell>
          <RoutedScreen standing={NOBODY} />
        </GuestShell>
      ) : (
        <Suspense>
          <SignedIn />
        </Suspense>
      )}
    </FreshQueries>
  );
}

function FreshQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
