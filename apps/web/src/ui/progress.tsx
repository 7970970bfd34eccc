import { clsx } from 'clsx';

type ProgressTone = 'tide' | 'ok' | 'warn' | 'bad';

const tones: Record<ProgressTone, string> = { tide: 'bg-tide', ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' };

interface ProgressProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** Announced instead of the number: the current step. */
  valueText?: string;
  tone?: ProgressTone;
  className?: string;
}

export function Progress({ label, percent, valueText, tone = 'tide', className }: ProgressProps) {
  const value = Math.max(0, Math.min(100, percent));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
      aria-valuetext={valueText}
      className={clsx('h-2 overflow-hidden rounded-full border border-line bg-sunken', className)}
    >
      <div
        className={clsx(
          'h-full rounded-full transition-[width] duration-200 ease-out forced-colors:bg-[Highlight]',
          tones[tone],
        )}
        style={{ width: `${value}%` }}
      />
    </div>
  );
}

/** A decorative spinner; put the text beside it. */
export function Spinner({ size = 16 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      className="shrink-0 animate-spin"
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.22" strokeWidth="1.75" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
