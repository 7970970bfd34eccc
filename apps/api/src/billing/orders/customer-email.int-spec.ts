import { AddressesService } from '../../auth/email-change/addresses.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { customerWith } from '../testing/customers.ts';
import { ProviderCustomersService } from './provider-customers.service.ts';

let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterAll(() => env.close());

async function changeAddress(userId: string, email: string): Promise<void> {
  const addresses = env.app.get(AddressesService, { strict: false });
  await env.app.get(Database).transaction(() => addresses.change(userId, email));
}

async function emailAtStripe(userId: string): Promise<unknown> {
  const [row] = await env.query('SELECT stripe_customer_id AS id FROM billing_customers WHERE user_id = $1', [
    userId,
  ]);
  const response = await fetch(`${env.sandbox.urls.stripe}/v1/customers/${String(row?.['id'])}`, {
    headers: { authorization: 'Bearer sk_test_stand' },
  });
  return ((await response.json()) as { email: unknown }).email;
}

describe('a changed email address', () => {
  it('reaches the payment provider, the latest of several', async () => {
    const { userId, email } = await customerWith(env, 'expert', 'yearly');
    expect(await emailAtStripe(userId)).toBe(email);
    await changeAddress(userId, `first-${email}`);
    await changeAddress(userId, `second-${email}`);
    expect(await emailAtStripe(userId)).toBe(email);
    await env.work();
    expect(await emailAtStripe(userId)).toBe(`second-${email}`);
  });

  it('changes nothing for a person without a purchase, whose first purchase uses the new address', async () => {
    const { userId, email } = await env.newCustomer();
    await changeAddress(userId, `new-${email}`);
    await env.work();
    await env.app.get(ProviderCustomersService, { strict: false }).ensure(userId);
    expect(await emailAtStripe(userId)).toBe(`new-${email}`);
  });
});
