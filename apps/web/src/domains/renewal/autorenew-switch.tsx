import { useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { renewalPrice, setAutorenew } from '@homeport/contract/domain-renewals';
import { useConfig } from '../../foundation/config.ts';
import { calendarDay } from '../../foundation/format/dates.ts';
import { usd } from '../../foundation/format/money.ts';
import { readableHost } from '../../foundation/format/names.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { FactRow } from '../../ui/fact-row.tsx';
import { Switch } from '../../ui/switch.tsx';
import { showToast } from '../../ui/toaster.tsx';
import { callsWithRenewals, type Renewal } from './queries.ts';
import { text } from './texts.ts';

interface AutorenewSwitchProps {
  name: string;
  renewal: Renewal;
  /** The price that the customer sees and agrees to, in cents a year; null while unknown. */
  yearCents: number | null;
}

/** The switch for automatic renewal, with what it charges and when. */
export function AutorenewSwitch({ name, renewal, yearCents }: AutorenewSwitchProps) {
  const labelId = useId();
  const client = useQueryClient();
  const shown = readableHost(name);
  const taxAdded = useConfig()?.prices_exclude_tax === true;
  const change = useMutation({
    ...mutation(setAutorenew, callsWithRenewals),
    onSuccess: (_answer, { body }) =>
      showToast('ok', text(body.enabled ? 'autorenewTurnedOn' : 'autorenewTurnedOff', { name: shown })),
    onError: (error) =>
      showToast(
        'bad',
        error instanceof ApiError && error.code === 'conflict' ? error.message : text('autorenewFailed'),
      ),
  });
  const isOffered = renewal.autorenew || (renewal.card !== null && yearCents !== null);
  const toggle = async (enabled: boolean) => {
    const params = { domain: name };
    if (!enabled) return change.mutate({ params, body: { enabled } });
    const { quote, year_price: price } = await client.fetchQuery(query(renewalPrice, { params, body: {} }));
    const cents = Math.round(price * 100);
    // The screen shows the new price from now on, so that it can be agreed to.
    if (cents !== yearCents) return showToast('bad', text('autorenewPriceChanged', { price: usd(cents) }));
    change.mutate({ params, body: { enabled, quote } });
  };
  return (
    <FactRow
      label={text('autorenew')}
      labelId={labelId}
      description={descriptionOf(renewal, yearCents, taxAdded ? plusTax : usd)}
      control={
        <Switch
          aria-labelledby={labelId}
          checked={renewal.autorenew}
          busy={change.isPending}
          disabled={!isOffered}
          onSwitch={(enabled) => {
            toggle(enabled).catch(() => showToast('bad', text('autorenewFailed')));
          }}
        />
      }
    />
  );
}

const plusTax = (cents: number) => text('plusTax', { price: usd(cents) });

function descriptionOf(
  renewal: Renewal,
  yearCents: number | null,
  priceText: (cents: number) => string,
): string {
  const { autorenew, autorenew_date: date, autorenew_price: agreed, card } = renewal;
  if (autorenew && agreed === null) return text('autorenewByRegistrar');
  if (autorenew && agreed !== null) {
    const price = priceText(Math.round(agreed * 100));
    if (card === null || date === null) return text('autorenewOnSoon', { price });
    return text('autorenewOn', { ...card, price, day: calendarDay(new Date(date)) });
  }
  if (card === null) return `${text('autorenewOff')} ${text('autorenewNeedsCard')}`;
  if (yearCents === null) return text('autorenewOff');
  return text('autorenewOffer', { ...card, price: priceText(yearCents) });
}
