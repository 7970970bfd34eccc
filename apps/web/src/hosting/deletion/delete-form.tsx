import { useId, useRef, useState } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import type { Website } from '@homeport/contract/hosting';
import type { deleteWarnings } from '@homeport/contract/website-deletion';
import { Fault } from '../../app/fault.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { text } from './deletion-texts.ts';
import { readableHost } from '../host-name.ts';
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
  const [confirmed, setConfirmed] = useState(false);
  const [missing, setMissing] = useState(false);
  const [withoutBackup, setWithoutBackup] = useState(backup === 'not_offered');
  const missingId = useId();
  const box = useRef<HTMLInputElement>(null);
  const host = readableHost(name);
  const isAlias = name !== website.website.ascii_name;

  const submit = () => {
    setMissing(!confirmed);
    if (confirmed) deletion.start({ withoutBackup });
    else box.current?.focus();
  };
  const goWithout = () => {
    setWithoutBackup(true);
    setConfirmed(false);
    deletion.reset();
    box.current?.focus();
  };
  const canGoWithout = !withoutBackup && !deletion.busy && (deletion.lacksBackup || backup === 'failed');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!deletion.busy) submit();
      }}
      className="grid gap-4"
    >
      <div className="grid gap-1.5">
        <Checkbox
          ref={box}
          label={text(isAlias ? 'confirmAlias' : withoutBackup ? 'confirmWithoutBackup' : 'confirmWebsite', {
            host,
          })}
          checked={confirmed}
          invalid={missing}
          disabled={deletion.busy}
          aria-describedby={missing ? missingId : undefined}
          onChange={(event) => {
            setConfirmed(event.target.checked);
            setMissing(false);
          }}
        />
        {missing && (
          <p id={missingId} role="alert" className="text-sm text-bad">
            {text('confirmMissing')}
          </p>
        )}
      </div>
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
