import type { ReactNode } from 'react';
import { usd } from '../ui/money.ts';
import { afterToday } from './plan-texts.ts';
import type { PriceQuote } from './price-quote.ts';
import { text } from './texts.ts';

/** On the phone, total and button stay within reach while the plans are looked through. */
export function PayBar({ quote, children }: { quote: PriceQuote; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 border-t border-line bg-surface px-4 pt-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))] shadow-float sm:-mx-6 sm:px-6 lg:hidden">
      <p
        aria-hidden="true"
        className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4 tabular-nums"
      >
        <span className="text-md font-semibold">
          {text('dueToday')} {usd(quote.dueTodayCents)}
        </span>
        <span className="text-xs text-ink-3">{afterToday(quote)}</span>
      </p>
      {children}
    </div>
  );
}
