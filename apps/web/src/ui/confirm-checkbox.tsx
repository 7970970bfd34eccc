import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';

interface ConfirmCheckboxProps extends Omit<ComponentProps<typeof Checkbox>, 'invalid'> {
  /** Shown below the box when it has to be ticked first. */
  error: string | undefined;
  /** Between the box and the error. */
  children?: ReactNode;
}

/** A box to tick before something is done. */
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
