import { useState } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import type { Website } from '@homeport/contract/hosting';
import type { deleteWarnings } from '@homeport/contract/website-deletion';
import { useForm, useWatch } from 'react-hook-form';
import { Fault } from '../../foundation/layout/fault.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmCheckbox } from '../../ui/confirm-checkbox.tsx';
import { text } from './deletion-texts.ts';
import { readableHost } from '../../foundation/host-name.ts';
import { useDeletion } from './use-deletion.ts';

interface DeleteFormProps {
  website: Website;
  name: string;
  backup: CallAnswer<typeof deleteWarnings>['backup'];
  onClose: () => void;
  onDeleted: () => void;
}

/** The last question, and the work that follows it. */
export function DeleteForm({ website, name, backup, onClose, onDeleted }: DeleteFormProps) {
  const deletion = useDeletion(website, name, onDeleted);
  const { register, control, handleSubmit, formState, resetField, setFocus } = useForm({
    defaultValues: { confirmed: false },
  });
  const confirmed = useWatch({ control, name: 'confirmed' });
  const [withoutBackup, setWithoutBackup] = useState(backup === 'not_offered');
  const host = readableHost(name);
  const isAlias = name !== website.website.ascii_name;

  const goWithout = () => {
    setWithoutBackup(true);
    resetField('confirmed');
    deletion.reset();
    setFocus('confirmed');
  };
  const canGoWithout = !withoutBackup && !deletion.busy && (deletion.lacksBackup || backup === 'failed');
  return (
    <form
      onSubmit={handleSubmit(() => {
        if (!deletion.busy) deletion.start({ withoutBackup });
      })}
      className="grid gap-4"
    >
      <ConfirmCheckbox
        {...register('confirmed', { required: text('confirmMissing') })}
        label={text(isAlias ? 'confirmAlias' : withoutBackup ? 'confirmWithoutBackup' : 'confirmWebsite', {
          host,
        })}
        disabled={deletion.busy}
        error={formState.errors.confirmed?.message}
      />
      {deletion.failed && <Fault error={deletion.error}>{deletion.message ?? text('failed')}</Fault>}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {deletion.busy && text(isAlias || withoutBackup ? 'deletingNow' : 'deleting', { host })}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text(deletion.busy ? 'close' : 'keep')}</Button>
        {canGoWithout && <Button onClick={goWithout}>{text('deleteWithoutBackup')}</Button>}
        <Button type="submit" variant="danger" busy={deletion.busy} looksDisabled={!confirmed}>
          {text(withoutBackup ? 'deleteWithoutBackup' : 'deleteNow')}
        </Button>
      </div>
    </form>
  );
}
