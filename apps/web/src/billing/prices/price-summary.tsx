import type { ReactNode } from 'react';
import { usd } from '../../ui/money.ts';
import { afterToday } from './plan-texts.ts';
import type { PriceQuote } from './price-quote.ts';
import { SummaryCard } from './summary-card.tsx';
import type { SumLine } from './summary-card.tsx';
import { text } from '../texts.ts';

interface PriceSummaryProps {
  title: string;
  quote: PriceQuote;
  /** What the offer is called that lowers the price; null: it has no name. */
  offerTitle: string | null;
  /** Tax is added at the checkout. */
  taxComes: boolean;
  className?: string;
  children: ReactNode;
}

/** What a new plan costs. */
export function PriceSummary({ title, quote, offerTitle, taxComes, className, children }: PriceSummaryProps) {
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
          {taxComes && <p>{text('taxComes')}</p>}
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
    lines.push({ key: 'offer', label, amount: `−${usd(offCents)}`, good: true });
  }
  if (trialDays > 0) {
    const label = text('daysFree', { days: trialDays });
    lines.push({ key: 'trial', label, amount: `−${usd(chargeCents)}`, good: true });
  }
  if (creditUsedCents > 0) {
    lines.push({ key: 'credit', label: text('fromBalance'), amount: `−${usd(creditUsedCents)}`, good: true });
  }
  return lines;
}
