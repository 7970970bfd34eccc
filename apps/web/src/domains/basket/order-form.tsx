import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { orderDomains, type OrderedNameProblem } from '@homeport/contract/domain-orders';
import { domainPrice } from '@homeport/contract/domains';
import { timers } from '@homeport/contract/limits';
import { mutation, query, useMutation } from '../../foundation/http/query.ts';
import { ApiError } from '../../foundation/http/api-error.ts';
import { BuyerForm } from '../registration/buyer-form.tsx';
import type { DomainPrice } from '../registration/price-card.tsx';
import type { Countries } from '../registration/registration-fields.ts';
import { useCheckout } from '../registration/use-checkout.ts';
import { OrderCard, type OrderLine } from './order-card.tsx';

/** A quoted price is valid for 15 minutes; it is requested again after 9. */
const PRICE_REFRESH_MS = timers.domainQuote * 0.6;

interface OrderFormProps {
  names: readonly string[];
  countries: Countries;
  user: { id: string; email: string };
}

/** Owner, billing address and prices of several names, and the button that opens the checkout for all of them. */
export function OrderForm({ names, countries, user }: OrderFormProps) {
  const [years, setYears] = useState<Readonly<Record<string, number>>>({});
  const [autorenew, setAutorenew] = useState(false);
  const checkout = useCheckout(orderDomains.name, useMutation(mutation(orderDomains)));
  const lines = useLines(names, years, checkout.answer?.names ?? []);
  const priced = lines.flatMap(({ name, price, years: period }) => (price ? [{ name, price, period }] : []));
  const isReady = priced.length === lines.length;

  return (
    <BuyerForm
      countries={countries}
      user={user}
      names={names}
      checkout={checkout}
      isBlocked={!isReady}
      onSubmit={(registration_data) =>
        checkout.start({
          body: {
            registration_data,
            names: priced.map(({ name, price, period }) => ({
              domain_name: name,
              registration_period: period,
              price_id: price.stripe_plan_id,
            })),
            autorenew,
          },
        })
      }
    >
      {(button) => (
        <OrderCard
          lines={lines}
          isReady={isReady}
          busy={checkout.busy}
          onYears={(name, period) => setYears({ ...years, [name]: period })}
          autorenew={autorenew}
          onAutorenew={setAutorenew}
        >
          {button}
        </OrderCard>
      )}
    </BuyerForm>
  );
}

/** The names with their prices, and what the last attempt said about them. */
function useLines(
  names: readonly string[],
  years: Readonly<Record<string, number>>,
  problems: readonly { domain_name: string; problem: OrderedNameProblem }[],
): OrderLine[] {
  const prices = useQueries({
    queries: names.map((domain) => ({
      ...query(domainPrice, { body: { domain } }),
      refetchInterval: PRICE_REFRESH_MS,
      refetchOnWindowFocus: false,
    })),
  });
  return names.map((name, index) => {
    const { data, error, isFetching, refetch } = prices[index] ?? {};
    const isTaken = error instanceof ApiError && error.code === 'conflict';
    const price: DomainPrice | undefined = isTaken ? undefined : data;
    return {
      name,
      price,
      years: Math.min(years[name] ?? 1, price?.most_years ?? 1),
      problem: isTaken
        ? 'taken'
        : (problems.find(({ domain_name }) => domain_name === name)?.problem ?? null),
      hasFailed: price === undefined && !isTaken && error !== null && isFetching === false,
      retry: () => void refetch?.(),
    };
  });
}
