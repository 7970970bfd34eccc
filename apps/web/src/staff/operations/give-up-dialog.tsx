import { useForm } from 'react-hook-form';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { checkReason, inOneLine } from '../check-reason.ts';
import { ReasonField } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { kindName } from '@homeport/contract/kind-name';
import type { Operation } from './operation-state.tsx';
import { text } from './texts.ts';

interface GiveUpDialogProps {
  operation: Operation;
  open: boolean;
  busy: boolean;
  /** Why it was not given up. */
  error: Error | null;
  onClose: () => void;
  onGiveUp: (reason: string) => void;
}

/** Says what is taken back, asks for the reason, and gives up. */
export function GiveUpDialog({ operation, open, onClose, ...form }: GiveUpDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('giveUpTitle', { kind: kindName(operation.kind) })}
      closeLabel={common('close')}
    >
      <Consequences operation={operation} />
      <GiveUpForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function Consequences({ operation: { steps } }: Pick<GiveUpDialogProps, 'operation'>) {
  // One that failed may have had its effect all the same.
  const begun = steps.filter(({ state }) => state === 'done' || state === 'failed' || state === 'running');
  const takenBack = begun.filter(({ undo }) => undo === 'taken back').toReversed();
  const stays = begun.filter(({ undo, state }) => undo === 'nothing to take back' && state === 'done');
  return (
    <div className="grid gap-3 text-ink-2">
      <StepNames
        lead={text(takenBack.length > 0 ? 'takenBack' : 'nothingTakenBack')}
        names={takenBack.map(({ label }) => label)}
      />
      {stays.length > 0 && <StepNames lead={text('staysDone')} names={stays.map(({ label }) => label)} />}
      <p>{text('afterwards')}</p>
    </div>
  );
}

function StepNames({ lead, names }: { lead: string; names: readonly string[] }) {
  return (
    <div>
      <p>{lead}</p>
      {names.length > 0 && (
        <ul className="list-disc pl-5 font-medium text-ink">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function GiveUpForm({ busy, error, onClose, onGiveUp }: Omit<GiveUpDialogProps, 'operation' | 'open'>) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        if (busy) event.preventDefault();
        else void handleSubmit(({ reason }) => onGiveUp(inOneLine(reason)))(event);
      }}
    >
      <ReasonField
        {...register('reason', { validate: (typed) => checkReason(typed) })}
        hint={text('reasonHint')}
        error={formState.errors.reason?.message}
        rows={3}
        readOnly={busy}
        autoComplete="off"
      />
      {error !== null && !busy && <ErrorAlert error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('keep')}</Button>
        <Button type="submit" variant="danger" busy={busy}>
          {text('giveUpNow')}
        </Button>
      </div>
    </form>
  );
}
