import { useId } from 'react';
import type { ReactNode } from 'react';
import { clsx } from 'clsx';

interface SegmentedProps<Value extends string> {
  /** The name of the group. */
  legend: string;
  legendHidden?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
  className?: string;
}

/** Two to four choices on one line. */
export function Segmented<Value extends string>({
  legend,
  legendHidden = false,
  value,
  onChange,
  options,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend className={legendHidden ? 'sr-only' : 'mb-2 text-sm text-ink-3'}>{legend}</legend>
      <div className="flex rounded-control border border-line bg-sunken p-0.75">
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative flex min-h-8.5 flex-1 cursor-pointer items-center justify-center rounded-[7px] px-2 text-center text-sm pointer-coarse:min-h-10',
              'font-medium text-ink-2 transition-colors duration-150 hover:text-ink',
              'has-checked:bg-surface has-checked:font-semibold has-checked:text-ink has-checked:shadow-card',
              'has-focus-visible:outline-2 has-focus-visible:outline-tide',
            )}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-[7px] outline-none"
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
