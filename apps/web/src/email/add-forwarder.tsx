import { createForwarder } from '@homeport/contract/mailboxes';
import { forwardTargets } from '@homeport/contract/mail-addresses';
import { useForm } from '../foundation/locale/use-form.ts';
import { readableHost } from '../foundation/format/names.ts';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { TextArea } from '../ui/text-input.tsx';
import { showToast } from '../ui/toaster.tsx';
import { AddressField, nameError, nameIn } from './address-field.tsx';
import { addressLists, isConflict, useReadAddresses } from './address-queries.ts';
import { text } from './address-texts.ts';

interface AddForwarderProps {
  domainName: string;
  onClose: () => void;
}

/** Creates a forwarder. */
export function AddForwarder(props: AddForwarderProps) {
  return (
    <Dialog open onClose={props.onClose} title={text('forwarderTitle')} closeLabel={text('close')}>
      <ForwarderForm {...props} />
    </Dialog>
  );
}

function ForwarderForm({ domainName, onClose }: AddForwarderProps) {
  const host = readableHost(domainName);
  const { register, handleSubmit, formState, showError } = useForm({
    defaultValues: { name: '', targets: '' },
  });
  const { errors } = formState;
  const { read } = useReadAddresses();
  const creation = useMutation(mutation(createForwarder, [...addressLists]));
  const submit = handleSubmit(({ name, targets }) =>
    creation.mutate(
      {
        params: { domain: domainName },
        body: { name: nameIn(name, domainName, host), destinations: targetsIn(targets) },
      },
      {
        onSuccess: ({ name: created, state }) => {
          const said = state === 'creating' ? 'creatingNow' : 'forwarderCreated';
          showToast('ok', text(said, { address: `${created}@${host}` }));
          onClose();
        },
        onError: (error) => {
          if (isConflict(error)) read(domainName);
          const { name: ofName, destinations } = error instanceof ApiError ? error.fields : {};
          if (ofName !== undefined) showError('name', () => ofName, { shouldFocus: true });
          if (destinations !== undefined) showError('targets', () => destinations, { shouldFocus: true });
        },
      },
    ),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <AddressField
        {...register('name', { validate: (typed) => nameError(nameIn(typed, domainName, host)) ?? true })}
        host={host}
        error={errors.name?.message}
      />
      <Field label={text('targets')} hint={text('targetsHint')} error={errors.targets?.message}>
        <TextArea
          {...register('targets', {
            validate: (typed) => forwardTargets.safeParse(targetsIn(typed)).error?.issues[0]?.message ?? true,
          })}
          rows={2}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={text('targetsPlaceholder')}
        />
      </Field>
      {creation.error && !isShownAtField(creation.error) && <ErrorAlert error={creation.error} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{text('cancel')}</Button>
        <Button type="submit" variant="primary" busy={creation.isPending}>
          {text('createForwarder')}
        </Button>
      </div>
    </form>
  );
}

/** Addresses, separated by lines, spaces, commas or semicolons. */
function targetsIn(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter((each) => each !== '');
}

const isShownAtField = (error: Error) =>
  error instanceof ApiError && ['name', 'destinations'].some((field) => error.fields[field] !== undefined);
