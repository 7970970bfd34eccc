import type { ReactNode } from 'react';
import { clsx } from 'clsx';
import { Lock, ShieldCheck } from 'lucide-react';
import { usd } from '../../foundation/format/money.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { afterToday } from './plan-texts.ts';
import type { PriceQuote } from './price.ts';
import { text } from '../texts.ts';

interface SumLine {
  key: string;
  label: ReactNode;
  /** undefined: loading. */
  amount: ReactNode;
  isCredit?: boolean;
}

interface SummaryCardProps {
  title: string;
  lines: readonly SumLine[];
  /** undefined: loading. */
  due: string | undefined;
  /** Later charges and their dates; undefined: loading. */
  after: ReactNode;
  className?: string;
  /** The pay button. */
  children: ReactNode;
}

/** The lines that make up today’s payment, its total, and later charges. */
export function SummaryCard({ title, lines, due, after, className, children }: SummaryCardProps) {
  return (
    <section
      aria-label={title}
      className={clsx('rounded-card border border-line bg-surface p-5.5 shadow-float', className)}
    >
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      <dl className="mt-3 grid gap-2.5 tabular-nums">
        {lines.map(({ key, label, amount, isCredit = false }) => (
          <div key={key} className="flex items-baseline justify-between gap-4">
            <dt className="text-ink-2">{label}</dt>
            <dd className={clsx('text-right font-medium whitespace-nowrap', isCredit && 'text-ok')}>
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
            {text('paidSecurely')}
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

interface PriceSummaryProps {
  title: string;
  quote: PriceQuote;
  /** Name of the discount; null if it has none. */
  offerTitle: string | null;
  /** Whether tax is added at checkout. */
  taxAdded: boolean;
  className?: string;
  children: ReactNode;
}

/** The cost of a new plan. */
export function PriceSummary({ title, quote, offerTitle, taxAdded, className, children }: PriceSummaryProps) {
  return (
    <SummaryCard
      title={title}
      lines={linesOf(quote, offerTitle)}
      due={usd(quote.dueTodayCents)}
      after={
        <>
          <p>{afterToday(quote)}</p>
          {quote.savedCents > 0 && (
            <p className="font-medium text-ok">
              {text('youSave')} {usd(quote.savedCents)}
            </p>
          )}
          {taxAdded && <p>{text('taxAdded')}</p>}
        </>
      }
      className={className}
    >
      {children}
    </SummaryCard>
  );
}

function linesOf(quote: PriceQuote, offerTitle: string | null): SumLine[] {
  const { months, monthlyCents, termCents, chargeCents, offCents, offPercent, trialDays, creditUsedCents } =
    quote;
  const lines: SumLine[] = [
    {
      key: 'term',
      label: text('monthsAt', { months, price: usd(monthlyCents) }),
      amount: usd(termCents),
    },
  ];
  if (offCents > 0) {
    const label =
      offerTitle === null
        ? text('anOffer', { percent: offPercent })
        : text('offerSaved', { title: offerTitle, percent: offPercent });
    lines.push({ key: 'offer', label, amount: `−${usd(offCents)}`, isCredit: true });
  }
  if (trialDays > 0) {
    const label = text('daysFree', { days: trialDays });
    lines.push({ key: 'trial', label, amount: `−${usd(chargeCents)}`, isCredit: true });
  }
  if (creditUsedCents > 0) {
    lines.push({
      key: 'credit',
      label: text('fromBalance'),
      amount: `−${usd(creditUsedCents)}`,
      isCredit: true,
    });
  }
  return lines;
}
