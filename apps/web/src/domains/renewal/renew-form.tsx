import { useState } from 'react';
import { domainRenewal, renewalCharge, renewalPrice, renewDomain } from '@homeport/contract/domain-renewals';
import type { CallAnswer } from '@homeport/contract/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarDay } from '../../foundation/format/dates.ts';
import { usd } from '../../foundation/format/money.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ErrorAlert } from '../../foundation/layout/error-alert.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/text-input.tsx';
import type { Renewal } from './queries.ts';
import { text } from './texts.ts';

type Price = CallAnswer<typeof renewalPrice>;

interface RenewFormProps {
  name: string;
  renewal: Renewal;
  price: Price;
}

/** The number of years, what is due today, and the ways to pay. */
export function RenewForm({ name, renewal, price }: RenewFormProps) {
  const [chosen, setChosen] = useState(1);
  const years = price.years.includes(chosen) ? chosen : (price.years[0] ?? 1);
  const yearCents = Math.round(price.year_price * 100);
  const card = chargeableCard(renewal);
  const charge = useQuery({
    ...query(renewalCharge, { params: { domain: name }, body: { quote: price.quote, years } }),
    enabled: card !== null,
  });
  const { tax = null, total = null } = charge.data ?? {};
  const taxCents = Math.round((tax ?? 0) * 100);
  const dueCents = yearCents * years + taxCents;
  return (
    <section
      aria-label={text('title', { name: readableHost(name) })}
      className="rounded-card border border-line bg-surface p-5.5 shadow-float"
    >
      {price.restoration ? (
        <p className="font-semibold">{text('restoration')}</p>
      ) : (
        <Field label={text('period')}>
          <Select value={years} onChange={(event) => setChosen(Number(event.target.value))}>
            {price.years.map((count) => (
              <option key={count} value={count}>
                {text('years', { years: count })}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <PriceLines price={price} years={years} taxCents={taxCents} />
      <p aria-live="polite" className="sr-only">
        {text('dueTodaySaid', { name: readableHost(name), years, price: usd(dueCents) })}
      </p>
      <Payment
        name={name}
        card={charge.isPending || total !== null ? card : null}
        isTaxUnknown={card !== null && charge.data !== undefined && total === null}
        isPricing={card !== null && charge.isPending}
        isSecondary={renewal.latest !== null && renewal.latest.page !== null}
        quote={price.quote}
        years={years}
        dueCents={dueCents}
      />
    </section>
  );
}

function PriceLines({ price, years, taxCents }: { price: Price; years: number; taxCents: number }) {
  const yearCents = Math.round(price.year_price * 100);
  const until = new Date(price.expires);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return (
    <dl className="mt-4 grid gap-2.5 tabular-nums">
      {price.premium && <p className="text-sm text-ink-3">{text('premium')}</p>}
      {!price.restoration && <Line label={text('perYear')} value={usd(yearCents)} />}
      <Line label={text('until')} value={calendarDay(new Date(price.expires))} />
      <Line label={text('registeredUntil')} value={calendarDay(until)} />
      {taxCents > 0 && <Line label={text('tax')} value={usd(taxCents)} />}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-md font-semibold">
        <dt>{text('dueToday')}</dt>
        <dd>{usd(yearCents * years + taxCents)}</dd>
      </div>
    </dl>
  );
}

function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right font-medium">{value}</dd>
    </div>
  );
}

/** A bank that wants its customer, or declined, is asked again on the payment page alone. */
function chargeableCard({ latest, card }: Renewal): Renewal['card'] {
  const problem = latest?.state === 'cancelled' ? latest.problem : null;
  const isRefused =
    problem === 'declined' || problem === 'authentication_required' || problem === 'tax_unknown';
  return isRefused || (latest !== null && latest.page !== null) ? null : card;
}

interface PaymentProps {
  name: string;
  card: Renewal['card'];
  /** The saved card cannot be charged, because its tax is unknown. */
  isTaxUnknown: boolean;
  /** What the card would be charged is not known yet. */
  isPricing: boolean;
  /** Another payment waits to be confirmed. */
  isSecondary: boolean;
  quote: string;
  years: number;
  dueCents: number;
}

const refusals = {
  price_expired: 'priceExpired',
  no_card: 'noCard',
  payment_provider_error: 'paymentsUnavailable',
} as const;

function Payment({ name, card, isTaxUnknown, isPricing, isSecondary, quote, years, dueCents }: PaymentProps) {
  const client = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  const renew = useMutation({
    ...mutation(renewDomain, [domainRenewal]),
    onSuccess: ({ status, stripe_checkout_url: url }) => {
      if (status === 'price_expired') void client.invalidateQueries({ queryKey: [renewalPrice.name] });
      if (status !== 'checkout' || url === null) return;
      setLeaving(true);
      window.location.assign(url);
    },
  });
  const pay = (pay_with: 'card' | 'checkout') =>
    renew.mutate({ params: { domain: name }, body: { quote, years, pay_with } });
  const busy = renew.isPending || isLeaving;
  const status = renew.data?.status;
  return (
    <div className="mt-4.5 grid gap-3">
      {status !== undefined && status in refusals && (
        <Banner tone="warn" live>
          {text(refusals[status as keyof typeof refusals])}
        </Banner>
      )}
      {isTaxUnknown && <Banner tone="warn">{text('taxUnknown')}</Banner>}
      {renew.error && <ErrorAlert error={renew.error} />}
      {card && (
        <Button variant="primary" size="lg" wide busy={busy || isPricing} onClick={() => pay('card')}>
          {text('payByCard', { price: usd(dueCents), ...card })}
        </Button>
      )}
      <Button
        variant={card || isSecondary ? 'secondary' : 'primary'}
        size="lg"
        wide
        busy={busy}
        onClick={() => pay('checkout')}
      >
        {isLeaving ? text('redirecting') : text(card ? 'payOtherwise' : 'payOnPage')}
      </Button>
      <p className="text-sm text-ink-3">{text('savesCard')}</p>
    </div>
  );
}
