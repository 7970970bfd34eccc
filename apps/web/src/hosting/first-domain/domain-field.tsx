import type { ComponentProps } from 'react';
import { toHostname } from '@homeport/contract/fields';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { text } from '../start-texts.ts';

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
