import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Lock, ShieldCheck } from 'lucide-react';
import { usd } from '../ui/money.ts';
import { afterToday } from './plan-texts.ts';
import type { PriceQuote } from './price-quote.ts';
import { text } from './texts.ts';

interface PriceSummaryProps {
  title: string;
  quote: PriceQuote;
  className?: string;
  /** The button, where it belongs to the card. */
  children: ReactNode;
}

/** What is due today, what comes later and on which date. */
export function PriceSummary({ title, quote, className, children }: PriceSummaryProps) {
  return (
    <section
      aria-label={title}
      className={clsx('rounded-card border border-line bg-surface p-5.5 shadow-float', className)}
    >
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      <dl className="mt-3 grid gap-2.5 tabular-nums">
        <Line
          label={text('monthsAt', { months: quote.months, price: usd(quote.monthlyCents) })}
          amount={usd(quote.chargeCents)}
        />
        {quote.savedCents > 0 && <Line label={text('youSave')} amount={usd(quote.savedCents)} good />}
        {quote.trialDays > 0 && (
          <Line
            label={text('daysFree', { days: quote.trialDays })}
            amount={`−${usd(quote.chargeCents)}`}
            good
          />
        )}
        <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-md font-semibold">
          <dt>{text('dueToday')}</dt>
          <dd>{usd(quote.dueTodayCents)}</dd>
        </div>
      </dl>
      <p className="mt-1 text-sm text-ink-3">{afterToday(quote)}</p>
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

function Line({ label, amount, good = false }: { label: string; amount: string; good?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className={clsx('font-medium', good && 'text-ok')}>{amount}</dd>
    </div>
  );
}
