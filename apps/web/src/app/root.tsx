import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { LucideProvider } from 'lucide-react';
import { useAreControlsHeld } from '../foundation/hydration.ts';
import { LocaleProvider } from '../foundation/locale/locale-provider.tsx';
import { App, CrashScreen } from './app.tsx';

/** What a path shows depends on the account state, which `App` finds out. */
export const routes = [{ path: '*', Component: App, ErrorBoundary: CrashScreen }];

/** Wraps the router, in the browser and where pages are rendered in advance. */
export function Root({ children }: { children: ReactNode }) {
  const isHeld = useAreControlsHeld();
  useEffect(() => {
    // Browsers do not focus a disabled field.
    if (!isHeld && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[autofocus]')?.focus();
  }, [isHeld]);
  return (
    <LucideProvider strokeWidth={1.75} className="shrink-0">
      {/* A form sent before hydration would leave the page, and what was typed into it would be lost. */}
      <fieldset role="presentation" disabled={isHeld} className="contents">
        <LocaleProvider>{children}</LocaleProvider>
      </fieldset>
    </LucideProvider>
  );
}
