import type { ReactNode } from 'react';
import type { OrderedNameProblem } from '@homeport/contract/domain-orders';
import { Lock, X } from 'lucide-react';
import { readableHost } from '../../foundation/format/names.ts';
import { usd } from '../../foundation/format/money.ts';
import { pathTo } from '../../foundation/routing/paths.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/text-input.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { priceFor, type DomainPrice } from '../registration/price-card.tsx';
import { text as registrationText } from '../registration/texts.ts';
import { removeFromBasket, useBasket } from './basket.ts';
import { text } from './texts.ts';

export interface OrderLine {
  name: string;
  /** undefined: not known yet, or not available. */
  price: DomainPrice | undefined;
  years: number;
  problem: OrderedNameProblem | null;
  hasFailed: boolean;
  retry: () => void;
}

interface OrderCardProps {
  lines: readonly OrderLine[];
  isReady: boolean;
  busy: boolean;
  onYears: (name: string, years: number) => void;
  autorenew: boolean;
  onAutorenew: (autorenew: boolean) => void;
  /** The button. */
  children: ReactNode;
}

/** The names of an order with their terms and prices, and what is due today. */
export function OrderCard(props: OrderCardProps) {
  const { lines, isReady, busy, onYears, autorenew, onAutorenew, children } = props;
  const { isFull } = useBasket();
  const dueCents = lines.reduce(
    (sum, { price, years }) => sum + (price ? priceFor(price, years).dueCents : 0),
    0,
  );
  return (
    <section
      aria-label={text('orderTitle')}
      className="rounded-card border border-line bg-surface shadow-float lg:stay-sticky lg:top-20"
    >
      <h2 className="px-5.5 pt-5.5 text-lg font-semibold tracking-tight">{text('orderTitle')}</h2>
      <ul className="mt-2 divide-y divide-line lg:max-h-104 lg:overflow-y-auto" inert={busy}>
        {lines.map((line) => (
          <li key={line.name} className="px-5.5 py-3.5">
            <Line line={line} onYears={(years) => onYears(line.name, years)} />
          </li>
        ))}
      </ul>
      {!isFull && (
        <p className="border-t border-line px-5.5 py-3 text-sm">
          <TextLink to={pathTo('domainSearch')}>{text('searchMore')}</TextLink>
        </p>
      )}
      <div className="mx-5.5 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-md font-semibold tabular-nums">
        <span>{registrationText('dueToday')}</span>
        <span>{isReady ? usd(dueCents) : '–'}</span>
      </div>
      <p aria-live="polite" className="sr-only">
        {isReady && text('dueSaid', { count: lines.length, price: usd(dueCents) })}
      </p>
      <div className="grid gap-3.5 px-5.5 pt-4.5 pb-5.5">
        <Checkbox
          checked={autorenew}
          onChange={(event) => onAutorenew(event.target.checked)}
          label={text('autorenew')}
        />
        {children}
        <p className="flex items-center justify-center gap-2 text-sm text-ink-3">
          <Lock size={14} aria-hidden="true" />
          {registrationText('securely')}
        </p>
      </div>
    </section>
  );
}

function Line({ line, onYears }: { line: OrderLine; onYears: (years: number) => void }) {
  const { name, price, years, problem } = line;
  const shown = readableHost(name);
  return (
    <>
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 pt-1.5 text-md font-semibold [overflow-wrap:anywhere]">{shown}</p>
        <IconButton label={text('removeName', { name: shown })} onClick={() => removeFromBasket(name)}>
          <X size={16} aria-hidden="true" />
        </IconButton>
      </div>
      {price && <PriceOf price={price} years={years} name={shown} onYears={onYears} />}
      {problem ? (
        <p role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {text(problem)}
        </p>
      ) : (
        <Waiting line={line} />
      )}
    </>
  );
}

interface PriceOfProps {
  price: DomainPrice;
  years: number;
  name: string;
  onYears: (years: number) => void;
}

function PriceOf({ price, years, name, onYears }: PriceOfProps) {
  const { dueCents, renewYearCents } = priceFor(price, years);
  const choices = Array.from({ length: price.most_years }, (_, index) => index + 1);
  return (
    <>
      <div className="mt-1 flex items-center justify-between gap-3">
        <Select
          aria-label={text('period', { name })}
          value={years}
          onChange={(event) => onYears(Number(event.target.value))}
          className="max-w-32"
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {registrationText('years', { years: choice })}
            </option>
          ))}
        </Select>
        <span className="text-md font-medium tabular-nums">{usd(dueCents)}</span>
      </div>
      <p className="mt-1.5 text-sm text-ink-3">
        {registrationText('renewsAt', { price: usd(renewYearCents) })}
        {price.premium && ` ${text('premium')}`}
      </p>
    </>
  );
}

/** A price that is not known: still being asked for, or not answered. */
function Waiting({ line: { price, hasFailed, retry } }: { line: OrderLine }) {
  if (price !== undefined) return null;
  if (!hasFailed) return <p className="mt-1 text-sm text-ink-3">{text('checking')}</p>;
  return (
    <div role="alert" className="mt-1.5 flex flex-wrap items-center gap-3 text-sm text-bad">
      {text('failed')}
      <Button size="sm" onClick={retry}>
        {text('tryAgain')}
      </Button>
    </div>
  );
}
