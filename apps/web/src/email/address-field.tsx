import type { ComponentProps } from 'react';
import { mailName } from '@homeport/contract/mail-addresses';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { text } from './address-texts.ts';

/** The name in what was typed: the domain may be typed too. */
export function nameIn(typed: string, domainName: string, host: string): string {
  const lower = typed.trim().toLowerCase();
  const end = [`@${domainName}`, `@${host.toLowerCase()}`].find((each) => lower.endsWith(each));
  return end === undefined ? lower : lower.slice(0, -end.length);
}

/** Why a name cannot be used; undefined when it can. */
export function nameError(name: string): string | undefined {
  return mailName.safeParse(name).error?.issues[0]?.message;
}

interface AddressFieldProps extends ComponentProps<'input'> {
  /** The domain, as people read it. */
  host: string;
  error: string | undefined;
}

/** The part of an address before the @, with the domain behind it. */
export function AddressField({ host, error, ...input }: AddressFieldProps) {
  return (
    <Field label={text('address')} error={error}>
      <div className="flex min-w-0 items-center gap-2">
        <TextInput
          {...input}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={text('addressPlaceholder')}
          className="min-w-24 flex-1"
        />
        <span translate="no" className="max-w-[55%] truncate text-ink-2">
          @{host}
        </span>
      </div>
    </Field>
  );
}
