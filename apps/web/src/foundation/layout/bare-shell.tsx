import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { signOut } from '../portal.ts';
import { BrandLink } from './brand-link.tsx';
import { Footer } from './footer.tsx';
import { text } from './texts.ts';

/** Around what stands in for the portal while its account is not known: nothing to go to, but a way out. */
export function BareShell({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="flex min-h-15 items-center justify-between gap-4 border-b border-line bg-surface px-4 sm:px-8">
        <BrandLink />
        <Button size="sm" variant="quiet" onClick={signOut}>
          {text('logOut')}
        </Button>
      </header>
      <main id="content" tabIndex={-1} className="outline-none flex flex-1 flex-col justify-center">
        {children}
      </main>
      <Footer />
    </>
  );
}
