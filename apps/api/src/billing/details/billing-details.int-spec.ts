import type { billingDetailsForm } from '@homeport/contract/billing-details';
import type * as z from 'zod/mini';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { askStripe, customerWith } from '../testing/customers.ts';
import { killEverywhere } from '../testing/killing.ts';
import { StripeMessages, sweep } from '../testing/passing-time.ts';
import { PaymentsSchedule } from '../reconciliation/payments.schedule.ts';
import { BillingDetailsService } from './billing-details.service.ts';

type Form = z.output<typeof billingDetailsForm>;

const day = 86_400;
let env: BillingEnvironment;
let messages: StripeMessages;
beforeAll(async () => {
  env = await startBillingEnvironment();
  messages = new StripeMessages(env);
});
afterEach(() => env.sandbox.clearFaults());
afterEach(() => messages.skip());
afterAll(() => closeAgreeing(env));

const form: Form = {
  name: 'Maison Lune GmbH',
  line1: 'Hafenweg 1',
  line2: '',
  city: 'Hamburg',
  state: '',
  postal_code: '20457',
  country: 'DE',
  tax_id_type: 'eu_vat',
  tax_id: 'DE 123 456 789',
  invoice_recipients: [],
};
const origin = { ip: '127.0.0.1', userAgent: 'Test', locale: null };
const service = () => env.app.get(BillingDetailsService);
const save = (userId: string, changed: Partial<Form> = {}) =>
  service().save(userId, { ...form, ...changed }, origin);
const details = async (userId: string) => (await service().describe(userId)).details;

async function idAtStripe(userId: string): Promise<string> {
  const [row] = await env.query('SELECT stripe_customer_id AS id FROM billing_customers WHERE user_id = $1', [
    userId,
  ]);
  return String(row?.['id']);
}

/** Name, city and tax numbers of a customer at Stripe. */
async function atStripe(userId: string): Promise<string> {
  const id = await idAtStripe(userId);
  const customer = await askStripe(env, 'GET', `customers/${id}`);
  const { data } = (await askStripe(env, 'GET', `customers/${id}/tax_ids`)) as unknown as {
    data: { type: string; value: string }[];
  };
  const address = customer['address'] as { city: string | null } | null;
  const numbers = data.map(({ type, value }) => `${type} ${value}`);
  return [customer['name'], address?.city, ...numbers].join(', ');
}

