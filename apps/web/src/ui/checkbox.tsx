import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** The id of the element with the error. */
  invalid?: boolean;
}

export function Checkbox({ label, invalid = false, className, ...rest }: CheckboxProps) {
  return (
    <label
      className={clsx('flex cursor-pointer items-start gap-2.5 text-base pointer-coarse:py-1.5', className)}
    >
      <span className="relative mt-0.5 flex size-4.5 shrink-0">
        <input
          {...rest}
          type="checkbox"
          aria-invalid={invalid || undefined}
          className={clsx(
            'peer size-4.5 cursor-pointer appearance-none rounded-[5px] border bg-surface transition-colors duration-150',
            'checked:border-tide-solid checked:bg-tide-solid',
            invalid ? 'border-bad' : 'border-ink-3',
          )}
        />
        <Check
          size={14}
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 m-auto text-white opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}

interface ConfirmCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, 'invalid'> {
  /** Shown below the box. */
  error: string | undefined;
  /** Between the box and the error. */
  children?: ReactNode;
}

/** A checkbox that confirms an action. */
export function ConfirmCheckbox({
  error,
  children,
  'aria-describedby': describedBy,
  ...rest
}: ConfirmCheckboxProps) {
  const errorId = useId();
  const described = [error !== undefined && errorId, describedBy].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <Checkbox {...rest} invalid={error !== undefined} aria-describedby={described || undefined} />
      {children}
      {error !== undefined && (
        <p id={errorId} role="alert" className="text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}
