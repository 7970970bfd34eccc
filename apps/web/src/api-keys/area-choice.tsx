import { useId } from 'react';
import type { ApiKeyArea } from '@homeport/contract/api-key-areas';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Checkbox } from '../ui/checkbox.tsx';
import { text } from './texts.ts';

const reasons = {
  websites: 'websitesWhy',
  domains: 'domainsWhy',
  email: 'emailWhy',
  billing: 'billingWhy',
  support: 'supportWhy',
  account: 'accountWhy',
} as const satisfies Record<ApiKeyArea, string>;

interface AreaChoiceProps {
  areas: readonly ApiKeyArea[];
  register: UseFormRegisterReturn;
  error: string | undefined;
}

/** The areas that a key opens, each in plain words. */
export function AreaChoice({ areas, register, error }: AreaChoiceProps) {
  const errorId = useId();
  return (
    <fieldset className="grid gap-2.5" aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-2 text-sm text-ink-3">{text('areas')}</legend>
      {areas.map((area) => (
        <Checkbox
          key={area}
          {...register}
          value={area}
          invalid={error !== undefined}
          label={
            <>
              <span className="font-medium">{text(area)}</span>
              <span className="block text-sm text-ink-3">{text(reasons[area])}</span>
            </>
          }
        />
      ))}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
      <p className="text-sm text-ink-3">{text('never')}</p>
    </fieldset>
  );
}
