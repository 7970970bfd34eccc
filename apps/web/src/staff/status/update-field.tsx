import type { FieldValues, Path } from 'react-hook-form';
import { limits } from '@homeport/contract/limits';
import type { Form } from '../../foundation/locale/use-form.ts';
import { Field } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-input.tsx';
import { text } from './texts.ts';

interface UpdateFieldProps<Values extends FieldValues & { text: string }> {
  form: Form<Values>;
  label: string;
  busy: boolean;
}

/** What customers are to read. */
export function UpdateField<Values extends FieldValues & { text: string }>({
  form,
  label,
  busy,
}: UpdateFieldProps<Values>) {
  const name = 'text' as Path<Values>;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <Field label={label} hint={text('textHint')} error={error?.message}>
      <TextArea
        {...form.register(name, {
          validate: (typed: string) =>
            typed.trim() === ''
              ? text('needed')
              : typed.length <= limits.statusText || text('tooLong', { max: limits.statusText }),
        })}
        readOnly={busy}
      />
    </Field>
  );
}
