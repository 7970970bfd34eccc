import { useEffect, useState } from 'react';
import { registrationFaultFields, registrationFaultTexts } from '@homeport/contract/domain-form';
import type { RegistrationFault, RegistrationForm as CheckedForm } from '@homeport/contract/domain-form';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody, CardHead } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { AddressFields } from './address-fields.tsx';
import { text } from './buy-texts.ts';
import type { DomainPrice } from './domain-price.ts';
import { PriceCard } from './price-card.tsx';
import { keepRegistrationDraft, registrationDraft } from './registration-draft.ts';
import { checkRegistration, emptyRegistration } from './registration-rules.ts';
import type { Countries, RegistrationFields } from './registration-rules.ts';
import { useRegistrationCheckout } from './use-registration-checkout.ts';

interface RegistrationFormProps {
  domainName: string;
  countries: Countries;
  price: DomainPrice;
  user: { id: string; email: string };
}

/** Who will own a domain, who pays for it, and the button that leads to the checkout. */
export function RegistrationForm({ domainName, countries, price, user }: RegistrationFormProps) {
  const [years, setYears] = useState(1);
  const [unfinished, setUnfinished] = useState(false);
  const cancelled = useSearchParams()[0].get('session_status') === 'cancelled';
  const form = useForm<RegistrationFields, unknown, CheckedForm>({
    resolver: checkRegistration(countries),
    mode: 'onTouched',
    defaultValues: registrationDraft(sessionStorage, user.id) ?? emptyRegistration(countries, user.email),
  });
  const { register, control, handleSubmit, formState, setError, getValues } = form;
  const ownBilling = useWatch({ control, name: 'billing_address' });
  const { isValid } = formState;

  const checkout = useRegistrationCheckout();
  const { answer } = checkout;
  const refused = answer?.message ?? null;
  // Once the fields can be reached again.
  useEffect(() => {
    const fault = answer?.message ?? null;
    const field = fault && (registrationFaultFields[fault] as keyof RegistrationFields | undefined);
    if (fault && field)
      setError(field, { type: fault, message: registrationFaultTexts[fault] }, { shouldFocus: true });
  }, [answer, setError]);
  const submit = (registration_data: CheckedForm) => {
    setUnfinished(false);
    keepRegistrationDraft(sessionStorage, user.id, getValues());
    checkout.start({
      body: {
        registration_data,
        registration_period: Math.min(years, price.most_years),
        domain_name: domainName,
        stripe_plan_id: price.stripe_plan_id,
        stripe_product_id: price.stripe_product_id,
      },
    });
  };

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          if (checkout.busy) event.preventDefault();
          else void handleSubmit(submit, () => setUnfinished(true))(event);
        }}
        className="mt-6 grid items-start gap-x-5 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
      >
        <div className="grid gap-5" inert={checkout.busy}>
          {cancelled && (
            <Banner tone="bad" live>
              {text('paymentCancelled')}
            </Banner>
          )}
          <Card aria-label={text('ownerTitle')}>
            <CardHead title={text('ownerTitle')} detail={text('ownerLead')} />
            <CardBody className="grid items-start gap-x-4 gap-y-4.5 sm:grid-cols-2">
              <AddressFields prefix="" countries={countries} />
            </CardBody>
            <CardBody>
              <Checkbox {...register('billing_address')} label={text('otherBilling')} />
            </CardBody>
          </Card>
          {ownBilling && (
            <Card aria-label={text('payerTitle')}>
              <CardHead title={text('payerTitle')} />
              <CardBody className="grid items-start gap-x-4 gap-y-4.5 sm:grid-cols-2">
                <AddressFields prefix="b" countries={countries} />
              </CardBody>
            </Card>
          )}
        </div>
        <PriceCard
          domainName={domainName}
          price={price}
          years={Math.min(years, price.most_years)}
          onYears={setYears}
        >
          {unfinished && !isValid && (
            <Banner tone="bad" live>
              {text('enterDetails')}
            </Banner>
          )}
          {checkout.error && <ErrorAlert error={checkout.error} />}
          {refused && !(refused in registrationFaultFields) && <WholeRefusal fault={refused} />}
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            busy={checkout.busy}
            looksDisabled={!isValid}
            className="tracking-[0.02em]"
          >
            {text(checkout.busy ? 'redirecting' : 'proceedToPayment')}
          </Button>
        </PriceCard>
      </form>
    </FormProvider>
  );
}

/** A refusal that no single field can mend. */
function WholeRefusal({ fault }: { fault: RegistrationFault }) {
  return (
    <Banner
      tone="bad"
      live
      action={
        fault === 'domain_registration_request_exists' && (
          <TextLink to={pathTo('domains')} className="text-sm">
            {text('domainStatus')}
          </TextLink>
        )
      }
    >
      {registrationFaultTexts[fault]}
    </Banner>
  );
}
