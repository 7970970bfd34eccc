import { Suspense, useSyncExternalStore, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { RotateCw } from 'lucide-react';
import { timers } from '@homeport/contract/limits';
import { ConfirmDialog, StaffFactorScreen } from '../auth/index.ts';
import { lazyPart } from '../foundation/lazy-part.tsx';
import { useConfigLookup } from '../foundation/config.ts';
import { enteredAccount, stepUp, useUser } from '../foundation/portal.ts';
import { isInRole, isStaffPath } from '../foundation/routing/resolve.ts';
import { LoadingScreen, BareShell } from '../foundation/layout/shell.tsx';
import { PortalShell } from './shell/portal-shell.tsx';
import { AccountContext, useAccountLookup } from '../foundation/session/use-account.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/empty-state.tsx';
import { LinkAccess } from '../ui/link-access.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import type { AccountErrorCause } from '../foundation/routing/account-state.ts';
import { markReload, mayReload } from '../foundation/session/reload-guard.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { ContactSupport } from '../foundation/layout/unreachable.tsx';
import { text } from '../foundation/layout/texts.ts';
import { RoutedScreen } from './routed-screen.tsx';

const EnteredAccountClosed = lazyPart(async () => ({
  default: (await import('../people/index.ts')).EnteredAccountClosed,
}));

/** The portal of signed-in people, and the dialogs that a call can require before it continues. */
export function SignedIn() {
  const { isAsking, isFactorMissing, closed } = useSyncExternalStore(stepUp.subscribe, stepUp.state);
  if (closed !== null)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <EnteredAccountClosed cause={closed} />
      </Suspense>
    );
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

/** Staff screens depend on the role alone, and need no account; other screens also depend on the account state. */
function Portal() {
  const { config, failed } = useConfigLookup();
  const { pathname } = useLocation();
  const role = useUser()?.isadmin;
  if (failed) return <AccountErrorScreen cause="plan" error={null} />;
  if (config === undefined) return <LoadingScreen />;
  const brandSlug = config.brand_slug;
  if (isStaffPath(pathname, brandSlug)) {
    return (
      <PortalShell account={null}>
        <RoutedScreen context={{ state: 'noPlan', planId: null, brandSlug, role }} />
      </PortalShell>
    );
  }
  return <Customer brandSlug={brandSlug} />;
}

function Customer({ brandSlug }: { brandSlug: string }) {
  const lookup = useAccountLookup();
  const role = useUser()?.isadmin;
  if (lookup.status === 'loading') return <LoadingScreen />;
  if (lookup.status === 'error') {
    return isSessionError(lookup.error) ? (
      <LoggingBackIn />
    ) : (
      <AccountErrorScreen cause={lookup.cause} error={lookup.error} />
    );
  }
  const { account } = lookup;
  const member = enteredAccount() ?? undefined;
  const context = { state: account.state, planId: account.plan?.id ?? null, brandSlug, role, member };
  return (
    <AccountContext value={account}>
      <LinkAccess value={(pathname) => isInRole(pathname, context)}>
        <PortalShell account={account}>
          <RoutedScreen context={context} />
        </PortalShell>
      </LinkAccess>
    </AccountContext>
  );
}

/** Whether a call failed because the session is no longer valid. */
function isSessionError(error: Error | null): boolean {
  return error instanceof ApiError && [401, 412, 422].includes(error.status);
}

/** The session was rejected although it was just renewed: reloads the page, a limited number of times. */
function LoggingBackIn() {
  const [reloads] = useState(() => mayReload(sessionStorage, Date.now(), navigator.onLine));
  useEffect(() => {
    if (!reloads) return undefined;
    const timer = setTimeout(() => {
      markReload(sessionStorage, Date.now());
      window.location.reload();
    }, timers.reloadAfterTokenError);
    return () => clearTimeout(timer);
  }, [reloads]);
  if (!reloads) return <AccountErrorScreen cause="plan" error={null} />;
  return <LoadingScreen message={text('loggingBackIn')} />;
}

interface AccountErrorScreenProps {
  cause: AccountErrorCause;
  error: Error | null;
}

/** The plan or the panel accounts could not be determined. */
function AccountErrorScreen({ cause, error }: AccountErrorScreenProps) {
  const title = text(cause === 'plan' ? 'connectionLost' : 'accountSyncingError');
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
            <ContactSupport />
          </>
        }
      >
        {text(cause === 'plan' ? 'connectionLostWhy' : 'accountSyncingWhy')}
      </ErrorState>
    </BareShell>
  );
}
