import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { accountEvents, saveDetails, userDetails } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import { personalDetails } from '@homeport/contract/personal-details';
import { useForm } from 'react-hook-form';
import { mutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { CardBody } from '../ui/card.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { text } from './texts.ts';

interface PersonalDetailsFormProps {
  details: CallAnswer<typeof userDetails>;
  onCancel: () => void;
  onSaved: () => void;
}

export function PersonalDetailsForm({ details, onCancel, onSaved }: PersonalDetailsFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(personalDetails),
    defaultValues: { name: details.name ?? '', company: details.company ?? '' },
  });
  const { errors } = formState;
  const save = useMutation({
    ...mutation(saveDetails, [userDetails, accountEvents]),
    onSuccess: onSaved,
  });
  return (
    <CardBody>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit((body) => {
          if (!save.isPending) save.mutate({ body });
        })}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={text('fullName')} error={errors.name?.message}>
            <TextInput {...register('name')} autoComplete="name" autoFocus />
          </Field>
          <Field label={text('company')} error={errors.company?.message}>
            <TextInput {...register('company')} autoComplete="organization" />
          </Field>
        </div>
        {save.error && <ErrorAlert error={save.error} />}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" busy={save.isPending}>
            {text('save')}
          </Button>
          <Button variant="quiet" onClick={onCancel}>
            {text('cancel')}
          </Button>
        </div>
      </form>
    </CardBody>
  );
}
