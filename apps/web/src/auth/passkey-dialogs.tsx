import { useMutation } from '@tanstack/react-query';
import { accountEvents } from '@homeport/contract/account';
import { listSessions } from '@homeport/contract/auth';
import { limits } from '@homeport/contract/limits';
import { renamePasskey, secondFactors } from '@homeport/contract/second-factors';
import { useForm } from 'react-hook-form';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toast-store.ts';
import { deviceLabel } from './device-row.tsx';
import { text } from './factor-texts.ts';
import { createPasskey, isGivenUp, isKnownDevice } from './passkeys.ts';

interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  /** @param recoveryCodes with the first second factor */
  onAdded: (recoveryCodes: string[] | undefined) => void;
}

/** Names a passkey and has the browser make it. */
export function AddPasskeyDialog({ open, onClose, onAdded }: AddPasskeyDialogProps) {
  const add = useMutation({
    mutationFn: createPasskey,
    meta: { invalidates: [secondFactors, listSessions, accountEvents] },
    onSuccess: (answer) => {
      showToast('ok', text('passkeyAdded'));
      onAdded(answer.recovery_codes);
    },
  });
  const close = () => {
    add.reset();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={text('addPasskey')} closeLabel={text('close')}>
      <NameForm
        name={deviceLabel(navigator.userAgent)}
        submitLabel={text('createPasskey')}
        busy={add.isPending}
        error={add.error}
        onName={(name) => add.mutate(name)}
        onClose={close}
      />
    </Dialog>
  );
}

interface RenamePasskeyDialogProps {
  passkey: { id: string; name: string } | null;
  onClose: () => void;
}

export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const rename = useMutation({
    ...mutation(renamePasskey, [secondFactors]),
    onSuccess: () => {
      showToast('ok', text('renamed'));
      onClose();
    },
  });
  return (
    <Dialog open={passkey !== null} onClose={onClose} title={text('renameTitle')} closeLabel={text('close')}>
      {passkey && (
        <NameForm
          name={passkey.name}
          submitLabel={text('save')}
          busy={rename.isPending}
          error={rename.error}
          onName={(name) => rename.mutate({ params: { id: passkey.id }, body: { name } })}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface NameFormProps {
  name: string;
  submitLabel: string;
  busy: boolean;
  error: Error | null;
  onName: (name: string) => void;
  onClose: () => void;
}

function NameForm({ name, submitLabel, busy, error, onName, onClose }: NameFormProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { name } });
  const wrong = error instanceof ApiError ? error.fields['name'] : undefined;
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-4"
      onSubmit={handleSubmit((form) => {
        if (!busy) onName(form.name);
      })}
    >
      <Field label={text('passkeyNameLabel')} hint={text('passkeyNameHint')} error={wrong}>
        <TextInput {...register('name')} maxLength={limits.passkeyName} autoComplete="off" />
      </Field>
      {error && wrong === undefined && <PasskeyFault error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** What the server or the browser had against it. */
function PasskeyFault({ error }: { error: Error }) {
  if (error instanceof ApiError)
    return <ErrorAlert error={error} say={({ fields }) => fields['credential']} />;
  if (isKnownDevice(error)) return <Banner tone="warn">{text('passkeyExists')}</Banner>;
  return (
    <Banner tone={isGivenUp(error) ? 'warn' : 'bad'} live>
      {text('passkeyNotMade')}
    </Banner>
  );
}
