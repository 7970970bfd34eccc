import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SIGNED_OUT } from '../foundation/routing/resolve.ts';
import { buttonClass, ButtonLink } from '../ui/button.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { BrandLink, Footer } from '../foundation/layout/shell.tsx';
import { FallbackHeading, SkipLink, ThemeToggle } from './shell/shell-parts.tsx';
import { text } from '../foundation/layout/texts.ts';
import { RoutedScreen } from './routed-screen.tsx';

/** The portal of people who are not signed in. */
export function Guest() {
  return (
    <GuestShell>
      <RoutedScreen context={SIGNED_OUT} />
    </GuestShell>
  );
}

/** Around every screen of people who are not signed in. */
function GuestShell({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const atHome = pathname === pathTo('home');
  const atLogin = pathname.toLowerCase().startsWith(pathTo('login'));
  return (
    <>
      <SkipLink />
      <header className="flex min-h-15 items-center justify-between gap-4 px-4 sm:px-8">
        <BrandLink />
        <nav aria-label={text('mainNavigation')} className="flex items-center gap-1 sm:gap-3">
          {atHome && (
            <span className="hidden items-center gap-3 sm:flex">
              <a href="#plans" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
                {text('plans')}
              </a>
              <a href="#domain-search" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
                {text('domains')}
              </a>
            </span>
          )}
          <ThemeToggle />
          {atLogin ? (
            <ButtonLink to={pathTo('signUp')} size="sm">
              {text('signUp')}
            </ButtonLink>
          ) : (
            <ButtonLink to={pathTo('login')} size="sm">
              {text('logIn')}
            </ButtonLink>
          )}
        </nav>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <FallbackHeading />
        {children}
      </main>
      <Footer />
      <Toaster dismissLabel={text('dismiss')} />
    </>
  );
}
