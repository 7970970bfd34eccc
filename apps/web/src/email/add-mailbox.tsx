import { useState } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import { mailboxPassword } from '@homeport/contract/mail-addresses';
import { createMailbox } from '@homeport/contract/mailboxes';
import { useForm } from '../foundation/locale/use-form.ts';
import { readableHost } from '../foundation/format/names.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Field } from '../ui/field.tsx';
import { PasswordInput } from '../ui/text-input.tsx';
import { TextButton } from '../ui/text-link.tsx';
import { AddressField, nameError, nameIn } from './address-field.tsx';
import { addressLists, isConflict, type MailboxList, useReadAddresses } from './address-queries.ts';
import { text } from './address-texts.ts';
import { CreatedMailbox } from './created-mailbox.tsx';
import { QuotaField, quotaIn } from './quota-field.tsx';

interface AddMailboxProps {
  list: MailboxList;
  onClose: () => void;
}

type Created = CallAnswer<typeof createMailbox>;

/** Creates a mailbox, and shows its generated password once. */
export function AddMailbox({ list, onClose }: AddMailboxProps) {
  const [created, setCreated] = useState<Created | null>(null);
  const host = readableHost(list.domain_name);
  const state = created && stateOf(created, list);
  const title =
    created === null || state === null
      ? text('createTitle')
      : text(titles[state], { address: `${created.mailbox.name}@${host}` });
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={text('close')}>
      {created === null || state === null ? (
        <MailboxForm list={list} host={host} onClose={onClose} onCreated={setCreated} />
      ) : (
        <CreatedMailbox created={created} state={state} host={host} onClose={onClose} />
      )}
    </Dialog>
  );
}

const titles = { active: 'createdTitle', creating: 'creatingTitle', failed: 'createFailedTitle' } as const;

/** What became of it since the answer: the list is read until the mail host has it, and loses it if that fails. */
function stateOf({ mailbox: { name, state } }: Created, { mailboxes }: MailboxList): keyof typeof titles {
  const now = mailboxes.find((mailbox) => mailbox.name === name)?.state;
  if (state !== 'creating') return 'active';
  return now === undefined ? 'failed' : now === 'creating' ? 'creating' : 'active';
}

interface MailboxFormProps extends AddMailboxProps {
  host: string;
  onCreated: (created: Created) => void;
}

function MailboxForm({ list, host, onClose, onCreated }: MailboxFormProps) {
  const { domain_name: domain, storage } = list;
  const [hasOwnPassword, setHasOwnPassword] = useState(false);
  const form = useForm({ defaultValues: { name: '', password: '', quota: '' } });
  const { register, handleSubmit, formState, showError } = form;
  const { read } = useReadAddresses();
  // The password is not cached.
  const creation = useMutation({ ...mutation(createMailbox, [...addressLists]), gcTime: 0 });
  const submit = handleSubmit(({ name, password, quota }) =>
    creation.mutate(
      {
        params: { domain },
        body: {
          name: nameIn(name, domain, host),
          ...quotaIn(quota),
          ...(hasOwnPassword ? { password } : {}),
        },
      },
      {
        onSuccess: onCreated,
        onError: (error) => {
          if (isConflict(error)) read(domain);
          if (!(error instanceof ApiError)) return;
          const { name: ofName, password: ofPassword, quota_mb: ofQuota } = error.fields;
          if (ofName !== undefined) showError('name', () => ofName, { shouldFocus: true });
          if (ofPassword !== undefined) showError('password', () => ofPassword);
          if (ofQuota !== undefined) showError('quota', () => ofQuota);
        },
      },
    ),
  );
  const { errors } = formState;
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <AddressField
        {...register('name', { validate: (typed) => nameError(nameIn(typed, domain, host)) ?? true })}
        host={host}
        error={errors.name?.message}
      />
      {hasOwnPassword ? (
        <Field label={text('password')} hint={text('passwordHint')} error={errors.password?.message}>
          <PasswordInput
            {...register('password', {
              validate: (typed) => mailboxPassword.safeParse(typed).error?.issues[0]?.message ?? true,
            })}
            autoComplete="new-password"
            showLabel={text('showPassword')}
            hideLabel={text('hidePassword')}
          />
        </Field>
      ) : (
        <p className="text-sm text-ink-3">
          {text('passwordGenerated')}{' '}
          <TextButton onClick={() => setHasOwnPassword(true)} className="text-sm">
            {text('choosePassword')}
          </TextButton>
        </p>
      )}
      <Disclosure
        title={text('quota')}
        open={errors.quota !== undefined}
        className="-mx-5"
        key={String(errors.quota !== undefined)}
      >
        <div className="px-5 pt-1">
          <QuotaField {...register('quota')} totalMb={storage.total_mb} error={errors.quota?.message} />
        </div>
      </Disclosure>
      {creation.error && !isShownAtField(creation.error) && <ErrorAlert error={creation.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={creation.isPending}>
          {text('create')}
        </Button>
      </div>
    </form>
  );
}

const isShownAtField = (error: Error) =>
  error instanceof ApiError &&
  ['name', 'password', 'quota_mb'].some((field) => error.fields[field] !== undefined);
