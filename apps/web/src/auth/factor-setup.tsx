import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import {
  authenticatorCode,
  beginAuthenticator,
  confirmAuthenticator,
  secondFactors,
} from '@homeport/contract/second-factors';
import type { CallAnswer } from '@homeport/contract/call';
import { accountEvents } from '@homeport/contract/account';
import { listSessions } from '@homeport/contract/auth';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { showToast } from '../ui/toaster.tsx';
import { AddPasskeyDialog } from './passkey-settings.tsx';
import { AppCodeField } from './factor-code-fields.tsx';
import { text } from './factor-texts.ts';

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
    /** Shows recovery codes that were created elsewhere. */
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

type Begun = CallAnswer<typeof beginAuthenticator>;

interface AuthenticatorDialogProps {
  /** null: no app is being set up. */
  begun: Begun | null;
  onClose: () => void;
  /** @param recoveryCodes with the first second factor */
  onAdded: (recoveryCodes: string[] | undefined) => void;
}

/** Sets up an authenticator app: the QR code, the key for typing, and a code to verify it. */
function AuthenticatorDialog({ begun, onClose, onAdded }: AuthenticatorDialogProps) {
  return (
    <Dialog open={begun !== null} onClose={onClose} title={text('setUpTitle')} closeLabel={text('close')}>
      {begun && <SetUpForm begun={begun} onClose={onClose} onAdded={onAdded} />}
    </Dialog>
  );
}

const appCodeSchema = z.object({ code: authenticatorCode });

function SetUpForm({ begun, onClose, onAdded }: AuthenticatorDialogProps & { begun: Begun }) {
  const { control, handleSubmit, reset, formState } = useForm({
    resolver: standardSchemaResolver(appCodeSchema),
    defaultValues: { code: '' },
  });
  const confirm = useMutation({
    ...mutation(confirmAuthenticator, [secondFactors, listSessions, accountEvents]),
    onSuccess: (answer) => {
      showToast('ok', text('appAdded'));
      onAdded(answer.recovery_codes);
    },
    onError: () => reset(),
  });
  const submit = handleSubmit((body) => confirm.mutate({ body }));
  const wrong = confirm.error instanceof ApiError ? confirm.error.fields['code'] : undefined;
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-3">{text('setUpLead')}</p>
      <div className="justify-self-center">
        <QrCode value={begun.uri} label={text('qrLabel')} />
      </div>
      <div className="flex items-center gap-3">
        <span className="shrink-0 text-sm text-ink-3">{text('setupKey')}</span>
        <span className="min-w-0 flex-1 font-mono text-xs [overflow-wrap:anywhere]">{begun.secret}</span>
        <CopyButton value={begun.secret} label={text('copyKey')} copiedLabel={text('copied')} />
      </div>
      <Controller
        control={control}
        name="code"
        render={({ field: { ref, value, onChange } }) => (
          <AppCodeField
            inputRef={ref}
            value={value}
            onChange={onChange}
            onComplete={() => void submit()}
            error={formState.errors.code?.message ?? wrong}
          />
        )}
      />
      {confirm.error && wrong === undefined && <ErrorAlert error={confirm.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          {text('confirmApp')}
        </Button>
      </div>
    </form>
  );
}

interface RecoveryCodesDialogProps {
  /** null: there are no codes to show. */
  codes: readonly string[] | null;
  onSaved: () => void;
}

/** Shows new recovery codes. They cannot be shown again. */
function RecoveryCodesDialog({ codes, onSaved }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open={codes !== null}
      onClose={onSaved}
      title={text('codesTitle')}
      closeLabel={text('close')}
      footer={
        <Button variant="primary" onClick={onSaved}>
          {text('codesSaved')}
        </Button>
      }
    >
      <p className="text-sm text-ink-3">{text('codesLead')}</p>
      {codes && (
        <div className="flex items-start gap-3 rounded-control bg-sunken p-4">
          <ul className="grid flex-1 grid-cols-1 gap-x-4 gap-y-1.5 font-mono text-xs min-[28rem]:grid-cols-2">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <CopyButton value={codes.join('\n')} label={text('copyCodes')} copiedLabel={text('copied')} />
        </div>
      )}
    </Dialog>
  );
}
