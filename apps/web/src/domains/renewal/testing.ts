import type { renewalPrice } from '@homeport/contract/domain-renewals';
import type { CallAnswer } from '@homeport/contract/call';
import type { Renewal } from './queries.ts';

/** How a domain is renewed, as the API answers. */
export const renewalOf = (change: Partial<Renewal> = {}): Renewal => ({
  stage: 'active',
  expires: '2027-11-21T12:00:00.000Z',
  stage_ends: null,
  autorenew: false,
  autorenew_date: null,
  autorenew_price: null,
  year_price: 15.63,
  card: { brand: 'visa', last4: '4242' },
  latest: null,
  ...change,
});

export type LatestRenewal = NonNullable<Renewal['latest']>;

export const latestOf = (change: Partial<LatestRenewal> = {}): LatestRenewal => ({
  id: '0193f1c0-0000-7000-8000-000000000010',
  state: 'charging',
  automatic: false,
  restoration: false,
  years: 1,
  price: 15.63,
  page: null,
  problem: null,
  started: '2027-11-01T12:00:00.000Z',
  expires: null,
  ...change,
});

export const priceOf = (
  change: Partial<CallAnswer<typeof renewalPrice>> = {},
): CallAnswer<typeof renewalPrice> => ({
  quote: '0193f1c0-0000-7000-8000-000000000020',
  restoration: false,
  year_price: 15.63,
  years: [1, 2, 3],
  premium: false,
  expires: '2027-11-21T12:00:00.000Z',
  holds: '2999-11-21T12:00:00.000Z',
  ...change,
});
