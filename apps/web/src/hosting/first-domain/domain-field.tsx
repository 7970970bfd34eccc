import type { Ref } from 'react';
import { toHostname } from '@homeport/contract/fields';
import { Field } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { text } from '../start-texts.ts';

interface DomainFieldProps {
  value: string;
  /** It was judged, and is no domain name. */
  invalid: boolean;
  /** What else is wrong with it here. */
  problem?: string;
  /** It is the temporary name that was handed out. */
  temporary: boolean;
  onChange: (value: string) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

/** Takes a domain name as people write it, and shows how computers do where that differs. */
export function DomainField({ value, invalid, problem, temporary, onChange, onBlur, ref }: DomainFieldProps) {
  return (
    <Field
      label={text('domainName')}
      error={invalid ? text('invalidDomain') : problem}
      hint={hintFor(value, temporary)}
    >
      <TextInput
        ref={ref}
        value={value}
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={text('domainPlaceholder')}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}

function hintFor(typed: string, temporary: boolean): string {
  if (temporary) return text('tempReserved');
  const ascii = toHostname(typed);
  const differs = ascii !== undefined && ascii.includes('xn--') && !typed.includes('xn--');
  return differs ? text('connectsAs', { ascii }) : text('domainHint');
}
