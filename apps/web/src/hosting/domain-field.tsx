import type { ComponentProps } from 'react';
import { toHostname } from '@homeport/contract/fields';
import { temporaryDomain } from '@homeport/contract/hosting';
import type { PanelAccount } from '@homeport/contract/hosting';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { domainFieldTexts as text } from './parts-texts.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Spinner } from '../ui/progress.tsx';
import { TextButton } from '../ui/text-link.tsx';

interface DomainFieldProps extends ComponentProps<typeof TextInput> {
  /** The current value. */
  typed: string;
  error: string | undefined;
  /** The value is the temporary name. */
  temporary?: boolean;
}

/** Takes a domain name in Unicode or ASCII, and shows its ASCII form where that differs. */
export function DomainField({ typed, error, temporary = false, ...rest }: DomainFieldProps) {
  return (
    <Field label={text('domainName')} error={error} hint={hintFor(typed, temporary)}>
      <TextInput
        {...rest}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={text('domainPlaceholder')}
      />
    </Field>
  );
}

/** Validates a domain name: true, or the error message. */
export function checkDomain(typed: string): string | true {
  return toHostname(typed) !== undefined || text('invalidDomain');
}

function hintFor(typed: string, temporary: boolean): string {
  if (temporary) return text('tempReserved');
  const ascii = toHostname(typed);
  const differs = ascii !== undefined && ascii.includes('xn--') && !typed.includes('xn--');
  return differs ? text('connectsAs', { ascii }) : text('domainHint');
}

interface TemporaryDomainProps {
  panel: PanelAccount;
  onName: (name: string) => void;
}

/** Requests a temporary name, for customers without a domain. */
export function TemporaryDomain({ panel, onName }: TemporaryDomainProps) {
  const request = useMutation(mutation(temporaryDomain));
  const { location, plesk_id } = panel;
  return (
    <div className="-mt-3 grid gap-2">
      <TextButton
        aria-busy={request.isPending || undefined}
        onClick={() =>
          request.mutate(
            { params: { location, plesk_id } },
            { onSuccess: ({ temp_domain_name }) => onName(temp_domain_name) },
          )
        }
        className="justify-self-start"
      >
        {text('tempLink')}
        {request.isPending && <Spinner />}
      </TextButton>
      {request.error && (
        <ErrorAlert
          error={request.error}
          messageFor={({ retryAfter }) => (retryAfter === undefined ? text('tempFailed') : undefined)}
        />
      )}
    </div>
  );
}
