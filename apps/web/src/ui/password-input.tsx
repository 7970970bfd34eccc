import { useState } from 'react';
import type { ComponentProps } from 'react';
import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useFieldControl } from './field.tsx';
import { inputClass } from './text-input.tsx';

interface PasswordInputProps extends Omit<ComponentProps<'input'>, 'type'> {
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ className, showLabel, hideLabel, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...useFieldControl()}
        {...rest}
        type={shown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={clsx(inputClass, 'pr-11', className)}
      />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-ink-3 hover:text-ink"
      >
        <Icon size={16} aria-hidden="true" />
      </button>
    </div>
  );
}
