import { Suspense, useSyncExternalStore, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { RotateCw } from 'lucide-react';
import { timers } from '@homeport/contract/limits';
import { ConfirmDialog, StaffFactorScreen } from '../auth/index.ts';
import { useConfigLookup } from '../foundation/config.ts';
import { stepUp } from '../foundation/portal.ts';
import { isStaffPath } from '../foundation/routing/resolve.ts';
import { LoadingScreen, BareShell } from '../foundation/layout/shell.tsx';
import { PortalShell } from './shell/portal-shell.tsx';
import { AccountContext, useAccountLookup } from '../foundation/session/use-account.ts';
import { useUser } from '../foundation/session/use-user.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/empty-state.tsx';
import { ApiError } from '../foundation/http/api-error.ts';
import type { AccountFault } from '../foundation/routing/account-state.ts';
import { markReload, mayReload } from '../foundation/session/reload-guard.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { WriteToSupport } from '../foundation/layout/support.tsx';
import { text } from '../foundation/layout/texts.ts';
import { RoutedScreen } from './routed-screen.tsx';

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

/** Whether a call failed because the session is not taken any more. */
function isSessionFault(error: Error | null): boolean {
  return error instanceof ApiError && [401, 412, 422].includes(error.status);
}

/** The session was refused although it was renewed: starts over, but not again and again. */
function LoggingBackIn() {
  const [reloads] = useState(() => mayReload(sessionStorage, Date.now()));
  useEffect(() => {
    if (!reloads) return undefined;
    const timer = setTimeout(() => {
      markReload(sessionStorage, Date.now());
      window.location.reload();
    }, timers.reloadAfterTokenError);
    return () => clearTimeout(timer);
  }, [reloads]);
  if (!reloads) return <AccountFaultScreen fault="plan" error={null} />;
  return <LoadingScreen message={text('loggingBackIn')} />;
}

interface AccountFaultScreenProps {
  fault: AccountFault;
  error: Error | null;
}

/** The plan or the panel account could not be made out: says so, and what to do. */
function AccountFaultScreen({ fault, error }: AccountFaultScreenProps) {
  const title = text(fault === 'plan' ? 'connectionLost' : 'accountSyncingError');
  useTitle(title);
  const id = error instanceof ApiError ? error.requestId : undefined;
  return (
    <BareShell>
      <ErrorState
        level="h1"
        title={title}
        reference={id && text('reference', { id })}
        action={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              <RotateCw size={16} aria-hidden="true" />
              {text('reload')}
            </Button>
            <WriteToSupport />
          </>
        }
      >
        {text(fault === 'plan' ? 'connectionLostWhy' : 'accountSyncingWhy')}
      </ErrorState>
    </BareShell>
  );
}
