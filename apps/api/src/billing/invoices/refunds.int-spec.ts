import { messageOf } from '../../foundation/messages/message.ts';
import { InvoicesService } from './invoices.service.ts';
import { RefundsService } from './refunds.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { askStripe, type Customer, customerWith, heldByStripe, paidBy } from '../testing/customers.ts';
import { killEverywhere } from '../testing/killing.ts';
import { StripeMessages } from '../testing/passing-time.ts';

let env: BillingEnvironment;
let messages: StripeMessages;
beforeAll(async () => {
  env = await startBillingEnvironment();
  messages = new StripeMessages(env);
});
afterEach(() => env.sandbox.clearFaults());
afterEach(() => messages.skip());
afterAll(() => closeAgreeing(env));

const refund = ({ userId }: { userId: string }, wish: { cents?: number; invoice?: string } = {}) =>
  env.app.get(RefundsService).refund({ userId, reason: 'Money back guarantee', ...wish });
const invoicesOf = async ({ userId }: Customer) =>
  (await env.app.get(InvoicesService).describe(userId)).invoices;
const refundsOf = ({ userId }: { userId: string }) =>
  env.query('SELECT * FROM refunds WHERE user_id = $1 ORDER BY id', [userId]);
const templates = async ({ email }: Customer) =>
  (await env.mailsTo(email)).map(({ template }) => String(template));

/** A customer whose first month was charged a moment ago, and whose invoices are synced. */
async function customerCharged(): Promise<Customer> {
  const customer = await customerWith(env, 'expert', 'monthly');
  await env.app.get(InvoicesService).refreshAll(customer.userId);
  return customer;
}

describe('a refund by staff', () => {
  it('refunds the latest paid invoice, emails the customer once, and is shown on the invoice', async () => {
    const customer = await customerCharged();
    expect(await refund(customer)).toMatchObject({ cents: 1298 });
    await env.work();
    await messages.deliver();
    expect(await paidBy(env, customer.userId)).toBe(0);
    expect(await refundsOf(customer)).toMatchObject([
      { state: 'done', amount_cents: 1298, reason: 'Money back guarantee' },
    ]);
    expect(await invoicesOf(customer)).toMatchObject([
      { amount_cents: 1298, refunded_cents: 1298 },
      { amount_cents: 0, refunded_cents: 0 },
    ]);
    expect((await templates(customer)).filter((each) => each === 'paid-back')).toHaveLength(1);
    const audited = await env.query(`SELECT detail FROM audit_events WHERE user_id = $1 AND kind = $2`, [
      customer.userId,
      'billing.refund_requested',
    ]);
    expect(audited).toMatchObject([{ detail: { amount_cents: 1298, reason: 'Money back guarantee' } }]);
  });

  it('pays a prepaid term back', async () => {
    const customer = await customerWith(env, 'agency', '3-year');
    await env.app.get(InvoicesService).refreshAll(customer.userId);
    expect(await refund(customer)).toMatchObject({ cents: 57_528 });
    await env.work();
    expect(await paidBy(env, customer.userId)).toBe(0);
  });

  it('in parts never pays more back than was paid', async () => {
    const customer = await customerCharged();
    expect(await refund(customer, { cents: 500 })).toMatchObject({ cents: 500 });
    expect(await refund(customer, { cents: 799 })).toEqual({
      refused: messageOf('billing.refundTooHigh', { cents: 798 }),
    });
    await env.work();
    expect(await refund(customer)).toMatchObject({ cents: 798 });
    await env.work();
    expect(await refund(customer)).toEqual({
      refused: messageOf('billing.refundTooHigh', { cents: 0 }),
    });
    expect(await refund(customer, { cents: -5 })).toMatchObject({
      refused: { key: 'billing.refundTooHigh' },
    });
    expect(await paidBy(env, customer.userId)).toBe(0);
    expect((await templates(customer)).filter((each) => each === 'paid-back')).toHaveLength(2);
  });

  it('requested many times at once is made once', async () => {
    const customer = await customerCharged();
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(customer)));
    expect(answers.filter((answer) => 'operationId' in answer)).toHaveLength(1);
    await env.work();
    expect(await paidBy(env, customer.userId)).toBe(0);
    expect(await refundsOf(customer)).toHaveLength(1);
  });

  it('is rejected for an invoice that is another customer’s, unknown, or was never charged', async () => {
    const [other, customer] = [await customerCharged(), await customerCharged()];
    const [charged, trial] = await invoicesOf(customer);
    const refused = { refused: messageOf('billing.noPaidInvoice') };
    expect(await refund(other, { invoice: charged?.id ?? '' })).toEqual(refused);
    expect(await refund(customer, { invoice: trial?.id ?? '' })).toEqual(refused);
    expect(await refund(customer, { invoice: 'in_unknown' })).toEqual(refused);
    expect(await refund(customer, { invoice: charged?.number ?? '' })).toMatchObject({ cents: 1298 });
  });

  it.each([
    ['is lost after it was paid', { kind: 'drop-after-effect' }],
    ['is an error at first', { kind: 'status', value: 500 }],
  ] as const)('whose answer %s is made once', async (_, fault) => {
    const customer = await customerCharged();
    await env.sandbox.fault({ provider: 'stripe', match: 'POST /v1/refunds', times: 3, ...fault });
    await refund(customer);
    await env.work();
    expect(await paidBy(env, customer.userId)).toBe(0);
    expect((await heldByStripe(env, customer.userId)).payments).toMatchObject([{ amount_refunded: 1298 }]);
    expect((await templates(customer)).filter((each) => each === 'paid-back')).toHaveLength(1);
  });

  it('that Stripe rejects is shown as failed, and can be requested again', async () => {
    // Those of the customers of earlier tests.
    await messages.skip();
    const customer = await customerCharged();
    // A partial refund was made in Stripe's dashboard, and its event has not arrived.
    const { payments } = await heldByStripe(env, customer.userId);
    await askStripe(env, 'POST', 'refunds', { charge: payments[0]?.id ?? '', amount: '300' });
    expect(await refund(customer)).toMatchObject({ cents: 1298 });
    await env.work();
    expect(await refundsOf(customer)).toMatchObject([{ state: 'failed', amount_cents: 1298 }]);
    expect(await templates(customer)).not.toContain('paid-back');
    await messages.deliver();
    expect(await refund(customer)).toMatchObject({ cents: 998 });
    await env.work();
    expect(await paidBy(env, customer.userId)).toBe(0);
    expect(await invoicesOf(customer)).toMatchObject([{ refunded_cents: 1298 }, {}]);
  });

  it('is made and announced once, wherever a worker dies', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.refundInvoice',
      steps: 3,
      prepare: async () => {
        const { userId } = await customerWith(env, 'professional', '3-year');
        await env.app.get(InvoicesService).refreshAll(userId);
        await refund({ userId }, { cents: 1000 });
        return userId;
      },
      outcome: async (userId) => {
        const [row] = await refundsOf({ userId });
        const [mail] = await env.query(
          `SELECT count(*)::int AS count FROM mail_messages WHERE user_id = $1 AND template = 'paid-back'`,
          [userId],
        );
        return `${String(row?.['state'])}, ${await paidBy(env, userId)} of 13968 kept, ${String(mail?.['count'])} mail`;
      },
    });
    expect(outcomes).toEqual(['done, 12968 of 13968 kept, 1 mail']);
  });
});
