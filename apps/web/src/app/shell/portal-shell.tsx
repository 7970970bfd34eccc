import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { LifeBuoy, UserRound } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { userDetails } from '@homeport/contract/account';
import { planPayments } from '@homeport/contract/billing';
import { lazyPart } from '../../foundation/lazy-part.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Toaster } from '../../ui/toaster.tsx';
import { StatusBanners } from '../../status/index.ts';
import { loadPlanBanner } from '../../billing/index.ts';
import { useConfig } from '../../foundation/config.ts';
import type { Account } from '../../foundation/routing/account-state.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { enteredAccount, mayCall, useUser } from '../../foundation/portal.ts';
import { BrandLink, Footer } from '../../foundation/layout/shell.tsx';
import { text } from '../../foundation/layout/texts.ts';
import { query } from '../../foundation/http/query.ts';
import { BottomBar, navigationFor, Tabs } from './navigation.tsx';
import { FallbackHeading, SkipLink, ThemeToggle } from './shell-parts.tsx';
import { useFirstScreenIsComplete } from './use-first-screen.ts';

/** Loaded once the first screen is complete. */
const Menus = lazyPart(async () => ({ default: (await import('./menus.tsx')).Menus }));

/** The same. It is the first of the row: nothing moves when it appears. */
const TaskTray = lazyPart(async () => ({ default: (await import('./menus.tsx')).TaskTray }));

/** Loaded in the account of someone else only. */
const EnteredAccountBanner = lazyPart(async () => ({
  default: (await import('../../people/index.ts')).EnteredAccountBanner,
}));

interface PortalShellProps {
  /** null: a staff member at work, whose own plan does not matter. */
  account: Account | null;
  children: ReactNode;
}

/** Around every screen of signed-in people. */
export function PortalShell({ account, children }: PortalShellProps) {
  const user = useUser();
  const domainManagement = useConfig()?.domain_management === true;
  const member = enteredAccount() ?? undefined;
  const navigation = navigationFor({ state: account?.state, user, domainManagement, member });
  const withTabs = navigation.tabs.length > 0;
  const isComplete = useFirstScreenIsComplete();
  return (
    <>
      <SkipLink />
      {member !== undefined && (
        <Suspense fallback={<div className="h-14.5" />}>
          <EnteredAccountBanner />
        </Suspense>
      )}
      <header className="stay-sticky top-0 z-30 flex min-h-15 items-center justify-between gap-2 border-b border-line bg-surface px-4 sm:px-8">
        <div className="flex min-w-0 items-center gap-6 self-stretch">
          <BrandLink />
          {withTabs && <Tabs items={navigation.tabs} />}
        </div>
        <div className="flex shrink-0 items-center gap-1 sm:gap-3">
          {navigation.hasNews && isComplete && (
            <div data-tray className="contents">
              <Suspense>
                <TaskTray />
              </Suspense>
            </div>
          )}
          {navigation.isCustomer && (
            <ButtonLink
              to={pathTo('support')}
              variant="quiet"
              size="sm"
              // Where there is no room, the main menu has it.
              className={withTabs ? 'max-md:hidden' : 'max-[24rem]:hidden'}
            >
              <LifeBuoy size={16} aria-hidden="true" />
              {text('support')}
            </ButtonLink>
          )}
          {/* One press where there is room; the account menu has them, too. */}
          {navigation.hasSettings && (
            <ButtonLink to={pathTo('accountSettings')} variant="quiet" size="sm" className="max-xl:hidden">
              <UserRound size={16} aria-hidden="true" />
              <span className="max-[90rem]:in-[header:has([data-tray]:not(:empty))]:sr-only">
                {text('account')}
              </span>
            </ButtonLink>
          )}
          <span className="max-xl:hidden">
            <ThemeToggle />
          </span>
          <Suspense fallback={<MenusSkeleton hasBell={navigation.hasNews} />}>
            {isComplete ? (
              <Menus navigation={navigation} isStaffArea={account === null} />
            ) : (
              <MenusSkeleton hasBell={navigation.hasNews} />
            )}
          </Suspense>
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
        {account && <StatusBanners />}
        {account && member === undefined && <DeletionNotice />}
        {account && <PlanNotice account={account} />}
        {children}
      </main>
      <Footer className={clsx(withTabs && 'tall:max-md:mb-[calc(4rem+env(safe-area-inset-bottom))]')} />
      {withTabs && <BottomBar items={navigation.tabs} />}
      <Toaster dismissLabel={text('dismiss')} />
    </>
  );
}

function MenusSkeleton({ hasBell }: { hasBell: boolean }) {
  return <div className={clsx('h-11', hasBell ? 'w-47 sm:w-53 xl:w-91' : 'w-35 sm:w-39 xl:w-77')} />;
}

const DeletionBanner = lazyPart(async () => ({
  default: (await import('../../deletion/index.ts')).DeletionBanner,
}));

/** Says above every screen that the account will be deleted. */
function DeletionNotice() {
  const due = useQuery(query(userDetails, {}, { shell: true })).data?.deletion_due;
  if (due === undefined) return null;
  return (
    <Suspense fallback={null}>
      <DeletionBanner due={due} />
    </Suspense>
  );
}

const PlanBanner = lazyPart(async () => ({
  default: await loadPlanBanner(),
}));

/** An open payment is made elsewhere: at the bank, or by the provider’s next attempt. */
const OPEN_PAYMENT_MS = 5_000;

/** Says above every screen what is out of the ordinary about the plan. Most of the time that is nothing. */
function PlanNotice({ account: { state, plan } }: { account: Account }) {
  const { data } = useQuery({
    ...query(planPayments, { params: { hostingplan_id: plan?.id ?? '' } }),
    enabled: plan !== null && mayCall(planPayments),
    refetchInterval: ({ state: { data: known } }) => (known?.grace_ends ? OPEN_PAYMENT_MS : false),
  });
  const unpaid = state === 'unpaid';
  const calls = unpaid || data?.grace_ends || data?.cancellation || data?.ends_soon;
  if (plan === null || !calls) return null;
  return (
    <Suspense fallback={null}>
      <PlanBanner planId={plan.id} unpaid={unpaid} payments={data} />
    </Suspense>
  );
}
