import { PaymentMethodService } from '../payment-method/payment-method.service.ts';
import { RenewalService } from '../plan-change/renewal.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingStand, startBillingStand } from '../testing/billing-stand.ts';
import {
  askStripe,
  type Customer,
  customerInTrial,
  declinesWhenCharged,
  heldByStripe,
  paidBy,
} from '../testing/customers.ts';
import { StripeMessages, sweep } from '../testing/passing-time.ts';

const day = 86_400;
const choice = { planName: 'expert', planPeriod: 'monthly', priceList: 'standard' } as const;
let stand: BillingStand;
let messages: StripeMessages;
beforeAll(async () => {
  stand = await startBillingStand();
  messages = new StripeMessages(stand);
});
afterEach(() => stand.sandbox.clearFaults());
afterAll(() => closeAgreeing(stand));

const planOf = async ({ userId }: Customer) => (await stand.plansOf(userId))[0];

/** Somebody who has not paid a month that is over by now. */
async function customerLongUnpaid(): Promise<Customer> {
  const customer = await customerInTrial(stand, 'expert', declinesWhenCharged());
  for (const days of [31, 8, 30]) {
    await stand.advance(days * day);
    await messages.deliver();
    await sweep(stand);
  }
  expect(await planOf(customer)).toMatchObject({ state: 'unpaid' });
  return customer;
}

describe('a plan that rested past the period that is owed', () => {
  it('owes nothing for it any more: nobody pays for a month in which nothing worked', async () => {
    const customer = await customerLongUnpaid();
    const { invoices } = await heldByStripe(stand, customer.userId);
    expect(invoices.filter(({ status }) => status === 'open')).toEqual([]);
    const start = await stand.app.get(PaymentMethodService).start(customer.userId);
    await stand.sandbox.pay('url' in start ? (start.url.split('/').at(-1) ?? '') : '');
    await messages.deliver();
    expect(await paidBy(stand, customer.userId)).toBe(0);
    expect(await planOf(customer)).toMatchObject({ state: 'unpaid', card_last4: expect.any(String) });
  });

  it('comes back by a renewal, which charges one month from now on', async () => {
    const customer = await customerLongUnpaid();
    const start = await stand.app.get(RenewalService).start(customer.userId, customer.planId, choice);
    const checkoutId = 'url' in start ? (start.url.split('/').at(-1) ?? '') : '';
    expect(await stand.sandbox.pay(checkoutId)).toBe(200);
    expect(await stand.confirm(customer.userId, checkoutId, ['renewal'])).toBe('success');
    await stand.work();
    expect(await paidBy(stand, customer.userId)).toBe(1298);
    expect(await planOf(customer)).toMatchObject({ state: 'active' });
    await stand.advance(20 * day);
    expect(await paidBy(stand, customer.userId)).toBe(1298);
  });

  it('while its period runs comes back by a late payment of what is owed', async () => {
    const customer = await customerInTrial(stand, 'expert', declinesWhenCharged());
    await stand.advance(40 * day);
    await sweep(stand);
    expect(await planOf(customer)).toMatchObject({ state: 'unpaid' });
    const { invoices } = await heldByStripe(stand, customer.userId);
    const open = invoices.find(({ status }) => status === 'open');
    await askStripe(stand, 'POST', `invoices/${open?.id ?? ''}/pay`, { paid_out_of_band: 'true' });
    await messages.deliver();
    expect(await planOf(customer)).toMatchObject({ state: 'active' });
  });
});
