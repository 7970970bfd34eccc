import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { availableCents, entriesOf, payOutByHand } from '../billing/payouts.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { createdWithin, page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';

const listEntries = field.paramsOf<Stripe.BalanceTransactionListParams>()({
  ...field.pageFields,
  created: field.createdFilter.optional(),
  payout: field.text.optional(),
});
const createPayout = field.paramsOf<Stripe.PayoutCreateParams>()({
  amount: field.positive,
  currency: field.text,
});
const listPayouts = field.paramsOf<Stripe.PayoutListParams>()({
  ...field.pageFields,
  created: field.createdFilter.optional(),
  status: field.text.optional(),
});

/** The company's balance, and the payouts of it to its bank. */
export function companyBalanceRoutes(account: StripeAccount): Route[] {
  return [
    route('GET', '/v1/balance_transactions', listEntries, ({ params }) => {
      const { payout, created } = params;
      const entries = payout
        ? entriesOf(account, payoutOf(account, payout).id)
        : account.balanceEntries.values();
      const found = entries.filter((one) => createdWithin(one.created, created));
      return page('/v1/balance_transactions', found, params);
    }),
    route('GET', '/v1/payouts', listPayouts, ({ params }) => {
      const { status, created } = params;
      const found = account.payouts
        .values()
        .filter((one) => (!status || one.status === status) && createdWithin(one.created, created));
      return page('/v1/payouts', found, params);
    }),
    route('POST', '/v1/payouts', createPayout, ({ params: { amount, currency } }) => {
      // Source: https://docs.stripe.com/api/payouts/create
      if (amount > availableCents(account, currency)) {
        throw invalid(
          'You have insufficient funds in your Stripe account for this transfer.',
          'amount',
          'balance_insufficient',
        );
      }
      return payOutByHand(account, amount, currency);
    }),
    route('GET', '/v1/payouts/:id', {}, ({ id }) => payoutOf(account, id)),
  ];
}

function payoutOf(account: StripeAccount, id: string) {
  const payout = account.payouts.get(id);
  if (!payout) throw missing('payout', id, 'payout');
  return payout;
}
