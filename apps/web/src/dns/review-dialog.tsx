import { useState } from 'react';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { Planned, Saving } from './saving.ts';
import { SetChanges } from './set-changes.tsx';
import { text } from './texts.ts';

interface ReviewDialogProps {
  /** null: closed */
  planned: Planned | null;
  saving: Saving;
  onClose: () => void;
  onDone: () => void;
}

/** Shows what changes and what that breaks, and saves it. */
export function ReviewDialog({ planned, saving, onClose, onDone }: ReviewDialogProps) {
  const [isConfirmed, setConfirmed] = useState(false);
  const close = () => {
    setConfirmed(false);
    saving.reset();
    onClose();
  };
  const error = saving.error;
  const needsConfirmation = error instanceof ApiError && error.code === 'confirmation_needed';
  const consequences = [
    ...new Set([
      ...(planned?.breaks ?? []).map(({ consequence }) => consequence),
      ...(needsConfirmation ? Object.values(error.fields) : []),
    ]),
  ];
  const changes = planned?.changes ?? [];
  const mayNotSave = consequences.length > 0 && !isConfirmed;
  const save = () => {
    if (planned === null || mayNotSave) return;
    saving.start(planned, isConfirmed, () => {
      setConfirmed(false);
      onDone();
    });
  };
  return (
    <Dialog
      open={planned !== null}
      onClose={close}
      title={
        planned?.source === 'undo'
          ? text('undoTitle', { version: planned.toVersion ?? 0 })
          : text('reviewTitle')
      }
      closeLabel={text('close')}
      wide
      footer={
        <>
          <Button onClick={close}>{text('cancel')}</Button>
          {changes.length > 0 && (
            <Button variant="primary" busy={saving.isPending} looksDisabled={mayNotSave} onClick={save}>
              {text('save', { count: changes.length })}
            </Button>
          )}
        </>
      }
    >
      {changes.length === 0 ? <p>{text('unchanged')}</p> : <SetChanges changes={changes} />}
      {consequences.length > 0 && (
        <div className="grid gap-3">
          <Banner tone="warn" live>
            <p className="font-semibold">{text('breaksTitle')}</p>
            <ul>
              {consequences.map((consequence) => (
                <li key={consequence}>{consequence}</li>
              ))}
            </ul>
          </Banner>
          <Checkbox
            label={text('understand')}
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.target.checked)}
          />
        </div>
      )}
      {error && !needsConfirmation && <SaveError error={error} planned={planned} />}
    </Dialog>
  );
}

/** A conflict names each record that was changed meanwhile. */
function SaveError({ error, planned }: { error: Error; planned: Planned | null }) {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
  const nameOf = (path: string) => {
    const change = planned?.changes[Number(/^changes\.(\d+)/.exec(path)?.[1] ?? Number.NaN)];
    return change === undefined ? '' : `${change.name} ${change.type}: `;
  };
  return (
    <div className="grid gap-2">
      <ErrorAlert error={error} />
      {fields.length > 0 && (
        <ul className="text-sm text-bad">
          {fields.map(([path, message]) => (
            <li key={path} className="[overflow-wrap:anywhere]">
              {nameOf(path)}
              {message}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
