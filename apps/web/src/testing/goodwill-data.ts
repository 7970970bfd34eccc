import type { CallAnswer } from '@homeport/contract/call';
import type { customerGoodwill } from '@homeport/contract/staff-goodwill';

type Goodwill = CallAnswer<typeof customerGoodwill>;

/** A paying customer who was given nothing. */
export const nothingGiven: Goodwill = {
  refusal: null,
  credit_cents: 0,
  may_give_cents: null,
  credits: [],
  trial: { refusal: 'no_trial', plan_name: null, ends: null, days_left: 0, extensions: [] },
};

/** A credit of $10 of which $4 are left. */
export const credit: Goodwill['credits'][number] = {
  id: '0193f1c0-0000-7000-8000-0000000000c1',
  given: '2026-11-20T09:00:00.000Z',
  given_by: { id: '0193f1c0-0000-7000-8000-0000000000a1', email: 'ada@example.com', name: 'Ada' },
  amount_cents: 1000,
  reason: 'Down for a day',
  state: 'given',
  left_cents: 400,
  revoked_cents: 0,
  revoke_reason: null,
};
