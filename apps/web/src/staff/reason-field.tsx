import { useEffect, useRef } from 'react';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { text } from './texts.ts';
import type { Reason } from './use-reason.ts';

interface ReasonFieldProps {
  reason: Reason;
  label?: string;
  hint?: string;
  readOnly?: boolean;
}

export function ReasonField({
  reason,
  label = text('reason'),
  hint = text('reasonHint'),
  readOnly = false,
}: ReasonFieldProps) {
  const { value, wrong, change } = reason;
  const input = useRef<HTMLTextAreaElement>(null);
  // Where something is missing, the cursor goes.
  useEffect(() => {
    if (wrong) input.current?.focus();
  }, [wrong]);
  return (
    <Field label={label} hint={hint} error={wrong?.why}>
      <TextArea
        ref={input}
        name="reason"
        rows={2}
        value={value}
        readOnly={readOnly}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );
}
