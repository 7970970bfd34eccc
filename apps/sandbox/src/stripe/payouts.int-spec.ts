import type Stripe from 'stripe';
import { StripeEnvironment } from './stripe-environment.ts';

const day = 86_400;
let env: StripeEnvironment;
let stripe: Stripe;

beforeEach(async () => {
  env = await StripeEnvironment.start();
  stripe = env.client;
});
afterEach(() => env.stop());

const entriesOf = async (payout: string) =>
  (await stripe.balanceTransactions.list({ payout, expand: ['data.source'], limit: 100 })).data;
const chargeOf = async (subscription: Stripe.Subscription) => {
  const { data } = await stripe.charges.list({ customer: subscription.customer as string });
  return data[0] as Stripe.Charge;
};
const sum = (entries: Stripe.BalanceTransaction[], of: 'amount' | 'fee' | 'net') =>
  entries.reduce((all, entry) => all + entry[of], 0);

describe('An automatic payout', () => {
  it('pays out what is available, less fees and refunds, and arrives a day later', async () => {
    const price = (await env.price(10_000)).id;
    const [kept, refunded] = [await env.subscribed(price), await env.subscribed(price)];
    const refund = await stripe.refunds.create({ charge: (await chargeOf(refunded)).id, amount: 4_000 });
    await env.advance(3 * day);
    const [payout, ...others] = (await stripe.payouts.list()).data;
    expect(others).toEqual([]);
    expect(payout).toMatchObject({
      amount: 2 * (10_000 - 320) - 4_000,
      automatic: true,
      reconciliation_status: 'completed',
    });
    const entries = await entriesOf(payout?.id ?? '');
    const own = entries.filter(({ type }) => type === 'payout');
    const paidOut = entries.filter(({ type }) => type !== 'payout');
    expect(own).toMatchObject([{ net: -(payout?.amount ?? 0), source: { id: payout?.id } }]);
    expect([sum(paidOut, 'amount'), sum(paidOut, 'fee'), sum(paidOut, 'net')]).toEqual([
      16_000,
      640,
      payout?.amount,
    ]);
    expect(
      paidOut.map(({ reporting_category, source }) => [reporting_category, (source as Stripe.Charge).id]),
    ).toEqual(
      expect.arrayContaining([
        ['charge', (await chargeOf(kept)).id],
        ['charge', (await chargeOf(refunded)).id],
        ['refund', refund.id],
      ]),
    );
    await env.advance(2 * day);
    expect((await stripe.payouts.retrieve(payout?.id ?? '')).status).toBe('paid');
  });

  it('is not needed for an account that pays out by hand what is available', async () => {
    await env.subscribed((await env.price(10_000)).id, { card: '4000000000000077' });
    const refused = stripe.payouts.create({ amount: 9_681, currency: 'usd' });
    await expect(refused).rejects.toMatchObject({ code: 'balance_insufficient' });
    const payout = await stripe.payouts.create({ amount: 9_000, currency: 'usd' });
    expect(payout).toMatchObject({ automatic: false, reconciliation_status: 'not_applicable' });
    await expect(stripe.payouts.create({ amount: 681, currency: 'usd' })).rejects.toMatchObject({
      code: 'balance_insufficient',
    });
  });

  it('leaves what a dispute took to the next charges, and returns it once the dispute is won', async () => {
    const price = (await env.price(10_000)).id;
    const disputed = await chargeOf(await env.subscribed(price, { card: '4000000000000259' }));
    await env.advance(3 * day);
    // The charge came in, and went back with a fee: there is nothing to pay out.
    expect((await stripe.payouts.list()).data).toEqual([]);
    const [dispute] = (await stripe.disputes.list({ charge: disputed.id })).data;
    const won = await stripe.disputes.update(dispute?.id ?? '', {
      evidence: { uncategorized_text: 'winning_evidence' },
      submit: true,
    });
    expect(won).toMatchObject({ status: 'won', balance_transactions: [{ fee: 1500 }, { amount: 10_000 }] });
    await env.advance(3 * day);
    const [payout] = (await stripe.payouts.list()).data;
    expect(payout?.amount).toBe(10_000 - 320 - 1_500);
    expect(
      (await entriesOf(payout?.id ?? '')).map(({ reporting_category: kind }) => kind).toSorted(),
    ).toEqual(['charge', 'dispute', 'dispute_reversal', 'payout']);
  });
});
