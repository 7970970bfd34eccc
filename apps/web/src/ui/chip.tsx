import type { ReactNode } from 'react';
import { clsx } from 'clsx';

export type Tone = 'neutral' | 'tide' | 'ok' | 'warn' | 'bad';

const tones: Record<Tone, string> = {
  neutral: 'border border-line bg-sunken text-ink-2',
  tide: 'bg-tide-wash text-tide-ink',
  ok: 'bg-ok-wash text-ok',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
};

interface ChipProps {
  tone?: Tone;
  /** Shows a dot before the text, for a status. */
  dot?: boolean;
  children: ReactNode;
  className?: string;
}

export function Chip({ tone = 'neutral', dot = false, children, className }: ChipProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-5.5 items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap forced-colors:border',
        tones[tone],
        className,
      )}
    >
      {dot && (
        <span aria-hidden="true" className="size-1.5 rounded-full bg-current forced-colors:bg-[CanvasText]" />
      )}
      {children}
    </span>
  );
}
