import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { CallRequest } from '@homeport/contract/call';
import { type createWebhook, newWebhook, webhookTopics } from '@homeport/contract/webhooks';
import { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useForm } from '../foundation/locale/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { text } from './texts.ts';

type Wanted = CallRequest<typeof createWebhook>['body'];

interface WebhookFormProps {
  webhook: Wanted;
  submitLabel: string;
  busy: boolean;
  error: Error | null;
  onSubmit: (wanted: Wanted) => void;
  onClose: () => void;
}

/** The address of a webhook, and what it is told about. */
export function WebhookForm({ webhook, submitLabel, busy, error, onSubmit, onClose }: WebhookFormProps) {
  const { register, handleSubmit, formState } = useForm<Wanted>({
    resolver: standardSchemaResolver(newWebhook),
    defaultValues: webhook,
  });
  const { errors } = formState;
  const refused = error instanceof ApiError ? error.fields['url'] : undefined;
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={handleSubmit((wanted) => onSubmit(wanted))}>
      <Field label={text('url')} hint={text('urlHint')} error={errors.url?.message ?? refused}>
        <TextInput {...register('url')} type="url" inputMode="url" autoComplete="off" />
      </Field>
      <fieldset className="grid gap-2.5">
        <legend className="mb-2 text-sm text-ink-3">{text('topics')}</legend>
        {webhookTopics.map((topic) => (
          <Checkbox
            key={topic}
            {...register('topics')}
            value={topic}
            invalid={errors.topics !== undefined}
            label={text(topic)}
          />
        ))}
        {errors.topics !== undefined && (
          <p role="alert" className="text-sm text-bad">
            {text('chooseTopic')}
          </p>
        )}
      </fieldset>
      {error && refused === undefined && <ErrorAlert error={error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
