import { PaymentMethodService } from '../payment-method/payment-method.service.ts';
import { RenewalService } from '../plan-change/renewal.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
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
let env: BillingEnvironment;
let messages: StripeMessages;
beforeAll(async () => {
  env = await startBillingEnvironment();
  messages = new StripeMessages(env);
});
afterEach(() => env.sandbox.clearFaults());
afterEach(() => messages.skip());
afterAll(() => closeAgreeing(env));

const planOf = async ({ userId }: Customer) => (await env.plansOf(userId))[0];

/** A customer with an unpaid month that is over by now. */
async function customerLongUnpaid(): Promise<Customer> {
  const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
  for (const days of [31, 8, 30]) {
    await env.advance(days * day);
    await messages.deliver();
    await sweep(env);
  }
  expect(await planOf(customer)).toMatchObject({ state: 'unpaid' });
  return customer;
}

describe('a plan that rested past the period that is owed', () => {
  it('writes off the invoice: a suspended month is not charged', async () => {
    const customer = await customerLongUnpaid();
    const { invoices } = await heldByStripe(env, customer.userId);
    expect(invoices.filter(({ status }) => status === 'open')).toEqual([]);
    const start = await env.app.get(PaymentMethodService).start(customer.userId);
    await env.sandbox.pay('url' in start ? (start.url.split('/').at(-1) ?? '') : '');
    await messages.deliver();
    expect(await paidBy(env, customer.userId)).toBe(0);
    expect(await planOf(customer)).toMatchObject({ state: 'unpaid', card_last4: expect.any(String) });
  });

  it('comes back by a renewal, which charges one month from now on', async () => {
    const customer = await customerLongUnpaid();
    const start = await env.app.get(RenewalService).start(customer.userId, customer.planId, choice);
    const checkoutId = 'url' in start ? (start.url.split('/').at(-1) ?? '') : '';
    expect(await env.sandbox.pay(checkoutId)).toBe(200);
    expect(await env.confirm(customer.userId, checkoutId, ['renewal'])).toBe('success');
    await env.work();
    expect(await paidBy(env, customer.userId)).toBe(1298);
    expect(await planOf(customer)).toMatchObject({ state: 'active' });
    await env.advance(20 * day);
    expect(await paidBy(env, customer.userId)).toBe(1298);
  });

  it('while its period runs comes back by a late payment of what is owed', async () => {
    const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
    await env.advance(40 * day);
    await sweep(env);
    expect(await planOf(customer)).toMatchObject({ state: 'unpaid' });
    const { invoices } = await heldByStripe(env, customer.userId);
    const open = invoices.find(({ status }) => status === 'open');
    await askStripe(env, 'POST', `invoices/${open?.id ?? ''}/pay`, { paid_out_of_band: 'true' });
    await messages.deliver();
    expect(await planOf(customer)).toMatchObject({ state: 'active' });
  });
});
