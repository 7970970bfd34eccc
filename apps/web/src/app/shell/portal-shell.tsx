import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { LifeBuoy } from 'lucide-react';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { useConfig } from '../../foundation/config.ts';
import type { Account } from '../../foundation/routing/account-state.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { useUser } from '../../foundation/session/use-user.ts';
import { AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { BrandLink } from '../../foundation/layout/brand-link.tsx';
import { FallbackHeading } from './fallback-heading.tsx';
import { Footer } from '../../foundation/layout/footer.tsx';
import { MainMenu } from './main-menu.tsx';
import { navigationFor } from './navigation.ts';
import { PlanNotice } from './plan-notice.tsx';
import { SkipLink } from './skip-link.tsx';
import { Tabs } from './tabs.tsx';
import { text } from '../../foundation/layout/texts.ts';

interface PortalShellProps {
  /** null: a staff member at work, whose own plan does not matter. */
  account: Account | null;
  children: ReactNode;
}

/** Around every screen of signed-in people. */
export function PortalShell({ account, children }: PortalShellProps) {
  const user = useUser();
  const domainManagement = useConfig()?.domain_management === true;
  const navigation = navigationFor({ state: account?.state, user, domainManagement });
  const withTabs = navigation.tabs.length > 0;
  return (
    <>
      <SkipLink />
      <header className="stay-sticky top-0 z-30 flex min-h-15 items-center justify-between gap-2 border-b border-line bg-surface px-4 sm:px-8">
        <div className="flex min-w-0 items-center gap-6 self-stretch">
          <BrandLink />
          {withTabs && <Tabs places={navigation.tabs} />}
        </div>
        <div className="flex shrink-0 items-center gap-1 sm:gap-3">
          {navigation.isCustomer && (
            <ButtonLink
              to={pathTo('support')}
              variant="quiet"
              size="sm"
              className={clsx(withTabs && 'max-md:hidden')}
            >
              <LifeBuoy size={16} aria-hidden="true" />
              <span className="max-[22rem]:sr-only">{text('support')}</span>
            </ButtonLink>
          )}
          <AccountMenu />
          <MainMenu navigation={navigation} />
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        className={clsx(
          'flex flex-1 flex-col outline-none',
          // What a screen keeps at its lower edge stands on the bottom bar.
          withTabs && 'tall:max-md:[--bar:calc(4rem+env(safe-area-inset-bottom))]',
        )}
      >
        <FallbackHeading />
        {account && <PlanNotice account={account} />}
        {children}
      </main>
      <Footer className={clsx(withTabs && 'tall:max-md:mb-[calc(4rem+env(safe-area-inset-bottom))]')} />
      {withTabs && <BottomBar places={navigation.tabs} />}
      <Toaster dismissLabel={text('dismiss')} />
    </>
  );
}
