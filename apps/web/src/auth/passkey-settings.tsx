import { useForm } from '../foundation/locale/use-form.ts';
import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { accountEvents } from '@homeport/contract/account';
import { listSessions } from '@homeport/contract/auth';
import { limits } from '@homeport/contract/limits';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import * as z from 'zod/mini';
import { passkeyName, renamePasskey, secondFactors, removePasskey } from '@homeport/contract/second-factors';
import type { CallAnswer } from '@homeport/contract/call';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toaster.tsx';
import { Time } from '../foundation/format/time.tsx';
import { deviceLabel } from './device-row.tsx';
import { text } from './factor-texts.ts';
import { createPasskey } from './passkey-sign-in.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { PasskeyError } from './passkey-sign-in.tsx';

interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  /** @param recoveryCodes with the first second factor */
  onAdded: (recoveryCodes: string[] | undefined) => void;
}

/** Names a passkey and lets the browser create it. */
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

function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
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

const nameSchema = z.object({ name: passkeyName });

function NameForm({ name, submitLabel, busy, error, onName, onClose }: NameFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(nameSchema),
    defaultValues: { name },
  });
  const wrong = error instanceof ApiError ? error.fields['name'] : undefined;
  return (
    <form noValidate className="grid grid-cols-1 gap-4" onSubmit={handleSubmit((form) => onName(form.name))}>
      <Field
        label={text('passkeyNameLabel')}
        hint={text('passkeyNameHint')}
        error={formState.errors.name?.message ?? wrong}
      >
        <TextInput {...register('name')} maxLength={limits.passkeyName} autoComplete="off" />
      </Field>
      {error && wrong === undefined && <PasskeyError error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

type Passkey = CallAnswer<typeof secondFactors>['passkeys'][number];

/** The passkeys with their last use. */
export function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const remove = useMutation({
    ...mutation(removePasskey, [secondFactors, accountEvents]),
    onSuccess: () => {
      showToast('ok', text('removed'));
      setAsked(null);
    },
  });
  return (
    <ul className="divide-y divide-line">
      {passkeys.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          onRename={() => setRenamed(passkey)}
          onRemove={() => setAsked(passkey)}
        />
      ))}
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />
      <RemovalDialog
        open={asked !== null}
        title={text('removePasskeyTitle', { name: asked?.name ?? '' })}
        lead={text('removePasskeyLead')}
        submitLabel={text('remove')}
        busy={remove.isPending}
        error={remove.error}
        onSubmit={() => asked && remove.mutate({ params: { id: asked.id } })}
        onClose={() => {
          remove.reset();
          setAsked(null);
        }}
      />
    </ul>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { name, last_used }, onRename, onRemove }: PasskeyRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-5 py-3">
      <KeyRound size={20} aria-hidden="true" className="text-ink-3" />
      <div className="min-w-0 flex-1 basis-40">
        <div className="font-medium break-words">{name}</div>
        <div className="text-sm text-ink-3">
          {last_used === null ? (
            text('passkeyUnused')
          ) : (
            <>
              {text('passkeyUsed')} <Time iso={last_used} />
            </>
          )}
        </div>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={text('renameOf', { name })} onClick={onRename}>
          {text('rename')}
        </Button>
        <Button size="sm" aria-label={text('removeOf', { name })} onClick={onRemove}>
          {text('remove')}
        </Button>
      </div>
    </li>
  );
}
