import { useQuery } from '@tanstack/react-query';
import { userDetails, accountEvents, saveDetails } from '@homeport/contract/account';
import { ArrowLeft } from 'lucide-react';
import { query, mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { pathTo } from '../foundation/routing/paths.ts';
import { staffHomeOf } from '../foundation/routing/resolve.ts';
import type { Account } from '../foundation/routing/account-state.ts';
import { useConfig } from '../foundation/config.ts';
import { useAccount } from '../foundation/session/use-account.ts';
import { enteredAccount, useUser } from '../foundation/portal.ts';
import { useTitle } from '../foundation/layout/use-title.ts';
import { MyDataCard } from '../archives/index.ts';
import { DeletionCard } from '../deletion/index.ts';
import { ApiKeysCard } from '../api-keys/index.ts';
import { EmailCard, PasswordCard, SecondFactorsCard, SessionsCard } from '../auth/index.ts';
import { WebhooksCard } from '../webhooks/index.ts';
import { PeopleCard } from '../people/index.ts';
import { TextLink } from '../ui/text-link.tsx';
import { AccountNav } from './account-nav.tsx';
import { BillingDetailsCard } from './billing-details-card.tsx';
import { CreditCard } from './credit-card.tsx';
import { EventsCard } from './events-card.tsx';
import { HostingAccountCard } from './hosting-account-card.tsx';
import { InvoicesCard } from './invoices-card.tsx';
import { PaymentMethodsCard } from './payment-methods-card.tsx';
import { PaymentMethodResult } from './payment-method.tsx';
import { NotificationsCard } from './notifications-card.tsx';
import { Section } from './section.tsx';
import { text } from './texts.ts';
import { useRef, useState } from 'react';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useForm } from '../foundation/locale/use-form.ts';
import type { CallAnswer } from '@homeport/contract/call';
import { personalDetails } from '@homeport/contract/personal-details';
import { Button } from '../ui/button.tsx';
import { Card, CardHead, CardBody } from '../ui/card.tsx';
import { showToast } from '../ui/toaster.tsx';
import { Fact } from '../ui/fact-row.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';

/** Personal details, plan, invoices, email choices, sessions and account history. */
export function AccountSettingsScreen() {
  return enteredAccount() === null ? <OwnSettings /> : <MemberSettings />;
}

/** Plan, billing details and invoices, for those who take care of them in the account of someone else. */
function MemberSettings() {
  useTitle(text('title'));
  const { state, plan } = useAccount();
  return (
    <div className="mx-auto grid w-full max-w-200 grid-cols-1 gap-5 px-4 pt-6 pb-14 sm:px-6">
      <h1 className="mt-1 text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('title')}</h1>
      <PaymentMethodResult />
      {plan && <HostingAccountCard plan={plan} state={state} />}
      <CreditCard />
      <PaymentMethodsCard />
      <BillingDetailsCard />
      <InvoicesCard />
    </div>
  );
}

function OwnSettings() {
  useTitle(text('title'));
  const { state, plan, panel } = useAccount();
  const details = useQuery(query(userDetails, {}));
  const user = useUser();
  return (
    <div className="mx-auto grid w-full max-w-260 gap-5 px-4 pt-6 pb-14 sm:px-6">
      <div>
        <BackLink state={state} />
        <h1 className="mt-1 text-[1.875rem] leading-9.5 font-semibold tracking-tight">{text('title')}</h1>
      </div>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-8">
        <AccountNav hasPlan={plan !== null} />
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <PaymentMethodResult />
          {details.error && <ErrorAlert error={details.error} />}
          <Section id="details">
            <PersonalDetailsCard details={details.data} serverLogin={panel?.details?.login} />
          </Section>
          <Section id="plan">{plan && <HostingAccountCard plan={plan} state={state} />}</Section>
          <CreditCard />
          <Section id="payment-methods">
            <PaymentMethodsCard />
          </Section>
          <Section id="billing">
            <BillingDetailsCard />
          </Section>
          <Section id="invoices">
            <InvoicesCard />
          </Section>
          <Section id="notifications">
            <NotificationsCard />
          </Section>
          <Section id="email-address">
            <EmailCard email={details.data?.email ?? user?.email ?? ''} />
          </Section>
          <Section id="password">
            <PasswordCard email={details.data?.email ?? user?.email ?? ''} />
          </Section>
          <Section id="second-factors">
            <SecondFactorsCard />
          </Section>
          <Section id="api-keys">
            <ApiKeysCard />
          </Section>
          <Section id="webhooks">
            <WebhooksCard />
          </Section>
          <Section id="people">
            <PeopleCard />
          </Section>
          <Section id="sessions">
            <SessionsCard />
          </Section>
          <Section id="history">
            <EventsCard />
          </Section>
          <Section id="my-data">
            <MyDataCard />
          </Section>
          <Section id="deletion">
            <DeletionCard />
          </Section>
        </div>
      </div>
    </div>
  );
}

/** Leads back to the person’s start page: the dashboard, the staff area, or the plan to choose or pay for. */
function BackLink({ state }: { state: Account['state'] }) {
  const role = useUser()?.isadmin;
  const brandSlug = useConfig()?.brand_slug ?? '';
  const work = state === 'noPlan' || state === 'unpaid' ? staffHomeOf({ role, brandSlug }) : null;
  const label = work === null ? backLabels[state] : 'backToWork';
  return (
    <TextLink to={work ?? pathTo('home')} className="inline-flex min-h-9 items-center gap-1.5 text-sm">
      <ArrowLeft size={16} aria-hidden="true" />
      {text(label)}
    </TextLink>
  );
}

const backLabels = {
  noPlan: 'backToPlans',
  unpaid: 'backToPayment',
  domainOnly: 'backToDashboard',
  newHosting: 'backToDashboard',
  hosting: 'backToDashboard',
} as const satisfies Record<Account['state'], string>;

interface PersonalDetailsCardProps {
  /** undefined: still loading. */
  details: CallAnswer<typeof userDetails> | undefined;
  serverLogin: string | undefined;
}

function PersonalDetailsCard({ details, serverLogin }: PersonalDetailsCardProps) {
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
          save.mutate({ body });
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
