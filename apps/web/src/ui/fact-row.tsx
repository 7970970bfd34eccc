import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Skeleton } from './skeleton.tsx';

interface FactRowProps {
  label: ReactNode;
  /** Gives the label an id, so that the control can name itself by it. */
  labelId?: string;
  badge?: ReactNode;
  /** One sentence. */
  description?: ReactNode;
  /** A switch, button or value, at the right end. */
  control?: ReactNode;
  className?: string;
}

/** A row of a card: label and description on the left, control on the right. */
export function FactRow({ label, labelId, badge, description, control, className }: FactRowProps) {
  return (
    <div className={clsx('flex items-center justify-between gap-4 px-5 py-3', className)}>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-2">
          <span id={labelId} className="font-medium">
            {label}
          </span>
          {badge}
        </div>
        {description && <div className="text-sm break-words text-ink-3">{description}</div>}
      </div>
      {control && <div className="flex shrink-0 items-center gap-2">{control}</div>}
    </div>
  );
}

interface CopyRowProps {
  label: ReactNode;
  value: ReactNode;
  /** Usually a CopyButton. */
  control?: ReactNode;
  /** Shows the value as text, not in the monospace font. */
  plain?: boolean;
}

/** A row with a label, a monospace value and a copy button. */
export function CopyRow({ label, value, control, plain = false }: CopyRowProps) {
  return (
    <div className="flex min-h-10.5 items-center gap-3 px-5 py-1">
      <span className="w-20 shrink-0 text-sm text-ink-3">{label}</span>
      <span
        className={clsx(
          'min-w-0 flex-1',
          plain ? 'break-words' : 'font-mono text-xs [overflow-wrap:anywhere]',
        )}
      >
        {value}
      </span>
      {control}
    </div>
  );
}

interface FactProps {
  label: string;
  /** undefined: still loading. */
  value: string | undefined;
  /** Beside the value. */
  badge?: ReactNode;
  /** A sentence under the value. */
  detail?: ReactNode;
}

/** A row of a `dl`. */
export function Fact({ label, value, badge, detail }: FactProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 px-5 py-2">
      <dt className="w-44 shrink-0 text-sm text-ink-3">{label}</dt>
      <dd className="min-w-0 flex-1 basis-40 break-words">
        {value ?? <Skeleton className="h-4 w-40" />}
        {badge && <span className="ml-2 inline-block align-middle">{badge}</span>}
        {detail && <p className="text-sm text-ink-3">{detail}</p>}
      </dd>
    </div>
  );
}
