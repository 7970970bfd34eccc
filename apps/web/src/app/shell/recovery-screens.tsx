import { useEffect, useState } from 'react';
import { RotateCw } from 'lucide-react';
import { timers } from '@homeport/contract/limits';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ApiError } from '../../foundation/http/api-error.ts';
import type { AccountFault } from '../../foundation/routing/account-state.ts';
import { markReload, mayReload } from '../../foundation/session/reload-guard.ts';
import { useTitle } from '../../foundation/layout/use-title.ts';
import { BareShell } from '../../foundation/layout/bare-shell.tsx';
import { LoadingScreen } from '../../foundation/layout/loading-screen.tsx';
import { WriteToSupport } from '../../foundation/layout/support.tsx';
import { text } from '../../foundation/layout/texts.ts';

/** Whether a call failed because the session is not taken any more. */
export function isSessionFault(error: Error | null): boolean {
  return error instanceof ApiError && [401, 412, 422].includes(error.status);
}

/** The session was refused although it was renewed: starts over, but not again and again. */
export function LoggingBackIn() {
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
export function AccountFaultScreen({ fault, error }: AccountFaultScreenProps) {
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
