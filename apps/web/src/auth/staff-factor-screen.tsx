import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { secondFactors } from '@homeport/contract/second-factors';
import { query } from '../foundation/http/query.ts';
import { stepUp } from '../foundation/portal.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { BareShell, LoadingScreen } from '../foundation/layout/shell.tsx';
import { useTitle } from '../foundation/layout/use-title.ts';
import { Button } from '../ui/button.tsx';
import { AuthPage } from './auth-card.tsx';
import { ConfirmForm } from './confirm-dialog.tsx';
import { text } from './factor-texts.ts';
import { canUsePasskeys } from './passkey-sign-in.tsx';
import { text as signInText } from './texts.ts';
import { useFactorSetup } from './factor-setup.tsx';

/** What staff see until they set up or show a second factor. */
export function StaffFactorScreen() {
  const { data, error, refetch, isFetching } = useQuery(query(secondFactors, {}));
  if (data !== undefined)
    return <FactorPage isEnrolled={data.passkeys.length > 0 || data.authenticator !== null} />;
  if (error === null) return <LoadingScreen />;
  return (
    <BareShell>
      <div className="mx-auto w-full max-w-xl p-5">
        <ErrorAlert error={error} onRetry={refetch} busy={isFetching}>
          {signInText('unknownError')}
        </ErrorAlert>
      </div>
    </BareShell>
  );
}

function FactorPage(asked: { isEnrolled: boolean }) {
  const queryClient = useQueryClient();
  // The first factor changes the answer before its recovery codes are shown.
  const [isEnrolled] = useState(asked.isEnrolled);
  const done = () => {
    stepUp.factorShown();
    // Repeats the calls that were rejected before.
    void queryClient.resetQueries();
  };
  const title = text(isEnrolled ? 'staffConfirmTitle' : 'staffTitle');
  useTitle(title);
  return (
    <BareShell>
      <AuthPage title={title} lead={text(isEnrolled ? 'staffConfirmLead' : 'staffLead')}>
        {isEnrolled ? <ConfirmForm onConfirmed={done} /> : <FactorChoice onDone={done} />}
      </AuthPage>
    </BareShell>
  );
}

function FactorChoice({ onDone }: { onDone: () => void }) {
  const setup = useFactorSetup(onDone);
  return (
    <div className="grid gap-3">
      {canUsePasskeys() && (
        <Button variant="primary" size="lg" wide onClick={setup.addPasskey}>
          {text('addPasskey')}
        </Button>
      )}
      <Button size="lg" wide busy={setup.isBusy} onClick={setup.setUpApp}>
        {text('setUpTitle')}
      </Button>
      {setup.error && <ErrorAlert error={setup.error} />}
      {setup.dialogs}
    </div>
  );
}