describe('billing details', () => {
  it('are nothing before they are entered, and the same ones again change nothing', async () => {
    const { userId } = await env.newCustomer();
    expect(await details(userId)).toBeNull();
    expect((await save(userId)).details).toMatchObject({
      name: 'Maison Lune GmbH',
      tax_id: 'DE123456789',
      tax_id_state: 'pending',
      in_use: true,
    });
    await save(userId);
    const events = await env.query(`SELECT kind FROM audit_events WHERE user_id = $1 AND kind = $2`, [
      userId,
      'billing.details_changed',
    ]);
    expect(events).toHaveLength(1);
  });

  it('of an unknown country are refused', async () => {
    const { userId } = await env.newCustomer();
    await expect(save(userId, { country: 'ZZ', tax_id: '' })).rejects.toMatchObject({
      code: 'validation_error',
    });
    expect(await details(userId)).toBeNull();
  });

  it('reach the payment provider, are verified there, and are on every later invoice', async () => {
    const { userId } = await customerWith(env, 'expert', 'monthly');
    const saved = await save(userId, { invoice_recipients: ['books@lune.test', 'tax@lune.test'] });
    expect(saved.details).toMatchObject({ in_use: false });
    await env.work();
    expect(await atStripe(userId)).toBe('Maison Lune GmbH, Hamburg, eu_vat DE123456789');
    expect(await details(userId)).toMatchObject({ in_use: true, tax_id_state: 'pending' });
    await messages.deliver();
    expect(await details(userId)).toMatchObject({ tax_id_state: 'verified' });
    expect(await env.mailsTo('books@lune.test')).toEqual([]);

    await env.advance(31 * day + 7200);
    await messages.deliver();
    const { data } = (await askStripe(
      env,
      'GET',
      `invoices?customer=${await idAtStripe(userId)}&limit=1`,
    )) as unknown as { data: Record<string, unknown>[] };
    expect(data[0]).toMatchObject({
      customer_name: 'Maison Lune GmbH',
      customer_address: { line1: 'Hafenweg 1', city: 'Hamburg', postal_code: '20457', country: 'DE' },
      customer_tax_ids: [{ type: 'eu_vat', value: 'DE123456789' }],
    });
    // Nothing is sent twice, whatever is read again.
    await sweep(env);
    for (const address of ['books@lune.test', 'tax@lune.test'])
      expect((await env.mailsTo(address)).map(({ template }) => template)).toEqual(['invoice-copy']);
    const [mail] = await env.sandbox.inbox('books@lune.test');
    expect(mail?.text).toContain(String(data[0]?.['invoice_pdf']));
  });

  it('that were entered before the first purchase are sent with it', async () => {
    const { userId } = await env.newCustomer();
    await save(userId);
    await env.work();
    await env.startCheckout(userId);
    expect(await details(userId)).toMatchObject({ in_use: false });
    await env.work();
    expect(await atStripe(userId)).toBe('Maison Lune GmbH, Hamburg, eu_vat DE123456789');
  });

  it('replace the former tax number, and remove it', async () => {
    const { userId } = await customerWith(env, 'expert', 'yearly');
    await save(userId);
    await save(userId, { country: 'FR', city: 'Nantes', tax_id: 'FRAB123456789' });
    await env.work();
    expect(await atStripe(userId)).toBe('Maison Lune GmbH, Nantes, eu_vat FRAB123456789');
    await save(userId, { tax_id: '' });
    await env.work();
    expect(await atStripe(userId)).toBe('Maison Lune GmbH, Hamburg');
    expect(await details(userId)).toMatchObject({ tax_id: '', tax_id_state: null, in_use: true });
  });

  it('say that a number is unverified, or was never heard of again', async () => {
    const { userId } = await customerWith(env, 'expert', 'yearly');
    await save(userId, { tax_id: 'DE111111111' });
    await env.work();
    // No event comes.
    await env.advance(2 * 3600);
    await env.app.get(PaymentsSchedule).refreshTaxNumbers();
    expect(await details(userId)).toMatchObject({ tax_id_state: 'unverified' });
  });

  it('say that the provider refused the number, once, and are used without it', async () => {
    const { userId, email } = await customerWith(env, 'expert', 'yearly');
    // Its form is right for us, but not for the provider.
    await save(userId, { country: 'BG', tax_id: 'BG123456789' });
    await env.query(`UPDATE billing_details SET tax_id = 'BG1' WHERE user_id = $1`, [userId]);
    await env.work();
    expect(await atStripe(userId)).toBe('Maison Lune GmbH, Hamburg');
    expect(await details(userId)).toMatchObject({ tax_id_state: 'refused', in_use: true });
    const templates = (await env.mailsTo(email)).map(({ template }) => template);
    expect(templates.filter((template) => template === 'tax-number-refused')).toHaveLength(1);
  });

  it('of two tabs end as the later one, whatever the order of the work', async () => {
    const { userId } = await customerWith(env, 'expert', 'yearly');
    await Promise.all([save(userId), save(userId, { name: 'Lea Moreau', tax_id: '' })]);
    await env.work();
    const saved = await details(userId);
    const number = saved?.tax_id === '' ? '' : `, eu_vat ${saved?.tax_id}`;
    expect(await atStripe(userId)).toBe(`${saved?.name}, Hamburg${number}`);
    expect(saved).toMatchObject({ in_use: true });
  });

  it('are there once, wherever a worker dies', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.updateDetails',
      steps: 2,
      prepare: async () => {
        const { userId } = await customerWith(env, 'expert', 'yearly');
        await save(userId);
        return userId;
      },
      outcome: async (userId) =>
        `${await atStripe(userId)}, ${(await details(userId))?.in_use === true ? 'in use' : 'not in use'}`,
    });
    expect(outcomes).toEqual(['Maison Lune GmbH, Hamburg, eu_vat DE123456789, in use']);
  });
});
