import type { ReactNode } from 'react';
import { LucideProvider } from 'lucide-react';
import { App, CrashScreen } from './app.tsx';

/** What a path shows depends on the account state, which `App` finds out. */
export const routes = [{ path: '*', Component: App, ErrorBoundary: CrashScreen }];

/** Wraps the router, in the browser and where pages are rendered in advance. */
export function Root({ children }: { children: ReactNode }) {
  return (
    <LucideProvider strokeWidth={1.75} className="shrink-0">
      {children}
    </LucideProvider>
  );
}
