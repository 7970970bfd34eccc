import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Fault } from '../../foundation/layout/fault.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmCheckbox } from '../../ui/confirm-checkbox.tsx';
import { text } from '../ticket-texts.ts';

interface ConfirmedFormProps {
  /** What is chosen. */
  children: ReactNode;
  confirmLabel: string;
  /** Said when the box is not ticked. */
  tickFirst: string;
  submitLabel: string;
  busy: boolean;
  error: Error | null;
  /** Why what is chosen cannot be done; undefined: it can. */
  refusal?: string;
  /** Does it; `done` takes the tick away again. */
  onSubmit: (done: () => void) => void;
}

/** A choice, a box that confirms it, and the button. */
export function ConfirmedForm({ children, confirmLabel, tickFirst, ...form }: ConfirmedFormProps) {
  const { submitLabel, busy, error, refusal, onSubmit } = form;
  const { register, control, handleSubmit, formState, reset, clearErrors } = useForm({
    defaultValues: { confirmed: false },
  });
  const confirmed = useWatch({ control, name: 'confirmed' });
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={handleSubmit(() => {
        if (!busy) onSubmit(reset);
      })}
      onChange={() => clearErrors()}
    >
      {children}
      <ConfirmCheckbox
        {...register('confirmed', { validate: (ticked) => refusal ?? (ticked || tickFirst) })}
        label={<span className="text-sm">{confirmLabel}</span>}
        error={formState.errors.confirmed?.message}
      />
      {error && <Fault error={error}>{text('failed')}</Fault>}
      <Button type="submit" size="sm" busy={busy} looksDisabled={!confirmed} className="justify-self-start">
        {submitLabel}
      </Button>
    </form>
  );
}
