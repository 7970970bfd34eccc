import { useEffect, useState, type ReactNode } from 'react';
import { registrationErrorFields } from '@homeport/contract/domain-form';
import type { RegistrationErrorCode, RegistrationForm as CheckedForm } from '@homeport/contract/domain-form';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useForm, type Form } from '../../foundation/locale/use-form.ts';
import { useSearchParams } from 'react-router';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AddressFields } from './address-fields.tsx';
import { RegistryFields } from './registry-fields.tsx';
import { SavedContacts } from '../transfer/saved-contacts.tsx';
import {
  checkRegistration,
  emptyRegistration,
  saveRegistrationDraft,
  readRegistrationDraft,
} from './registration-fields.ts';
import type { Countries, RegistrationFields } from './registration-fields.ts';
import { errorText, text } from './texts.ts';
import type { CheckoutAnswer } from './use-checkout.ts';
import { useRegistrationDraft } from './use-registration-draft.ts';

interface BuyerFormProps {
  countries: Countries;
  user: { id: string; email: string };
  /** What is bought: some registries demand more of owners. */
  names: readonly string[];
  checkout: CheckoutState;
  /** Called with the checked form. */
  onSubmit: (form: CheckedForm) => void;
  /** The button stays disabled: there is nothing to pay for. */
  isBlocked?: boolean;
  /** What is bought, around the errors and the button. */
  children: (button: ReactNode) => ReactNode;
}

interface CheckoutState {
  busy: boolean;
  error: Error | null;
  answer: CheckoutAnswer | undefined;
}

/** Owner and billing address of what is bought, and the button that opens the checkout. */
export function BuyerForm({
  countries,
  user,
  names,
  checkout,
  onSubmit,
  isBlocked,
  children,
}: BuyerFormProps) {
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useForm<RegistrationFields, unknown, CheckedForm>({
    resolver: checkRegistration(countries, names),
    mode: 'onTouched',
    defaultValues: readRegistrationDraft(sessionStorage, user.id) ?? emptyRegistration(countries, user.email),
  });
  const { handleSubmit, formState, getValues } = form;
  const { isValid } = formState;
  useFieldError(form, checkout.answer);
  useRegistrationDraft(form, user.id);
  const submit = (checked: CheckedForm) => {
    setIncomplete(false);
    saveRegistrationDraft(sessionStorage, user.id, getValues());
    onSubmit(checked);
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          if (checkout.busy || isBlocked) event.preventDefault();
          else void handleSubmit(submit, () => setIncomplete(true))(event);
        }}
        className="mt-6 grid items-start gap-x-5 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
      >
        <People countries={countries} names={names} inert={checkout.busy} />
        {children(
          <CheckoutPart
            checkout={checkout}
            isIncomplete={isIncomplete && !isValid}
            isReady={isValid && isBlocked !== true}
          />,
        )}
      </form>
    </FormProvider>
  );
}

interface PeopleProps {
  countries: Countries;
  names: readonly string[];
  inert: boolean;
}

function People({ countries, names, inert }: PeopleProps) {
  const { register, control } = useFormContext<RegistrationFields>();
  const hasBillingAddress = useWatch({ control, name: 'billing_address' });
  const cancelled = useSearchParams()[0].get('session_status') === 'cancelled';
  return (
    <div className="grid gap-5" inert={inert}>
      {cancelled && (
        <Banner tone="bad" live>
          {text('paymentCancelled')}
        </Banner>
      )}
      <Card aria-label={text('ownerTitle')}>
        <CardHead title={text('ownerTitle')} detail={text('ownerLead')} />
        <CardBody className="grid items-start gap-x-4 gap-y-4.5 sm:grid-cols-2">
          <SavedContacts fillsIn className="sm:col-span-2" />
          <AddressFields prefix="" countries={countries} />
          <RegistryFields names={names} countries={countries} />
        </CardBody>
        <CardBody>
          <Checkbox {...register('billing_address')} label={text('otherBilling')} />
        </CardBody>
      </Card>
      {hasBillingAddress && (
        <Card aria-label={text('billingTitle')}>
          <CardHead title={text('billingTitle')} />
          <CardBody className="grid items-start gap-x-4 gap-y-4.5 sm:grid-cols-2">
            <AddressFields prefix="b" countries={countries} />
          </CardBody>
        </Card>
      )}
    </div>
  );
}

interface CheckoutPartProps {
  checkout: CheckoutState;
  isIncomplete: boolean;
  isReady: boolean;
}

/** The errors of the last attempt and the submit button. */
function CheckoutPart({ checkout, isIncomplete, isReady }: CheckoutPartProps) {
  const { busy, error, answer } = checkout;
  const rejection = answer?.message ?? null;
  return (
    <>
      {isIncomplete && (
        <Banner tone="bad" live>
          {text('enterDetails')}
        </Banner>
      )}
      {error && <ErrorAlert error={error} />}
      {rejection && !(rejection in registrationErrorFields) && <Rejection code={rejection} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        busy={busy}
        looksDisabled={!isReady}
        className="tracking-[0.02em]"
      >
        {text(busy ? 'redirecting' : 'proceedToPayment')}
      </Button>
    </>
  );
}

/** Shows a rejection at its field, once the form is no longer inert. */
function useFieldError(
  { showError }: Form<RegistrationFields, unknown, CheckedForm>,
  answer: CheckoutAnswer | undefined,
): void {
  useEffect(() => {
    const code = answer?.message ?? null;
    const field = code && (registrationErrorFields[code] as keyof RegistrationFields | undefined);
    if (code && field) showError(field, () => errorText(code), { shouldFocus: true });
  }, [answer, showError]);
}

/** A rejection that no single field explains. */
function Rejection({ code }: { code: RegistrationErrorCode }) {
  return (
    <Banner
      tone="bad"
      live
      action={
        code === 'domain_registration_request_exists' && (
          <TextLink to={pathTo('domains')} className="text-sm">
            {text('domainStatus')}
          </TextLink>
        )
      }
    >
      {errorText(code)}
    </Banner>
  );
}
