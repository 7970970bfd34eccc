import { useState } from 'react';
import { toHostname } from '@homeport/contract/fields';
import type { PanelAccount } from '@homeport/contract/hosting';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiError } from '../../foundation/http/api-error.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { OwnNameChoice } from '../../domains/own-name-choice.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmCheckbox } from '../../ui/confirm-checkbox.tsx';
import { judgeOnBlur } from '../../ui/judge-on-blur.ts';
import { checkDomain, DomainField } from './domain-field.tsx';
import { readableHost } from '../../foundation/host-name.ts';
import { HeldName } from '../../names/held-name.tsx';
import { TemporaryDomain } from './temporary-domain.tsx';
import { text } from '../start-texts.ts';

interface FirstDomainFormProps {
  panel: PanelAccount | undefined;
  /** What was tried before. */
  host: string | undefined;
  /** What the server said against that. */
  refusal: string | null;
  /** The name refused, where a proof that it is theirs changes that. */
  held: string | null;
  error: Error | null;
  onConnect: (host: string) => void;
}

export function FirstDomainForm({ panel, host, refusal, held, error, onConnect }: FirstDomainFormProps) {
  const form = useForm({
    defaultValues: { domain: host === undefined ? '' : readableHost(host), confirmed: false },
    reValidateMode: 'onSubmit',
  });
  const { register, control, handleSubmit, formState, setValue, clearErrors } = form;
  const [domain, confirmed] = useWatch({ control, name: ['domain', 'confirmed'] });
  const [temporary, setTemporary] = useState<string>();
  const ascii = toHostname(domain);

  const take = (name: string) => {
    setValue('domain', name);
    clearErrors('domain');
  };
  return (
    <form
      noValidate
      onSubmit={handleSubmit(() => {
        if (ascii !== undefined) onConnect(ascii);
      })}
      className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-card sm:p-7"
    >
      {error && <ErrorAlert error={error} say={sayUnexpected} />}
      {!error && refusal !== null && (
        <Banner tone="bad" live>
          {refusal}
        </Banner>
      )}
      {held !== null && <HeldName name={held} use="add" />}
      <DomainField
        {...register('domain', judgeOnBlur(form, 'domain', checkDomain))}
        typed={domain}
        error={formState.errors.domain?.message}
        temporary={temporary !== undefined && temporary === ascii}
      />
      <OwnNameChoice onName={take} />
      {panel && (
        <TemporaryDomain
          panel={panel}
          onName={(name) => {
            setTemporary(name);
            take(name);
          }}
        />
      )}
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

const sayUnexpected = ({ retryAfter }: ApiError) =>
  retryAfter === undefined ? text('connectUnexpected') : undefined;
