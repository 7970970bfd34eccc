import { useEffect, useState } from 'react';
import { registrationErrorFields } from '@homeport/contract/domain-form';
import type { RegistrationErrorCode, RegistrationForm as CheckedForm } from '@homeport/contract/domain-form';
import { FormProvider, useFormContext, useWatch } from 'react-hook-form';
import { useForm, type Form } from '../../foundation/locale/use-form.ts';
import { useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { domainPrice, verifyRegistration } from '@homeport/contract/domains';
import type { CallRequest } from '@homeport/contract/call';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { usd } from '../../foundation/format/money.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AddressFields } from './address-fields.tsx';
import { SavedContacts } from '../transfer/saved-contacts.tsx';
import { PriceCard } from './price-card.tsx';
import type { DomainPrice } from './price-card.tsx';
import {
  checkRegistration,
  emptyRegistration,
  saveRegistrationDraft,
  readRegistrationDraft,
} from './registration-fields.ts';
import type { Countries, RegistrationFields } from './registration-fields.ts';
import { errorText, text } from './texts.ts';

interface RegistrationFormProps {
  domainName: string;
  countries: Countries;
  price: DomainPrice;
  user: { id: string; email: string };
}

/** Owner, billing address and price of a domain, and the button that opens the checkout. */
export function RegistrationForm({ domainName, countries, price, user }: RegistrationFormProps) {
  const [years, setYears] = useState(1);
  const [autorenew, setAutorenew] = useState(true);
  const [isIncomplete, setIncomplete] = useState(false);
  const form = useForm<RegistrationFields, unknown, CheckedForm>({
    resolver: checkRegistration(countries),
    mode: 'onTouched',
    defaultValues: readRegistrationDraft(sessionStorage, user.id) ?? emptyRegistration(countries, user.email),
  });
  const { handleSubmit, formState, getValues } = form;
  const { isValid } = formState;
  const checkout = useRegistrationCheckout();
  useFieldError(form, checkout.answer);
  const registrationYears = Math.min(years, price.most_years);
  const submit = (registration_data: CheckedForm) => {
    setIncomplete(false);
    saveRegistrationDraft(sessionStorage, user.id, getValues());
    checkout.start({
      body: {
        registration_data,
        registration_period: registrationYears,
        domain_name: domainName,
        stripe_plan_id: price.stripe_plan_id,
        stripe_product_id: price.stripe_product_id,
        autorenew,
      },
    });
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          if (checkout.busy) event.preventDefault();
          else void handleSubmit(submit, () => setIncomplete(true))(event);
        }}
        className="mt-6 grid items-start gap-x-5 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
      >
        <People countries={countries} inert={checkout.busy} />
        <PriceCard domainName={domainName} price={price} years={registrationYears} onYears={setYears}>
          <Checkbox
            checked={autorenew}
            onChange={(event) => setAutorenew(event.target.checked)}
            label={text('autorenewConsent', { price: usd(Math.round(price.renew_price * 100)) })}
          />
          <CheckoutPart checkout={checkout} isIncomplete={isIncomplete && !isValid} isValid={isValid} />
        </PriceCard>
      </form>
    </FormProvider>
  );
}

function People({ countries, inert }: { countries: Countries; inert: boolean }) {
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
          <SavedContacts className="sm:col-span-2" />
          <AddressFields prefix="" countries={countries} />
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
  checkout: ReturnType<typeof useRegistrationCheckout>;
  isIncomplete: boolean;
  isValid: boolean;
}

/** The errors of the last attempt and the submit button. */
function CheckoutPart({ checkout, isIncomplete, isValid }: CheckoutPartProps) {
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
        looksDisabled={!isValid}
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
  answer: ReturnType<typeof useRegistrationCheckout>['answer'],
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

/** Checks the registration with the registry and opens the hosted checkout in this tab. */
function useRegistrationCheckout() {
  const queryClient = useQueryClient();
  const { mutate, reset, data, error, isPending } = useMutation(mutation(verifyRegistration));

  useEffect(() => {
    // A page restored from the back/forward cache would stay busy.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [reset]);

  const isLeaving = typeof data?.stripe_checkout_url === 'string';
  const start = (request: CallRequest<typeof verifyRegistration>) => {
    // The mutation cache is updated at once, so that a double click opens one checkout.
    if (isLeaving || queryClient.isMutating({ mutationKey: [verifyRegistration.name] }) > 0) return;
    mutate(request, {
      onSuccess: ({ message, stripe_checkout_url }) => {
        if (stripe_checkout_url !== null) window.location.assign(stripe_checkout_url);
        // The quoted price may have expired.
        if (message === 'payment_provider_error')
          void queryClient.invalidateQueries({ queryKey: [domainPrice.name] });
      },
    });
  };
  return { busy: isPending || isLeaving, error, answer: data, start };
}
