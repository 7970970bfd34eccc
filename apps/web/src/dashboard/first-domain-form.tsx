import type { PanelAccount } from '@homeport/contract/hosting';
import { useState } from 'react';
import { toHostname } from '@homeport/contract/fields';
import { useWatch } from 'react-hook-form';
import { useForm } from '../foundation/locale/use-form.ts';
import { useSearchParams } from 'react-router';
import { checkDomain, DomainField, TemporaryDomain } from '../hosting/index.ts';
import { readableHost } from '../foundation/format/names.ts';
import { text } from './first-domain-texts.ts';
import type { ApiError } from '../foundation/http/api-error.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { OwnNameChoice } from '../domains/index.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmCheckbox } from '../ui/checkbox.tsx';
import { validateOnBlur } from '../ui/hooks.ts';
import { OwnershipPrompt } from '../names/index.ts';

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

export function FirstDomainForm({
  panel,
  host,
  errorMessage,
  heldName,
  error,
  onConnect,
}: FirstDomainFormProps) {
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
