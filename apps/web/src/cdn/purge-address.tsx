import { useState } from 'react';
import { purgeCdnAddress } from '@homeport/contract/cdn';
import { limits } from '@homeport/contract/limits';
import { ErrorAlert } from '../foundation/layout/error-alert.tsx';
import { ApiError } from '../foundation/http/api-error.ts';
import { mutation, useMutation } from '../foundation/http/query.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { TextInput } from '../ui/text-input.tsx';
import { text } from './texts.ts';

/** Clears one address of the cache. */
export function PurgeAddress({ zoneId }: { zoneId: number }) {
  const [address, setAddress] = useState('');
  const purge = useMutation(mutation(purgeCdnAddress));
  const { error } = purge;
  const fieldError = error instanceof ApiError ? error.fields['address'] : undefined;
  return (
    <form
      className="grid gap-2 px-5 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        purge.mutate({ body: { cdn_zone_id: zoneId, address } });
      }}
    >
      <Field label={text('address')} hint={text('addressHint')} error={fieldError}>
        <div className="flex gap-2">
          <AddressInput value={address} onChange={setAddress} />
          <Button type="submit" busy={purge.isPending} looksDisabled={address.trim() === ''}>
            {text('addressClear')}
          </Button>
        </div>
      </Field>
      {error && fieldError === undefined && <ErrorAlert error={error}>{text('addressFailed')}</ErrorAlert>}
      <p role="status" className="text-sm break-all text-ok empty:hidden">
        {purge.isSuccess ? text('addressCleared', { path: purge.data.path }) : ''}
      </p>
    </form>
  );
}

function AddressInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextInput
      value={value}
      maxLength={limits.cdnAddress}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="min-w-0 font-mono"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
