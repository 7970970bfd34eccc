import { useQuery } from '@tanstack/react-query';
import { registrationErrorFields } from '@homeport/contract/domain-form';
import type { OwnerForm as Owner, RegistrationForm } from '@homeport/contract/domain-form';
import {
  changeDomainOwner,
  domainOwner,
  domainOwnership,
  saveDomainOwner,
} from '@homeport/contract/domain-ownership';
import { registrationCountries } from '@homeport/contract/domains';
import { FormProvider } from 'react-hook-form';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { useForm } from '../../foundation/locale/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { CardBody } from '../../ui/card.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { AddressFields } from '../registration/address-fields.tsx';
import { RegistryFields } from '../registration/registry-fields.tsx';
import { checkRegistration, emptyRegistration, registryOf } from '../registration/registration-fields.ts';
import type { Countries, RegistrationFields } from '../registration/registration-fields.ts';
import { errorText } from '../registration/texts.ts';
import { SavedContacts } from '../transfer/saved-contacts.tsx';
import { text } from './texts.ts';

interface OwnerFormProps {
  name: string;
  owner: Owner;
  /** The domain goes to another owner. */
  isNew: boolean;
  onDone: () => void;
}

/** New details of the owner, or another owner. */
export function OwnerForm(props: OwnerFormProps) {
  const { data, error, refetch } = useQuery({ ...query(registrationCountries, {}), staleTime: Infinity });
  if (data !== undefined) return <LoadedForm {...props} countries={data} />;
  if (!error) return <SkeletonRows rows={3} kind="facts" />;
  return (
    <CardBody>
      <ErrorAlert error={error} onRetry={refetch} />
    </CardBody>
  );
}

function LoadedForm({ name, owner, isNew, onDone, countries }: OwnerFormProps & { countries: Countries }) {
  const empty = emptyRegistration(countries, '');
  const form = useForm<RegistrationFields, unknown, RegistrationForm>({
    resolver: checkRegistration(countries, [name]),
    mode: 'onTouched',
    defaultValues: isNew ? empty : { ...empty, ...owner, registry: registryOf(owner) },
  });
  const changed = [domainOwnership, ...(isNew ? [] : [domainOwner])];
  const call = isNew ? changeDomainOwner : saveDomainOwner;
  const { data, mutate, isPending, error } = useMutation({
    ...mutation(call, changed),
    onSuccess: ({ status, message }) => {
      const field = message && (registrationErrorFields[message] as keyof RegistrationFields | undefined);
      if (message && field) form.showError(field, () => errorText(message), { shouldFocus: true });
      if (status !== 'success') return;
      showToast('ok', text(isNew ? 'given' : 'saved'));
      onDone();
    },
  });
  const rejection = data?.message ?? null;
  return (
    <CardBody>
      <FormProvider {...form}>
        <form
          noValidate
          onSubmit={form.handleSubmit(({ billing_address: _billing, ...fields }) =>
            mutate({ params: { domain: name }, body: { owner: fields } }),
          )}
          className="grid gap-5"
        >
          {isNew && (
            <Banner tone="warn">
              <p className="font-medium">{text('giveLead')}</p>
              <ul className="list-disc pl-5">
                <li>{text('giveConfirm')}</li>
                <li>{text('giveLock')}</li>
              </ul>
            </Banner>
          )}
          {isNew && <SavedContacts />}
          <div className="grid items-start gap-x-4 gap-y-4.5 sm:grid-cols-2" inert={isPending}>
            <AddressFields prefix="" countries={countries} />
            <RegistryFields names={[name]} countries={countries} />
          </div>
          {error && <ErrorAlert error={error} />}
          {rejection && !(rejection in registrationErrorFields) && (
            <Banner tone="bad" live>
              {errorText(rejection)}
            </Banner>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" busy={isPending}>
              {text(isNew ? 'giveNow' : 'save')}
            </Button>
            <Button variant="quiet" onClick={onDone}>
              {text('cancel')}
            </Button>
          </div>
        </form>
      </FormProvider>
    </CardBody>
  );
}
