import { useMutation } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { listSessions } from '@homeport/contract/auth';
import { beginAuthenticator, confirmAuthenticator, secondFactors } from '@homeport/contract/second-factors';
import type { CallAnswer } from '@homeport/contract/call';
import { Controller, useForm } from 'react-hook-form';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { QrCode } from '../ui/qr-code.tsx';
import { showToast } from '../ui/toast-store.ts';
import { AppCodeField } from './factor-code-fields.tsx';
import { text } from './factor-texts.ts';

type Begun = CallAnswer<typeof beginAuthenticator>;

interface AuthenticatorDialogProps {
  /** null: none is being set up. */
  begun: Begun | null;
  onClose: () => void;
  /** @param recoveryCodes with the first second factor */
  onAdded: (recoveryCodes: string[] | undefined) => void;
}

/** Sets up an authenticator app: the QR code, the key for typing, and a code to see that it worked. */
export function AuthenticatorDialog({ begun, onClose, onAdded }: AuthenticatorDialogProps) {
  return (
    <Dialog open={begun !== null} onClose={onClose} title={text('setUpTitle')} closeLabel={text('close')}>
      {begun && <SetUpForm begun={begun} onClose={onClose} onAdded={onAdded} />}
    </Dialog>
  );
}

function SetUpForm({ begun, onClose, onAdded }: AuthenticatorDialogProps & { begun: Begun }) {
  const { control, handleSubmit, reset } = useForm({ defaultValues: { code: '' } });
  const confirm = useMutation({
    ...mutation(confirmAuthenticator, [secondFactors, listSessions, accountEvents]),
    onSuccess: (answer) => {
      showToast('ok', text('appAdded'));
      onAdded(answer.recovery_codes);
    },
    onError: () => reset(),
  });
  const submit = handleSubmit((body) => {
    if (!confirm.isPending) confirm.mutate({ body });
  });
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
            error={wrong}
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
