import { useRef, useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { accountEvents, saveDetails, userDetails } from '@homeport/contract/account';
import type { CallAnswer } from '@homeport/contract/call';
import { personalDetails } from '@homeport/contract/personal-details';
import { Button } from '../ui/button.tsx';
import { Card, CardHead, CardBody } from '../ui/card.tsx';
import { showToast } from '../ui/toast-store.ts';
import { Fact } from '../ui/fact-row.tsx';
import { mutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { text } from './texts.ts';

interface PersonalDetailsCardProps {
  /** undefined: on their way. */
  details: CallAnswer<typeof userDetails> | undefined;
  serverLogin: string | undefined;
}

export function PersonalDetailsCard({ details, serverLogin }: PersonalDetailsCardProps) {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const orUnset = (value: string | null) => value || text('unset');
  const close = () => {
    setEditing(false);
    opener.current?.focus();
  };
  return (
    <Card aria-label={text('personalDetails')}>
      <CardHead
        title={text('personalDetails')}
        actions={
          details && (
            <Button
              ref={opener}
              size="sm"
              aria-label={text('editDetails')}
              aria-expanded={isEditing}
              onClick={() => setEditing(!isEditing)}
            >
              {text('edit')}
            </Button>
          )
        }
      />
      {details && isEditing && (
        <PersonalDetailsForm
          details={details}
          onCancel={close}
          onSaved={() => {
            showToast('ok', text('detailsSaved'));
            close();
          }}
        />
      )}
      <dl className="divide-y divide-line">
        {!isEditing && <Fact label={text('fullName')} value={details && (details.name || text('notSet'))} />}
        <Fact label={text('email')} value={details?.email} />
        <Fact label={text('serverLogin')} value={serverLogin ?? text('unset')} />
        {!isEditing && <Fact label={text('company')} value={details && orUnset(details.company)} />}
      </dl>
      {details === undefined && (
        <p role="status" className="animate-late px-5 py-3 text-sm text-ink-3">
          {text('fetching')} {text('reloadHint')}
        </p>
      )}
    </Card>
  );
}

interface PersonalDetailsFormProps {
  details: CallAnswer<typeof userDetails>;
  onCancel: () => void;
  onSaved: () => void;
}

function PersonalDetailsForm({ details, onCancel, onSaved }: PersonalDetailsFormProps) {
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
