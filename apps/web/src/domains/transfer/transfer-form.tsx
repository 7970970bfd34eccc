import { useState } from 'react';
import type { CallAnswer } from '@homeport/contract/call';
import { transferCode, startTransfer } from '@homeport/contract/domain-transfers';
import { registrationErrorFields } from '@homeport/contract/domain-form';
import type { RegistrationForm } from '@homeport/contract/domain-form';
import { FormProvider } from 'react-hook-form';
import { useForm } from '../../foundation/locale/use-form.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { usd } from '../../foundation/format/money.ts';
import { mutation, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, CardBody, CardHead } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { AddressFields } from '../registration/address-fields.tsx';
import { RegistryFields } from '../registration/registry-fields.tsx';
import {
  checkRegistration,
  emptyRegistration,
  readRegistrationDraft,
} from '../registration/registration-fields.ts';
import type { Countries, RegistrationFields } from '../registration/registration-fields.ts';
import { errorText, text as registrationText } from '../registration/texts.ts';
import { useRegistrationDraft } from '../registration/use-registration-draft.ts';
import { SavedContacts } from './saved-contacts.tsx';
import { text } from './texts.ts';

interface TransferFormProps {
  name: string;
  /** US dollars, with a year that is added. */
  price: number;
  renewPrice: number;
  countries: Countries;
  user: { id: string; email: string };
}

/** The code and the owner of a domain that comes here, and the button that opens the checkout. */
export function TransferForm({ name, price, renewPrice, countries, user }: TransferFormProps) {
  const form = useForm<RegistrationFields, unknown, RegistrationForm>({
    resolver: checkRegistration(countries, [name]),
    mode: 'onTouched',
    defaultValues: readRegistrationDraft(sessionStorage, user.id) ?? emptyRegistration(countries, user.email),
  });
  useRegistrationDraft(form, user.id);
  const [code, setCode] = useState('');
  const [codeError, setCodeError] = useState<string>();
  const [isIncomplete, setIncomplete] = useState(false);
  const {
    data: answer,
    mutate,
    isPending,
    error,
  } = useMutation({
    ...mutation(startTransfer),
    onSuccess: ({ stripe_checkout_url, message, reason }) => {
      if (stripe_checkout_url !== null) window.location.assign(stripe_checkout_url);
      const field = message && (registrationErrorFields[message] as keyof RegistrationFields | undefined);
      if (message && field) form.showError(field, () => errorText(message), { shouldFocus: true });
      if (reason === 'wrong_code') setCodeError(text('refused_wrong_code'));
    },
  });
  const due = answer?.status === 'price_changed' ? (answer.price ?? price) : price;
  const isLeaving = typeof answer?.stripe_checkout_url === 'string';
  const submit = (registration_data: RegistrationForm) => {
    const checked = transferCode.safeParse(code);
    setIncomplete(!checked.success);
    setCodeError(checked.success ? undefined : text('codeRequired'));
    if (checked.success && !isLeaving)
      mutate({ body: { domain_name: name, code: checked.data, registration_data, price: due } });
  };
  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(submit, () => setIncomplete(true))}
        className="grid items-start gap-x-5 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22.5rem]"
      >
        <div className="grid gap-5" inert={isPending || isLeaving}>
          <Card aria-label={text('codeTitle')}>
            <CardHead title={text('codeTitle')} detail={text('codeLead')} />
            <CardBody>
              <Field label={text('code')} error={codeError}>
                <TextInput
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  className="font-mono"
                />
              </Field>
            </CardBody>
          </Card>
          <OwnerCard name={name} countries={countries} />
        </div>
        <Card aria-label={readableHost(name)}>
          <CardHead title={<span className="[overflow-wrap:anywhere]">{readableHost(name)}</span>} />
          <CardBody className="grid gap-3">
            <Price due={due} renewPrice={renewPrice} />
            {isIncomplete && (
              <Banner tone="bad" live>
                {text('incomplete')}
              </Banner>
            )}
            {error && <ErrorAlert error={error} />}
            <Outcome name={name} answer={answer} />
            <Button type="submit" variant="primary" size="lg" wide busy={isPending || isLeaving}>
              {text('pay')}
            </Button>
          </CardBody>
        </Card>
      </form>
    </FormProvider>
  );
}

function OwnerCard({ name, countries }: { name: string; countries: Countries }) {
  return (
    <Card aria-label={registrationText('ownerTitle')}>
      <CardHead title={registrationText('ownerTitle')} detail={registrationText('ownerLead')} />
      <CardBody className="grid items-start gap-x-4 gap-y-4.5 sm:grid-cols-2">
        <SavedContacts fillsIn className="sm:col-span-2" />
        <AddressFields prefix="" countries={countries} />
        <RegistryFields names={[name]} countries={countries} />
      </CardBody>
    </Card>
  );
}

function Price({ due, renewPrice }: { due: number; renewPrice: number }) {
  const price = (dollars: number) => usd(Math.round(dollars * 100));
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <span>{text('price')}</span>
        <strong className="font-display text-xl">{price(due)}</strong>
      </div>
      <p className="text-sm text-ink-3">{text('renewsAt', { price: price(renewPrice) })}</p>
      <div>
        <h3 className="text-sm font-semibold">{text('steps')}</h3>
        <ol className="mt-1.5 grid list-decimal gap-1 pl-5 text-sm text-ink-2">
          <li>{text('step1')}</li>
          <li>{text('step2')}</li>
          <li>{text('step3')}</li>
        </ol>
      </div>
    </>
  );
}

type Answer = CallAnswer<typeof startTransfer>;

/** What stands in the way of the checkout, apart from single fields. */
function Outcome({ name, answer }: { name: string; answer: Answer | undefined }) {
  const sentence = outcomeOf(name, answer);
  return (
    sentence !== null && (
      <Banner tone={answer?.status === 'price_changed' ? 'warn' : 'bad'} live>
        {sentence}
      </Banner>
    )
  );
}

function outcomeOf(name: string, answer: Answer | undefined): string | null {
  if (answer === undefined) return null;
  const { status, reason, message, price } = answer;
  if (status === 'price_changed') return text('priceChanged', { price: usd(Math.round((price ?? 0) * 100)) });
  if (status === 'refused' && reason !== null && reason !== 'wrong_code')
    return text(`refused_${reason}`, { name: readableHost(name) });
  if (message === null || message in registrationErrorFields) return null;
  return message === 'domain_registration_request_exists' ? text('underWay') : errorText(message);
}
