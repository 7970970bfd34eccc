import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { beginAuthenticator } from '@homeport/contract/second-factors';
import type { CallAnswer } from '@homeport/contract/call';
import { mutation } from '../foundation/http/query.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { AddPasskeyDialog } from './passkey-dialogs.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/**
 * Setting up a passkey or an authenticator app, with the dialogs for it.
 * @param onDone everything is set up, recovery codes are saved
 */
export function useFactorSetup(onDone: () => void = () => undefined) {
  const [isNaming, setNaming] = useState(false);
  const [begun, setBegun] = useState<CallAnswer<typeof beginAuthenticator> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const begin = useMutation({ ...mutation(beginAuthenticator), onSuccess: setBegun, gcTime: 0 });
  const added = (recoveryCodes: string[] | undefined) => {
    setNaming(false);
    setBegun(null);
    if (recoveryCodes === undefined) onDone();
    else setCodes(recoveryCodes);
  };
  return {
    addPasskey: () => setNaming(true),
    setUpApp: () => begin.mutate({ body: {} }),
    isBusy: begin.isPending,
    error: begin.error,
    /** Shows recovery codes that were made otherwise. */
    showCodes: setCodes,
    dialogs: (
      <>
        <AddPasskeyDialog open={isNaming} onClose={() => setNaming(false)} onAdded={added} />
        <AuthenticatorDialog begun={begun} onClose={() => setBegun(null)} onAdded={added} />
        <RecoveryCodesDialog
          codes={codes}
          onSaved={() => {
            setCodes(null);
            onDone();
          }}
        />
      </>
    ),
  };
}
