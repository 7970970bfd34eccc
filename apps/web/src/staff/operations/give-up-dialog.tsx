import { useForm } from '../../foundation/locale/use-form.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { validateReason, singleLine, ReasonField } from '../reason-field.tsx';
import { text as common } from '../texts.ts';
import { operationName } from '../kind-names.ts';
import type { Operation } from './operation-state.tsx';
import { text } from './texts.ts';

interface GiveUpDialogProps {
  operation: Operation;
  open: boolean;
  isBusy: boolean;
  /** Why giving up failed. */
  error: Error | null;
  onClose: () => void;
  onGiveUp: (reason: string) => void;
}

/** Shows what is rolled back and asks for the reason. */
export function GiveUpDialog({ operation, open, onClose, ...form }: GiveUpDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('giveUpTitle', { kind: operationName(operation.kind) })}
      closeLabel={common('close')}
    >
      <Consequences operation={operation} />
      <GiveUpForm onClose={onClose} {...form} />
    </Dialog>
  );
}

function Consequences({ operation: { steps } }: Pick<GiveUpDialogProps, 'operation'>) {
  // A failed step may still have had an effect.
  const started = steps.filter(({ state }) => state === 'done' || state === 'failed' || state === 'running');
  const rolledBack = started.filter(({ undo }) => undo === 'taken back').toReversed();
  const stays = started.filter(({ undo, state }) => undo === 'nothing to take back' && state === 'done');
  return (
    <div className="grid gap-3 text-ink-2">
      <StepNames
        lead={text(rolledBack.length > 0 ? 'rolledBack' : 'nothingRolledBack')}
        names={rolledBack.map(({ label }) => label)}
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

function GiveUpForm({ isBusy, error, onClose, onGiveUp }: Omit<GiveUpDialogProps, 'operation' | 'open'>) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } });
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
        else void handleSubmit(({ reason }) => onGiveUp(singleLine(reason)))(event);
      }}
    >
      <ReasonField
        {...register('reason', { validate: (typed) => validateReason(typed) })}
        hint={text('reasonHint')}
        error={formState.errors.reason?.message}
        rows={3}
        readOnly={isBusy}
        autoComplete="off"
      />
      {error !== null && !isBusy && <ErrorAlert error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('keep')}</Button>
        <Button type="submit" variant="danger" busy={isBusy}>
          {text('giveUpNow')}
        </Button>
      </div>
    </form>
  );
}
