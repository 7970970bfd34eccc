import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountEvents } from '@homeport/contract/account';
import { apiKeyAreas } from '@homeport/contract/api-key-areas';
import { apiKeys, createApiKey, newApiKey } from '@homeport/contract/api-keys';
import type { CallRequest } from '@homeport/contract/call';
import { limits } from '@homeport/contract/limits';
import { type Control, Controller } from 'react-hook-form';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useForm } from '../foundation/locale/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { AreaChoice } from './area-choice.tsx';
import { text } from './texts.ts';

type NewKey = CallRequest<typeof createApiKey>['body'];

interface NewKeyDialogProps {
  open: boolean;
  onClose: () => void;
  onCreated: (secret: string) => void;
}

/** Asks what a new key is for, what it may do, and when it expires. */
export function NewKeyDialog({ open, onClose, onCreated }: NewKeyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text('create')} closeLabel={text('close')}>
      <NewKeyForm onClose={onClose} onCreated={onCreated} />
    </Dialog>
  );
}

function NewKeyForm({ onClose, onCreated }: Omit<NewKeyDialogProps, 'open'>) {
  const create = useMutation({
    ...mutation(createApiKey, [apiKeys, accountEvents]),
    onSuccess: ({ secret }) => onCreated(secret),
  });
  const { register, handleSubmit, control, formState } = useForm<NewKey>({
    resolver: standardSchemaResolver(newApiKey),
    defaultValues: { name: '', access: 'read', areas: [], expires_in_days: 90 },
  });
  const { errors } = formState;
  const refused = create.error instanceof ApiError ? create.error.fields['name'] : undefined;
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={handleSubmit((body) => create.mutate({ body }))}
    >
      <Field label={text('name')} hint={text('nameHint')} error={errors.name?.message ?? refused}>
        <TextInput {...register('name')} maxLength={limits.apiKeyName} autoComplete="off" />
      </Field>
      <AccessChoice control={control} />
      <AreaChoice
        areas={apiKeyAreas}
        register={register('areas')}
        error={errors.areas === undefined ? undefined : text('chooseArea')}
      />
      <Controller
        control={control}
        name="expires_in_days"
        render={({ field }) => (
          <Segmented
            legend={text('lifetime')}
            value={String(field.value)}
            onChange={(days) => field.onChange(Number(days))}
            options={[
              { value: '30', label: text('days30') },
              { value: '90', label: text('days90') },
              { value: '365', label: text('days365') },
            ]}
          />
        )}
      />
      {create.error && refused === undefined && <ErrorAlert error={create.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={create.isPending}>
          {text('create')}
        </Button>
      </div>
    </form>
  );
}

function AccessChoice({ control }: { control: Control<NewKey> }) {
  return (
    <Controller
      control={control}
      name="access"
      render={({ field }) => (
        <div className="grid gap-1.5">
          <Segmented
            legend={text('access')}
            value={field.value}
            onChange={field.onChange}
            options={[
              { value: 'read', label: text('read') },
              { value: 'write', label: text('write') },
            ]}
          />
          <p aria-live="polite" className="text-sm text-ink-3">
            {text(field.value === 'read' ? 'readWhy' : 'writeWhy')}
          </p>
        </div>
      )}
    />
  );
}
