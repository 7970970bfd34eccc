import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Lock, ShieldCheck } from 'lucide-react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { text } from '../texts.ts';

export interface SumLine {
  key: string;
  label: ReactNode;
  /** undefined: on its way. */
  amount: ReactNode;
  good?: boolean;
}

interface SummaryCardProps {
  title: string;
  lines: readonly SumLine[];
  /** undefined: on its way. */
  due: string | undefined;
  /** What comes later and on which date; undefined: on its way. */
  after: ReactNode;
  className?: string;
  /** The button, where it belongs to the card. */
  children: ReactNode;
}

/** What is due today, what makes it up, and what comes later. */
export function SummaryCard({ title, lines, due, after, className, children }: SummaryCardProps) {
  return (
    <section
      aria-label={title}
      className={clsx('rounded-card border border-line bg-surface p-5.5 shadow-float', className)}
    >
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      <dl className="mt-3 grid gap-2.5 tabular-nums">
        {lines.map(({ key, label, amount, good = false }) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className={clsx('text-right font-medium', good && 'text-ok')}>
              {amount ?? <Skeleton className="h-4 w-14" />}
            </dd>
          </div>
        ))}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-md font-semibold">
          <dt>{text('dueToday')}</dt>
          <dd>{due ?? <Skeleton className="h-4.5 w-16" />}</dd>
        </div>
      </dl>
      <div className="mt-1 grid gap-1 text-sm text-ink-3">
        {after ?? <Skeleton className="my-1 h-3.5 w-48" />}
      </div>
      <div className="mt-4.5 grid gap-3.5">
        {children}
        <ul className="grid justify-items-center gap-1.5 text-sm text-ink-3">
          <li className="flex items-center gap-2">
            <Lock size={14} aria-hidden="true" />
            {text('securely')}
          </li>
          <li className="flex items-center gap-2">
            <ShieldCheck size={14} aria-hidden="true" />
            {text('moneyBack')}
          </li>
        </ul>
      </div>
    </section>
  );
}
