import { useState } from 'react';
import { serverLocations } from '@homeport/contract/locations';
import { addServer, servers } from '@homeport/contract/staff-servers';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { type Form, useForm } from '../../foundation/locale/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { useStaffPath } from '../nav-items.ts';
import { text as common } from '../texts.ts';
import { NotPassed } from './check-list.tsx';
import { lateMessage, vendorName } from './server-facts.ts';
import { AccessFields, exact, Pair, RoomFields } from './server-fields.tsx';
import { emptyServer, type NewServerValues, serverRules, toNewServer } from './server-form.ts';
import { text } from './texts.ts';

interface AddServerDialogProps {
  isOpen: boolean;
  vendors: readonly string[];
  onClose: () => void;
}

/** Checks a server and adds it, or adds a draft. */
export function AddServerDialog({ isOpen, vendors, onClose }: AddServerDialogProps) {
  return (
    <Dialog open={isOpen} onClose={onClose} title={text('addTitle')} closeLabel={common('close')} wide>
      {isOpen && <AddForm vendors={vendors} onClose={onClose} />}
    </Dialog>
  );
}

/** Fields of the server that have another name here. */
const fieldsOfServer = { name: 'name', url: 'url', vendor: 'vendor' } as const;

function AddForm({ vendors, onClose }: Omit<AddServerDialogProps, 'isOpen'>) {
  // Sending it twice adds it once.
  const [id] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const path = useStaffPath();
  const form = useForm<NewServerValues>({ defaultValues: emptyServer(vendors[0] ?? '') });
  const add = useMutation({
    ...mutation(addServer, [servers]),
    onSuccess: ({ saved }, { body }) => {
      if (!saved) return;
      onClose();
      showToast('ok', text(body.as_draft ? 'draftAdded' : 'addedDone'));
      void navigate(path('staffServer', { serverId: id }));
    },
    onError: (error) => {
      for (const field of Object.values(fieldsOfServer)) {
        const message = fieldErrorOf(error, field);
        if (message !== undefined)
          form.showError(field, () => fieldErrorOf(error, field) ?? message, { shouldFocus: true });
      }
    },
  });
  const send = (asDraft: boolean) =>
    form.handleSubmit((values) => add.mutate({ body: toNewServer(id, values, asDraft) }));
  const isShownAtField = Object.values(fieldsOfServer).some(
    (field) => fieldErrorOf(add.error, field) !== undefined,
  );
  return (
    <form noValidate className="grid gap-4" onSubmit={send(false)}>
      <p className="text-ink-2">{text('addLead')}</p>
      <IdentityFields form={form} vendors={vendors} busy={add.isPending} />
      <FormProvider {...form}>
        <AccessFields busy={add.isPending} />
        <RoomFields busy={add.isPending} />
      </FormProvider>
      {add.data?.saved === false && !add.isPending && (
        <NotPassed title={text('notAdded')} checked={add.data} />
      )}
      {add.error && !isShownAtField && <ErrorAlert error={add.error} messageFor={lateMessage} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button looksDisabled={add.isPending} onClick={() => !add.isPending && void send(true)()}>
          {text('addDraft')}
        </Button>
        <Button type="submit" variant="primary" busy={add.isPending}>
          {text(add.isPending ? 'checking' : 'checkAndAdd')}
        </Button>
      </div>
    </form>
  );
}

interface IdentityProps {
  form: Form<NewServerValues>;
  vendors: readonly string[];
  busy: boolean;
}

/** What cannot be changed later. */
function IdentityFields({ form: { register, formState }, vendors, busy }: IdentityProps) {
  const { errors } = formState;
  return (
    <>
      <Pair>
        <Field label={text('vendor')} error={errors.vendor?.message}>
          <Select {...register('vendor')} disabled={busy}>
            {vendors.map((vendor) => (
              <option key={vendor} value={vendor}>
                {vendorName(vendor)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={text('name')} hint={text('nameHint')} error={errors.name?.message}>
          <TextInput {...register('name', { validate: serverRules.name })} {...exact} readOnly={busy} />
        </Field>
      </Pair>
      <Pair>
        <Field label={text('location')}>
          <Select {...register('location')} disabled={busy}>
            {serverLocations.map((location) => (
              <option key={location} value={location}>
                {text(location)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={text('country')} hint={text('countryHint')} error={errors.country?.message}>
          <TextInput
            {...register('country', { validate: serverRules.country })}
            {...exact}
            autoCapitalize="characters"
            maxLength={2}
            readOnly={busy}
          />
        </Field>
      </Pair>
    </>
  );
}

function fieldErrorOf(error: Error | null, field: string): string | undefined {
  return error instanceof ApiError ? error.fields[field] : undefined;
}
