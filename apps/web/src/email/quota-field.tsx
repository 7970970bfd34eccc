import type { ComponentProps } from 'react';
import { readableSize } from '../foundation/format/numbers.ts';
import { Field } from '../ui/field.tsx';
import { Select } from '../ui/text-input.tsx';
import { text } from './address-texts.ts';

const sizesMb = [512, 1_024, 2_048, 5_120, 10_240, 20_480, 51_200, 102_400];

/** The value of the choice without a limit. */
const NO_LIMIT = '';

/** The part of a request for a chosen value. */
export const quotaIn = (value: string): { quota_mb?: number } =>
  value === NO_LIMIT ? {} : { quota_mb: Number(value) };
export const quotaValue = (quotaMb: number | null): string => (quotaMb === null ? NO_LIMIT : String(quotaMb));

interface QuotaFieldProps extends ComponentProps<'select'> {
  /** Storage of the plan. */
  totalMb: number;
  /** The present quota, which may be none of the usual ones. */
  present?: number | null;
  error?: string | undefined;
}

/** The storage limit of a mailbox, up to the storage of the plan. */
export function QuotaField({ totalMb, present = null, error, ...select }: QuotaFieldProps) {
  const sizes = new Set(sizesMb.filter((size) => size <= totalMb));
  if (present !== null) sizes.add(present);
  return (
    <Field label={text('quota')} hint={text('quotaHint')} error={error}>
      <Select {...select}>
        <option value={NO_LIMIT}>{text('noLimit')}</option>
        {[...sizes]
          .toSorted((one, other) => one - other)
          .map((size) => (
            <option key={size} value={size}>
              {readableSize(size)}
            </option>
          ))}
      </Select>
    </Field>
  );
}
