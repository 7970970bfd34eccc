import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
import { Spinner } from './progress.tsx';

type ConfirmationState = 'verifying' | 'done' | 'failed';

const icons: Record<ConfirmationState, { box: string; icon: ReactNode }> = {
  verifying: { box: 'bg-tide-wash text-tide', icon: <Spinner size={20} /> },
  done: { box: 'bg-ok-wash text-ok', icon: <Check size={20} /> },
  failed: { box: 'bg-bad-wash text-bad', icon: <CircleAlert size={20} /> },
};

interface ConfirmationCardProps {
  heading: string;
  state: ConfirmationState;
  /** The outcome, or what is being checked. */
  children: ReactNode;
  detail?: string;
  actions?: ReactNode;
  reference?: ReactNode;
}

/** Shows that something is being verified, and then its outcome, in a card that keeps its size. */
export function ConfirmationCard({
  heading,
  state,
  children,
  detail,
  actions,
  reference,
}: ConfirmationCardProps) {
  const { box, icon } = icons[state];
  return (
    <div className="flex flex-1 items-start justify-center px-4 pt-10 pb-16 sm:items-center sm:pt-6">
      <section className="grid min-h-76 w-full max-w-120 content-center justify-items-center gap-3 rounded-card border border-line bg-surface px-6 py-9 text-center shadow-float sm:px-10">
        <span
          aria-hidden="true"
          className={clsx('flex size-12 items-center justify-center rounded-full', box)}
        >
          {icon}
        </span>
        <h1 className="mt-1 font-sans text-xs font-semibold tracking-[0.06em] text-ink-3">{heading}</h1>
        <p
          role={state === 'failed' ? 'alert' : 'status'}
          className={clsx(
            'text-balance',
            state === 'verifying'
              ? 'text-md text-ink-2'
              : 'font-display text-[1.375rem] leading-7 font-semibold tracking-tight',
          )}
        >
          {children}
        </p>
        {detail && <p className="text-md text-balance text-ink-2">{detail}</p>}
        {actions && <div className="mt-3 flex flex-wrap justify-center gap-2">{actions}</div>}
        {reference && <p className="font-mono text-2xs break-all text-ink-3">{reference}</p>}
      </section>
    </div>
  );
}
