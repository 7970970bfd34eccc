import { usd } from '../../ui/money.ts';
import { text } from '../texts.ts';

interface StruckPriceProps {
  /** What it costs without the offer. */
  beforeCents: number;
  cents: number;
}

/** A price, and where an offer lowers it the one before, struck out. */
export function StruckPrice({ beforeCents, cents }: StruckPriceProps) {
  if (beforeCents === cents) return usd(cents);
  return (
    <>
      <span className="sr-only">{text('before')} </span>
      <s className="font-sans text-sm font-normal tracking-normal text-ink-3">{usd(beforeCents)}</s>{' '}
      {usd(cents)}
    </>
  );
}
