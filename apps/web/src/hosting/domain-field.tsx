import type { ComponentProps } from 'react';
import { toHostname } from '@homeport/contract/fields';
import { useMutation } from '@tanstack/react-query';
import { temporaryDomain } from '@homeport/contract/hosting';
import type { PanelAccount } from '@homeport/contract/hosting';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { catalogue } from '../foundation/texts/catalogue.ts';
import { mutation } from '../foundation/http/query.ts';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { TextButton } from '../ui/text-link.tsx';

const text = catalogue({
  // Words of the specification, verbatim.
  invalidDomain: 'ERROR! Invalid domain name.',

  // Ours.
  domainName: 'Domain name',
  domainPlaceholder: 'example.com',
  domainHint: 'A name you own, registered here or elsewhere.',
  connectsAs: 'Technical name: {ascii}',
  tempLink: 'Start with a temporary domain name',
  tempReserved: 'Reserved for you for one hour. You can switch to your own domain later.',
  tempFailed: 'We could not get a temporary name. Please try again.',
});

interface DomainFieldProps extends ComponentProps<typeof TextInput> {
  /** What is in the field. */
  typed: string;
  error: string | undefined;
  /** It is the temporary name that was handed out. */
  temporary?: boolean;
}

/** Takes a domain name as people write it, and shows how computers do where that differs. */
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

/** What a form says against a domain name; true for a good one. */
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

/** For whoever has no domain name yet. */
export function TemporaryDomain({ panel, onName }: TemporaryDomainProps) {
  const ask = useMutation(mutation(temporaryDomain));
  const { location, plesk_id } = panel;
  return (
    <div className="-mt-3 grid gap-2">
      <TextButton
        aria-busy={ask.isPending || undefined}
        onClick={() =>
          ask.isPending ||
          ask.mutate(
            { params: { location, plesk_id } },
            { onSuccess: ({ temp_domain_name }) => onName(temp_domain_name) },
          )
        }
        className="justify-self-start"
      >
        {text('tempLink')}
        {ask.isPending && <Spinner />}
      </TextButton>
      {ask.error && (
        <ErrorAlert
          error={ask.error}
          say={({ retryAfter }) => (retryAfter === undefined ? text('tempFailed') : undefined)}
        />
      )}
    </div>
  );
}
