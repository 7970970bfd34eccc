import { useId, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { setPanelPassword } from '@homeport/contract/hosting';
import type { PanelAccount } from '@homeport/contract/hosting';
import { Refusal } from '../app/refusal.tsx';
import { mutation } from '../app/http/query.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { NewPassword } from './new-password.tsx';
import { newPassword } from './queries.ts';
import { text } from './texts.ts';

interface PasswordDialogProps {
  panel: PanelAccount;
  open: boolean;
  onClose: () => void;
}

/** Gives the panel account a new password: made here, shown once, set when it is said to be saved. */
export function PasswordDialog({ panel, open, onClose }: PasswordDialogProps) {
  const [done, setDone] = useState(false);
  const close = () => {
    setDone(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={text(done ? 'passwordSet' : 'passwordTitle')}
      closeLabel={text('dismissDialog')}
    >
      {done ? (
        <div role="status" className="grid gap-4">
          <p className="text-ink-2">{text('passwordSetNext', { login: panel.login })}</p>
          <Button variant="primary" onClick={close} className="justify-self-end">
            {text('done')}
          </Button>
        </div>
      ) : (
        <PasswordForm panel={panel} onDone={() => setDone(true)} />
      )}
    </Dialog>
  );
}

function PasswordForm({ panel, onDone }: { panel: PanelAccount; onDone: () => void }) {
  const made = useQuery(newPassword());
  const save = useMutation(mutation(setPanelPassword));
  const [saved, setSaved] = useState(false);
  const [missing, setMissing] = useState(false);
  const missingId = useId();
  const password = made.isFetching ? undefined : made.data?.generated_pwd;

  const submit = () => {
    setMissing(!saved);
    if (!saved || password === undefined) return;
    save.mutate({ body: { plesk_id: panel.plesk_id, password } }, { onSuccess: onDone });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="grid gap-4"
    >
      <p className="text-ink-2">{text('passwordLead', { login: panel.login })}</p>
      <NewPassword
        password={password}
        failed={made.isError && !made.isFetching}
        onAnother={() => {
          setSaved(false);
          void made.refetch();
        }}
      />
      <div className="grid gap-1.5">
        <Checkbox
          label={text('savedPassword')}
          checked={saved}
          invalid={missing}
          aria-describedby={missing ? missingId : undefined}
          onChange={(event) => {
            setSaved(event.target.checked);
            setMissing(false);
          }}
        />
        {missing && (
          <p id={missingId} role="alert" className="text-sm text-bad">
            {text('confirmSaved')}
          </p>
        )}
      </div>
      {save.error && (
        <Refusal
          error={save.error}
          say={({ retryAfter }) => (retryAfter === undefined ? text('passwordFailed') : undefined)}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        busy={save.isPending}
        looksDisabled={!saved || password === undefined}
        className="justify-self-end"
      >
        {text('save')}
      </Button>
    </form>
  );
}
