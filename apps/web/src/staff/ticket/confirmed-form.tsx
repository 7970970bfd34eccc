import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Fault } from '../../app/fault.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
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
  const [ticked, setTicked] = useState(false);
  const [pressed, setPressed] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const wrongId = useId();
  const wrong = refusal ?? (ticked ? undefined : tickFirst);

  const reset = () => {
    setTicked(false);
    setPressed(false);
  };
  const submit = () => {
    setPressed(true);
    if (!ticked) box.current?.focus();
    if (wrong === undefined) onSubmit(reset);
  };
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
      onChange={() => setPressed(false)}
    >
      {children}
      <Checkbox
        ref={box}
        label={<span className="text-sm">{confirmLabel}</span>}
        checked={ticked}
        invalid={pressed && !ticked}
        aria-describedby={pressed && wrong !== undefined ? wrongId : undefined}
        onChange={(event) => setTicked(event.target.checked)}
      />
      {pressed && wrong !== undefined && (
        <p id={wrongId} role="alert" className="text-sm text-bad">
          {wrong}
        </p>
      )}
      {error && <Fault error={error}>{text('failed')}</Fault>}
      <Button type="submit" size="sm" busy={busy} looksDisabled={!ticked} className="justify-self-start">
        {submitLabel}
      </Button>
    </form>
  );
}
