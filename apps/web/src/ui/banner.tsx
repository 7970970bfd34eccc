import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { Tone } from './chip.tsx';

const styles: Record<Exclude<Tone, 'neutral'>, { icon: typeof Info; box: string; ink: string }> = {
  tide: { icon: Info, box: 'bg-tide-wash', ink: 'text-tide-ink' },
  ok: { icon: CircleCheck, box: 'bg-ok-wash', ink: 'text-ok' },
  warn: { icon: CircleAlert, box: 'bg-warn-wash', ink: 'text-warn' },
  bad: { icon: CircleAlert, box: 'bg-bad-wash', ink: 'text-bad' },
};

interface BannerProps {
  tone: Exclude<Tone, 'neutral'>;
  children: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  /** Shows a button that dismisses the banner. */
  dismiss?: { label: string; onDismiss: () => void };
  /** Announced by screen readers when it appears. */
  live?: boolean;
  className?: string;
}

/** A message with an optional action. */
export function Banner({ tone, children, action, dismiss, live = false, className }: BannerProps) {
  const { icon: Icon, box, ink } = styles[tone];
  return (
    <div
      role={live ? (tone === 'bad' ? 'alert' : 'status') : undefined}
      className={clsx('flex items-start gap-3 rounded-control px-4 py-3', box, className)}
    >
      <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 pl-7">
        {/* Where the action stands below the text, it begins where the text does. */}
        <div className="-ml-7 flex min-w-0 flex-1 basis-55 gap-3">
          <Icon size={16} aria-hidden="true" className={clsx('h-lh', ink)} />
          <div className="min-w-0 flex-1 break-words">{children}</div>
        </div>
        {action}
      </div>
      {dismiss && (
        <button
          type="button"
          aria-label={dismiss.label}
          onClick={dismiss.onDismiss}
          className={clsx(
            'relative flex items-center rounded-sm after:absolute after:-inset-3.5 hover:opacity-70',
            // Centered beside an action; otherwise aligned with the first line.
            action ? 'max-sm:h-lh sm:max-h-11 sm:self-stretch' : 'h-lh',
            ink,
          )}
        >
          <X size={16} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
