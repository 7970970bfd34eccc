import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ConfirmCheckbox } from '../../ui/confirm-checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NewPassword } from './new-password.tsx';
import { newPassword } from '../queries.ts';
import type { PasswordGenerator } from '../queries.ts';
import { text } from './password-texts.ts';

interface PasswordFormProps {
  /** Whose password it is, and what becomes of the old one. */
  lead: string;
  /** What one signs in with beside the password; left out or null: not shown. */
  username?: string | null;
  generate: PasswordGenerator;
  /** Sets it; answers a sentence where it was not set. */
  save: (password: string) => Promise<string | undefined>;
}

interface PasswordDialogProps extends PasswordFormProps {
  title: string;
  doneTitle: string;
  doneNext: string;
  open: boolean;
  onClose: () => void;
}

/** Gives an account a new password: made here, shown once, set when it is said to be saved. */
export function PasswordDialog({ title, doneTitle, doneNext, open, onClose, ...form }: PasswordDialogProps) {
  const [done, setDone] = useState(false);
  const close = () => {
    setDone(false);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={done ? doneTitle : title} closeLabel={text('dismissDialog')}>
      {done ? (
        <div role="status" className="grid gap-4">
          <p className="text-ink-2">{doneNext}</p>
          <Button variant="primary" onClick={close} className="justify-self-end">
            {text('done')}
          </Button>
        </div>
      ) : (
        <PasswordForm {...form} onDone={() => setDone(true)} />
      )}
    </Dialog>
  );
}

function PasswordForm({
  lead,
  username,
  generate,
  save,
  onDone,
}: PasswordFormProps & { onDone: () => void }) {
  const made = useQuery(newPassword(generate));
  // The password is not kept with the request.
  const change = useMutation({ mutationFn: save, gcTime: 0 });
  const { register, control, handleSubmit, formState, resetField } = useForm({
    defaultValues: { saved: false },
  });
  const saved = useWatch({ control, name: 'saved' });
  const password = made.isFetching ? undefined : made.data?.generated_pwd;

  const submit = () => {
    if (password === undefined || change.isPending) return;
    change.mutate(password, { onSuccess: (refusal) => refusal === undefined && onDone() });
  };
  return (
    <form onSubmit={handleSubmit(submit)} className="grid gap-4">
      <p className="text-ink-2">{lead}</p>
      {username && (
        <div className="-my-1 flex items-center gap-2">
          <span className="text-sm font-semibold">{text('username')}</span>
          <span translate="no" className="min-w-0 font-mono text-sm [overflow-wrap:anywhere]">
            {username}
          </span>
          <CopyButton
            value={username}
            label={text('copy', { what: text('username') })}
            copiedLabel={text('copied')}
          />
        </div>
      )}
      <NewPassword
        password={password}
        failed={made.isError && !made.isFetching}
        onAnother={() => {
          resetField('saved');
          change.reset();
          void made.refetch();
        }}
      />
      <ConfirmCheckbox
        {...register('saved', { required: text('confirmSaved') })}
        label={text('savedPassword')}
        error={formState.errors.saved?.message}
      />
      {change.error && (
        <ErrorAlert
          error={change.error}
          say={({ retryAfter }) => (retryAfter === undefined ? text('passwordFailed') : undefined)}
        />
      )}
      {change.data !== undefined && (
        <Banner tone="bad" live>
          {change.data}
        </Banner>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={change.isPending}
        looksDisabled={!saved || password === undefined}
        className="justify-self-end"
      >
        {text('save')}
      </Button>
    </form>
  );
}
