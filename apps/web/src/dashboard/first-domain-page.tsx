import { connectFirstDomain, userWebsites } from '@homeport/contract/hosting';
import type { PanelAccount } from '@homeport/contract/hosting';
import type { OperationProgress } from '@homeport/contract/operation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toHostname } from '@homeport/contract/fields';
import { useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { useSearchParams } from 'react-router';
import {
  ControlPanelCard,
  PointHereCard,
  websites,
  checkDomain,
  DomainField,
  TemporaryDomain,
} from '../hosting/index.ts';
import { DashboardFrame } from './dashboard-frame.tsx';
import { readableHost } from '../foundation/format/names.ts';
import { OperationCard } from '../foundation/layout/operation-card.tsx';
import { text } from './first-domain-texts.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { POLL_MS } from '../foundation/operation-state.ts';
import type { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { OwnNameChoice } from '../domains/index.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmCheckbox } from '../ui/checkbox.tsx';
import { validateOnBlur } from '../ui/hooks.ts';
import { OwnershipPrompt } from '../names/index.ts';

interface FirstDomainPageProps {
  page: 'first_domain' | 'domain_without_hosting' | 'connecting';
  connecting: OperationProgress | null;
  panel: PanelAccount | undefined;
}

/** For a hosting account without websites: connecting the first domain creates one. */
export function FirstDomainPage({ page, connecting, panel }: FirstDomainPageProps) {
  const connect = useConnecting(connecting);
  const working = page === 'connecting' || connect.working;
  const host = connect.host === undefined ? undefined : readableHost(connect.host);
  return (
    <DashboardFrame>
      <div className="mx-auto grid max-w-150 gap-6 lg:mx-0 lg:max-w-none lg:grid-cols-[1fr_23.5rem] lg:items-start">
        <div className="grid gap-6">
          {working ? (
            <OperationCard
              level="h1"
              title={host === undefined ? text('connectingUnnamed') : text('connecting', { host })}
              detail={text('connectingDetail')}
              progress={connecting?.state === 'failed' ? null : connecting}
            />
          ) : (
            <>
              <div>
                <h1 className="text-[2rem] leading-10 font-semibold tracking-tight">
                  {text(page === 'domain_without_hosting' ? 'withoutHostingTitle' : 'firstDomainTitle')}
                </h1>
                <p className="mt-2 text-[1rem] leading-6 text-ink-2">
                  {text(page === 'domain_without_hosting' ? 'withoutHostingLead' : 'firstDomainLead')}
                </p>
              </div>
              <FirstDomainForm
                panel={panel}
                host={connect.host}
                errorMessage={connect.errorMessage}
                heldName={connect.heldName}
                error={connect.error}
                onConnect={connect.start}
              />
            </>
          )}
        </div>
        <div className="grid gap-5">
          {panel && <PointHereCard panel={panel} />}
          <ControlPanelCard panel={undefined} none={text('connectFirst')} />
        </div>
      </div>
    </DashboardFrame>
  );
}

/** Connects the first domain, and polls the websites until it is connected. */
function useConnecting(connecting: OperationProgress | null) {
  const connect = useMutation(mutation(connectFirstDomain, [userWebsites]));
  const accepted = connect.data?.status === 'success' && connecting?.state !== 'failed';
  const working = connect.isPending || accepted;
  useQuery({ ...websites(), refetchInterval: working && POLL_MS });

  const failure = connecting?.state === 'failed' ? (connecting.message ?? text('connectUnexpected')) : null;
  return {
    working,
    /** The name submitted in this visit. */
    host: connect.variables?.body.domain_name,
    /** Why the server did not connect it. */
    errorMessage:
      connect.data?.status === 'error' ? (connect.data.message ?? text('connectUnexpected')) : failure,
    /** The submitted name, where another customer holds it and the person can prove ownership; else null. */
    heldName: connect.data?.provable === true ? (connect.variables?.body.domain_name ?? null) : null,
    error: connect.error,
    start: (domain_name: string) => connect.mutate({ body: { domain_name } }),
  };
}

interface FirstDomainFormProps {
  panel: PanelAccount | undefined;
  /** The name submitted before. */
  host: string | undefined;
  /** Why the server did not connect it. */
  errorMessage: string | null;
  /** The name, where another customer holds it and the person can prove ownership. */
  heldName: string | null;
  error: Error | null;
  onConnect: (host: string) => void;
}

/** @param host the name submitted before */
function useFirstDomainForm(host: string | undefined) {
  const wanted = useSearchParams()[0].get('domain');
  const form = useForm({
    defaultValues: { domain: readableHost(host ?? wanted ?? ''), confirmed: false },
    reValidateMode: 'onSubmit',
  });
  const [domain, confirmed] = useWatch({ control: form.control, name: ['domain', 'confirmed'] });
  const [temporary, setTemporary] = useState<string>();
  const take = (name: string) => {
    form.setValue('domain', name);
    form.clearErrors('domain');
  };
  const takeTemporary = (name: string) => {
    setTemporary(name);
    take(name);
  };
  return { form, domain, confirmed, ascii: toHostname(domain), temporary, take, takeTemporary };
}

function FirstDomainForm({ panel, host, errorMessage, heldName, error, onConnect }: FirstDomainFormProps) {
  const { form, domain, confirmed, ascii, temporary, take, takeTemporary } = useFirstDomainForm(host);
  const { register, handleSubmit, formState, clearErrors } = form;
  return (
    <form
      noValidate
      onSubmit={handleSubmit(() => {
        if (ascii !== undefined) onConnect(ascii);
      })}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      <ConnectError error={error} errorMessage={errorMessage} heldName={heldName} />
      <DomainField
        {...register('domain', validateOnBlur(form, 'domain', checkDomain))}
        typed={domain}
        error={formState.errors.domain?.message}
        temporary={temporary !== undefined && temporary === ascii}
      />
      <OwnNameChoice onName={take} />
      {panel && <TemporaryDomain panel={panel} onName={takeTemporary} />}
      <ConfirmCheckbox
        {...register('confirmed', {
          required: text('confirmConnecting'),
          onChange: () => clearErrors('confirmed'),
        })}
        label={
          ascii === undefined ? text('confirmUnnamed') : text('confirmNamed', { host: readableHost(ascii) })
        }
        error={formState.errors.confirmed?.message}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        wide
        looksDisabled={!confirmed}
        className="tracking-[0.02em]"
      >
        {text('connectDomain')}
      </Button>
    </form>
  );
}

const unexpectedMessage = ({ retryAfter }: ApiError) =>
  retryAfter === undefined ? text('connectUnexpected') : undefined;

/** Why the domain was not connected, and how to prove it where another customer holds it. */
function ConnectError({
  error,
  errorMessage,
  heldName,
}: Pick<FirstDomainFormProps, 'error' | 'errorMessage' | 'heldName'>) {
  return (
    <>
      {error && <ErrorAlert error={error} messageFor={unexpectedMessage} />}
      <OwnershipPrompt name={heldName} use="add">
        {!error && errorMessage !== null && (
          <Banner tone="bad" live>
            {errorMessage}
          </Banner>
        )}
      </OwnershipPrompt>
    </>
  );
}
