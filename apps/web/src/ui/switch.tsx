import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { Spinner } from './progress.tsx';

interface SwitchProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'role' | 'checked' | 'onChange' | 'size'
> {
  checked: boolean;
  /** The change is running: the switch keeps its position and ignores clicks. */
  busy?: boolean;
  onSwitch: (on: boolean) => void;
}

/** A checkbox drawn as a switch. It moves when `checked` changes, not when it is clicked. */
export function Switch({ checked, busy = false, onSwitch, disabled, className, ...rest }: SwitchProps) {
  return (
    <span className={clsx('relative inline-flex items-center', className)}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onChange={(event) => {
          if (!busy) onSwitch(event.target.checked);
        }}
        className={clsx(
          'peer h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full transition-colors duration-150',
          'border border-ink-3 bg-line-strong checked:border-tide-solid checked:bg-tide-solid',
          'after:absolute after:-inset-3 aria-disabled:cursor-progress',
          'disabled:cursor-not-allowed disabled:opacity-45 forced-colors:checked:bg-[Highlight]',
        )}
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute left-0.75 flex size-3.5 items-center justify-center rounded-full bg-white text-tide-solid shadow-card transition-transform duration-150 peer-checked:translate-x-4 forced-colors:bg-[ButtonText] forced-colors:text-[ButtonFace] forced-colors:peer-checked:bg-[HighlightText] forced-colors:peer-checked:text-[Highlight] forced-colors:peer-disabled:bg-[GrayText]"
      >
        {busy && <Spinner size={12} />}
      </span>
    </span>
  );
}
