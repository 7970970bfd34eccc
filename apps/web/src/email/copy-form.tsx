import { useState } from 'react';
import type { CallBody } from '@homeport/contract/call';
import { copyForm, type MailboxCopy, readCopy, startCopy } from '@homeport/contract/mailbox-copies';
import { listMailboxes } from '@homeport/contract/mailboxes';
import { useWatch } from 'react-hook-form';
import { ApiError } from '../foundation/http/api-error.ts';
import { useForm } from '../foundation/locale/use-form.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput, Select, TextInput } from '../ui/text-input.tsx';
import { text } from './copy-texts.ts';
import { imapServerOf, refusesPasswords } from './imap-guess.ts';

interface CopyFormProps {
  params: { domain: string; name: string };
  address: string;
  /** The last copy, whose source is offered again. */
  last: MailboxCopy | null;
  onClose: () => void;
}

/** Where a mailbox is copied from. */
export function CopyForm({ params, address, last, onClose }: CopyFormProps) {
  const { register, handleSubmit, formState, showError, getValues, setValue, control } = useForm({
    defaultValues: {
      user: last?.user ?? '',
      password: '',
      mailbox_password: '',
      host: last?.host ?? '',
      security: 'tls' as CallBody<typeof startCopy>['security'],
    },
  });
  const { errors } = formState;
  const host = useWatch({ control, name: 'host' });
  // The passwords are not cached.
  const start = useMutation({ ...mutation(startCopy, [readCopy, listMailboxes]), gcTime: 0 });
  const valid = (field: 'host' | 'user' | 'password' | 'mailbox_password') => (value: string) =>
    copyForm.shape[field].safeParse(value).error?.issues[0]?.message ?? true;
  const submit = handleSubmit((body) =>
    start.mutate(
      { params, body },
      {
        onError: (error) => {
          const wrong = error instanceof ApiError ? error.fields.host : undefined;
          if (wrong !== undefined) showError('host', () => wrong, { shouldFocus: true });
        },
      },
    ),
  );
  const [guessed, setGuessed] = useState(() => imapServerOf(last?.user ?? ''));
  const guess = () => {
    const next = imapServerOf(getValues('user'));
    // A server that was typed stays.
    if (['', guessed].includes(getValues('host'))) setValue('host', next);
    setGuessed(next);
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{text('lead')}</p>
      <Field label={text('user')} error={errors.user?.message}>
        <TextInput
          {...register('user', { validate: valid('user'), onBlur: guess })}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label={text('password')} hint={text('passwordHint')} error={errors.password?.message}>
        <PasswordInput
          {...register('password', { validate: valid('password') })}
          autoComplete="off"
          showLabel={text('showPassword')}
          hideLabel={text('hidePassword')}
        />
      </Field>
      <Field
        label={<span className="[overflow-wrap:anywhere]">{text('mailboxPassword', { address })}</span>}
        hint={text('mailboxPasswordHint')}
        error={errors.mailbox_password?.message}
      >
        <PasswordInput
          {...register('mailbox_password', { validate: valid('mailbox_password') })}
          autoComplete="off"
          showLabel={text('showPassword')}
          hideLabel={text('hidePassword')}
        />
      </Field>
      <Field label={text('host')} hint={text('hostHint')} error={errors.host?.message}>
        <TextInput
          {...register('host', { validate: valid('host') })}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {refusesPasswords(host) && <Banner tone="warn">{text('microsoft', { host })}</Banner>}
      <Disclosure title={text('security')} className="-mx-5">
        <div className="px-5 pt-1">
          <Field label={text('security')}>
            <Select {...register('security')}>
              <option value="tls">{text('tls')}</option>
              <option value="starttls">{text('starttls')}</option>
            </Select>
          </Field>
        </div>
      </Disclosure>
      {start.error && <ErrorAlert error={start.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={start.isPending}>
          {text('start')}
        </Button>
      </div>
    </form>
  );
}
