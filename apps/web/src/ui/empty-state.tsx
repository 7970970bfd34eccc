import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  /** The next step. Without one, the screen is a dead end. */
  action?: ReactNode;
  /** The heading's level: h1 when the state is the whole screen. */
  level?: 'h1' | 'h2' | 'h3';
  className?: string;
}

export function EmptyState({
  icon,
  title,
  children,
  action,
  level: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={clsx('mx-auto grid max-w-md justify-items-center gap-3 px-5 py-10 text-center', className)}
    >
      {icon && (
        <span
          aria-hidden="true"
          className="mb-1 flex size-12 items-center justify-center rounded-full bg-tide-wash text-tide-ink"
        >
          {icon}
        </span>
      )}
      <Heading className="text-[1.375rem] leading-7 font-semibold tracking-tight">{title}</Heading>
      {children && <div className="grid gap-1 text-md text-ink-2">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** 'Reference: …', for support. */
  reference?: ReactNode;
  level?: 'h1' | 'h2' | 'h3';
  className?: string;
}

/** An error with its next step. */
export function ErrorState({
  title,
  children,
  action,
  reference,
  level: Heading = 'h2',
  className,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={clsx('mx-auto grid max-w-md justify-items-center gap-3 px-5 py-10 text-center', className)}
    >
      <span
        aria-hidden="true"
        className="mb-1 flex size-12 items-center justify-center rounded-full bg-bad-wash text-bad"
      >
        <CircleAlert size={20} />
      </span>
      <Heading className="text-[1.375rem] leading-7 font-semibold tracking-tight">{title}</Heading>
      {children && <div className="grid gap-1 text-md text-ink-2">{children}</div>}
      {action && <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div>}
      {reference && <p className="mt-2 font-mono text-2xs break-all text-ink-3">{reference}</p>}
    </div>
  );
}
