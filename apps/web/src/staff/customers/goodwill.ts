import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@homeport/contract/call';
import { billingTimeline, ticketBilling } from '@homeport/contract/staff-billing';
import { customerGoodwill } from '@homeport/contract/staff-goodwill';
import { query } from '../../foundation/http/query.ts';

export type Goodwill = CallAnswer<typeof customerGoodwill>;
export type Credit = Goodwill['credits'][number];
export type Extension = Goodwill['trial']['extensions'][number];

/** Polling interval while something is on its way to the payment provider. */
const UNDER_WAY_MS = 2_000;

/** The lists that change with what is given. */
export const goodwillLists = [customerGoodwill, billingTimeline, ticketBilling];

/** What was given to a customer; polled while something is on its way. */
export function useGoodwill(customerId: string) {
  return useQuery({
    ...query(customerGoodwill, { params: { customer_id: customerId } }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? UNDER_WAY_MS : false),
  });
}

function isUnderWay({ credits, trial }: Goodwill): boolean {
  return (
    credits.some(({ state }) => state === 'requested' || state === 'revoking') ||
    trial.extensions.some(({ state }) => state === 'requested')
  );
}
