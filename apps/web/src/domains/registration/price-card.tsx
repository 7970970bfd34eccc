import type { ReactNode } from 'react';
import { Lock, ShieldCheck } from 'lucide-react';
import type { domainPrice } from '@homeport/contract/domains';
import type { CallAnswer } from '@homeport/contract/call';
import { readableHost } from '../../foundation/format/names.ts';
import { Field } from '../../ui/field.tsx';
import { usd } from '../../foundation/format/money.ts';
import { Select } from '../../ui/text-input.tsx';
import { text } from './texts.ts';

interface PriceCardProps {
  domainName: string;
  price: DomainPrice;
  years: number;
  onYears: (years: number) => void;
  /** The button. */
  children: ReactNode;
}

/** Registration period, what is due today, and the renewal price. */
export function PriceCard({ domainName, price, years, onYears, children }: PriceCardProps) {
  const { dueCents, renewYearCents } = priceFor(price, years);
  const choices = Array.from({ length: price.most_years }, (_, index) => index + 1);
  return (
    <section
      aria-label={text('priceTitle')}
      className="rounded-card border border-line bg-surface p-5.5 shadow-float lg:stay-sticky lg:top-20"
    >
      <h2 className="text-lg font-semibold tracking-tight break-words">{readableHost(domainName)}</h2>
      {price.premium && (
        <p className="mt-1 text-sm text-ink-3">
          <span className="font-semibold text-ink-2">{text('premium')}.</span> {text('premiumWhy')}
        </p>
      )}
      <Field label={text('period')} className="mt-4">
        <Select value={years} onChange={(event) => onYears(Number(event.target.value))}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {text('years', { years: choice })}
            </option>
          ))}
        </Select>
      </Field>
      <PriceLines price={price} years={years} />
      {price.discounted_years !== null && price.discounted_years < price.most_years && (
        <p className="mt-1 text-sm text-ink-3">{text('discountFor', { years: price.discounted_years })}</p>
      )}
      <p className="mt-1 text-sm text-ink-3">{text('renewsAt', { price: usd(renewYearCents) })}</p>
      <p aria-live="polite" className="sr-only">
        {text('dueTodaySaid', { name: readableHost(domainName), years, price: usd(dueCents) })}
      </p>
      <div className="mt-4.5 grid gap-3.5">
        {children}
        <Assurances />
      </div>
    </section>
  );
}

function PriceLines({ price, years }: { price: DomainPrice; years: number }) {
  const { yearCents, offerYearCents, dueCents } = priceFor(price, years);
  return (
    <dl className="mt-4 grid gap-2.5 tabular-nums">
      <Line label={text('perYear')}>
        {offerYearCents !== null && (
          <>
            <span className="sr-only">{text('normalPrice')} </span>
            <s className="mr-1.5 font-normal text-ink-3">{usd(yearCents)}</s>
            <span className="sr-only">{text('discountedPrice')} </span>
          </>
        )}
        {usd(offerYearCents ?? yearCents)}
      </Line>
      <Line label={text('privacy')} good>
        {text('free')}
      </Line>
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-md font-semibold">
        <dt>{text('dueToday')}</dt>
        <dd>{usd(dueCents)}</dd>
      </div>
    </dl>
  );
}

function Assurances() {
  return (
    <ul className="grid justify-items-center gap-1.5 text-sm text-ink-3">
      <li className="flex items-center gap-2">
        <Lock size={14} aria-hidden="true" />
        {text('securely')}
      </li>
      <li className="flex items-center gap-2">
        <ShieldCheck size={14} aria-hidden="true" />
        {text('privacyIncluded')}
      </li>
    </ul>
  );
}

function Line({ label, good = false, children }: { label: string; good?: boolean; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className={good ? 'text-right font-medium text-ok' : 'text-right font-medium'}>{children}</dd>
    </div>
  );
}

export type DomainPrice = CallAnswer<typeof domainPrice>;

const cents = (dollars: number) => Math.round(dollars * 100);

/** What is charged for a number of years, in US cents. */
export function priceFor(
  { plan_price, discounted, discounted_price, discounted_years, renew_price }: DomainPrice,
  years: number,
) {
  const yearCents = cents(plan_price);
  const isDiscounted = discounted && discounted_price !== null && years <= (discounted_years ?? 0);
  const chargedCents = isDiscounted ? cents(discounted_price) : yearCents;
  return {
    yearCents,
    /** Discounted price of a year; null without a discount. */
    offerYearCents: chargedCents === yearCents ? null : chargedCents,
    dueCents: chargedCents * years,
    renewYearCents: cents(renew_price),
  };
}
