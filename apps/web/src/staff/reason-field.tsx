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
  return (
    <Field label={label} hint={hint} error={reason.error}>
      <TextArea
        ref={reason.input}
        name="reason"
        rows={2}
        value={reason.value}
        readOnly={readOnly}
        onChange={(event) => reason.change(event.target.value)}
      />
    </Field>
  );
}
