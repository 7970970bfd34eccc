import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { accountEvents } from '@homeport/contract/account';
import type { CallRequest } from '@homeport/contract/call';
import { invite, newInvitation, people } from '@homeport/contract/people';
import { Controller, useWatch } from 'react-hook-form';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { useForm } from '../foundation/locale/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { showToast } from '../ui/toaster.tsx';
import { RoleChoice } from './role-choice.tsx';
import { text } from './texts.ts';
import { WebsiteChoice } from './website-choice.tsx';

interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks whom to invite, and what they may do. */
export function InviteDialog({ open, onClose }: InviteDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={text('invite')} closeLabel={text('close')}>
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ onClose }: Pick<InviteDialogProps, 'onClose'>) {
  const send = useMutation({
    ...mutation(invite, [people, accountEvents]),
    onSuccess: ({ email }) => {
      showToast('ok', text('invited', { email }));
      onClose();
    },
  });
  const { register, handleSubmit, control, formState, setValue } = useForm<
    CallRequest<typeof invite>['body']
  >({
    resolver: standardSchemaResolver(newInvitation),
    defaultValues: { email: '', role: 'developer' },
  });
  const role = useWatch({ control, name: 'role' });
  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-5"
      onSubmit={handleSubmit((body) => send.mutate({ body }))}
    >
      <Field label={text('address')} hint={text('addressHint')} error={formState.errors.email?.message}>
        <TextInput {...register('email')} type="email" autoComplete="off" />
      </Field>
      <Controller
        control={control}
        name="role"
        render={({ field }) => (
          <RoleChoice
            value={field.value}
            onChange={(role) => {
              field.onChange(role);
              if (role !== 'developer') setValue('websites', undefined);
            }}
          />
        )}
      />
      {role === 'developer' && (
        <Controller
          control={control}
          name="websites"
          render={({ field, fieldState }) => (
            <WebsiteChoice value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          )}
        />
      )}
      {send.error && <ErrorAlert error={send.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={send.isPending}>
          {text('send')}
        </Button>
      </div>
    </form>
  );
}
