import { Suspense, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { ConfirmDialog, StaffFactorScreen } from '../auth/index.ts';
import { useConfigLookup } from '../foundation/config.ts';
import { stepUp } from '../foundation/portal.ts';
import { RoutedScreen } from './routed-screen.tsx';
import { isStaffPath } from '../foundation/routing/resolve.ts';
import { LoadingScreen } from '../foundation/layout/loading-screen.tsx';
import { PortalShell } from './shell/portal-shell.tsx';
import { AccountFaultScreen, isSessionFault, LoggingBackIn } from './shell/recovery-screens.tsx';
import { AccountContext, useAccountLookup } from '../foundation/session/use-account.ts';
import { useUser } from '../foundation/session/use-user.ts';

/** Everything of a signed-in person, and above it what they are asked for before a call goes on. */
export function SignedIn() {
  const { isAsking, isFactorMissing } = useSyncExternalStore(stepUp.subscribe, stepUp.state);
  return (
    <>
      {isFactorMissing ? (
        <Suspense fallback={<LoadingScreen />}>
          <StaffFactorScreen />
        </Suspense>
      ) : (
        <Portal />
      )}
      {isAsking && (
        <Suspense>
          <ConfirmDialog />
        </Suspense>
      )}
    </>
  );
}

/** Staff routes are decided by the role; all others by the account's state, and for staff by the role, too. */
function Portal() {
  const { config, failed } = useConfigLookup();
  const { pathname } = useLocation();
  const role = useUser()?.isadmin;
  if (failed) return <AccountFaultScreen fault="plan" error={null} />;
  if (config === undefined) return <LoadingScreen />;
  const brandSlug = config.brand_slug;
  if (isStaffPath(pathname, brandSlug)) {
    return (
      <PortalShell account={null}>
        <RoutedScreen standing={{ state: 'noPlan', planId: null, brandSlug, role }} />
      </PortalShell>
    );
  }
  return <Customer brandSlug={brandSlug} />;
}

function Customer({ brandSlug }: { brandSlug: string }) {
  const lookup = useAccountLookup();
  const role = useUser()?.isadmin;
  if (lookup.status === 'loading') return <LoadingScreen />;
  if (lookup.status === 'fault') {
    return isSessionFault(lookup.error) ? (
      <LoggingBackIn />
    ) : (
      <AccountFaultScreen fault={lookup.fault} error={lookup.error} />
    );
  }
  const { account } = lookup;
  const standing = { state: account.state, planId: account.plan?.id ?? null, brandSlug, role };
  return (
    <AccountContext value={account}>
      <PortalShell account={account}>
        <RoutedScreen standing={standing} />
      </PortalShell>
    </AccountContext>
  );
}
