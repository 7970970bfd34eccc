import { invoices } from '@homeport/contract/billing';
import { BillingTimelineService } from '../plans/billing-timeline.service.ts';
import { DisputesService } from './disputes.service.ts';
import { InvoicesService } from './invoices.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import {
  askStripe,
  type Customer,
  customerInTrial,
  declinesWhenCharged,
  disputesCharges,
  heldByStripe,
} from '../testing/customers.ts';
import { StripeMessages } from '../testing/passing-time.ts';
import { PaymentsSchedule } from '../reconciliation/payments.schedule.ts';

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

const listOf = async ({ userId }: { userId: string }) =>
  (await env.app.get(InvoicesService).describe(userId)).invoices;
const refresh = () => env.app.get(PaymentsSchedule).refreshInvoices();
const disputesOf = ({ userId }: Customer) => env.query('SELECT * FROM disputes WHERE user_id = $1', [userId]);
const timelineOf = async ({ userId }: Customer) =>
  (await env.app.get(BillingTimelineService).timeline(userId, 200)).map(({ kind }) => kind);

async function ask(token: string): Promise<unknown> {
  const response = await env.app.inject({
    method: invoices.method,
    url: invoices.path,
    headers: { authorization: `Bearer ${token}` },
  });
  return response.json();
}

describe('the list of invoices', () => {
  it('has each charge with its document, the newest first, and none of other customers', async () => {
    const [customer, other] = [await customerInTrial(env), await customerInTrial(env, 'agency')];
    await env.advance(30 * day + 2 * 3600);
    await env.advance(31 * day);
    await messages.deliver();
    const answer = await ask(await env.accessToken(customer.userId));
    const row = (amount: number) => ({
      id: expect.stringMatching(/^in_/),
      number: expect.any(String),
      date: expect.any(String),
      description: expect.stringContaining('Expert'),
      message_keys: {
        description: { key: 'billing.lineOfPlan', values: { planName: 'Expert', period: 'monthly' } },
      },
      amount_cents: amount,
      refunded_cents: 0,
      currency: 'usd',
      status: 'paid',
      pdf_url: expect.stringMatching(/^http.*\/pdf/),
      payment_url: null,
    });
    expect(answer).toEqual({
      invoices: [
        row(1298),
        row(1298),
        {
          ...row(0),
          description: expect.any(String),
          message_keys: { description: { key: 'billing.lineOfTrial', values: { planName: 'Expert' } } },
        },
      ],
    });
    const theirs = await ask(await env.accessToken(other.userId));
    expect(JSON.stringify(theirs)).toContain('Agency');
    const ids = new Set((await listOf(customer)).map(({ id }) => id));
    expect((await listOf(other)).some(({ id }) => ids.has(id))).toBe(false);
    const document = await fetch((await listOf(customer))[0]?.pdf_url ?? '');
    expect(document.headers.get('content-type')).toBe('application/pdf');
    expect((await document.text()).startsWith('%PDF')).toBe(true);
  });

  it('is empty without purchases', async () => {
    const { userId } = await env.newCustomer();
    expect(await listOf({ userId })).toEqual([]);
  });

  it('says of one that was not paid where it can be paid, until it is', async () => {
    const customer = await customerInTrial(env, 'expert', declinesWhenCharged());
    await env.advance(30 * day + 2 * 3600);
    await messages.deliver();
    expect(await listOf(customer)).toMatchObject([
      { status: 'open', amount_cents: 1298, payment_url: expect.stringMatching(/^http/) },
      { status: 'paid', amount_cents: 0 },
    ]);
    const [open] = await listOf(customer);
    await askStripe(env, 'POST', `invoices/${open?.id}/pay`, { paid_out_of_band: 'true' });
    await messages.deliver();
    expect(await listOf(customer)).toMatchObject([{ status: 'paid', payment_url: null }, {}]);
  });

  it('is complete after the sweep although no message ever came', async () => {
    const customer = await customerInTrial(env);
    await env.advance(30 * day + 2 * 3600);
    expect(await listOf(customer)).toEqual([]);
    await refresh();
    expect(await listOf(customer)).toMatchObject([{ amount_cents: 1298 }, { amount_cents: 0 }]);
    const before = await env.query('SELECT id, revision FROM invoices ORDER BY id');
    await refresh();
    expect(await env.query('SELECT id, revision FROM invoices ORDER BY id')).toEqual(before);
  });

  it('read by many at the same instant is written once', async () => {
    const customer = await customerInTrial(env);
    await Promise.all(
      Array.from({ length: 8 }, () => env.app.get(InvoicesService).refreshAll(customer.userId)),
    );
    expect(await listOf(customer)).toHaveLength(1);
    expect((await timelineOf(customer)).filter((kind) => kind === 'invoice_paid')).toHaveLength(1);
  });

  it('shows refunds made in Stripe’s dashboard', async () => {
    const customer = await customerInTrial(env);
    await env.advance(30 * day + 2 * 3600);
    await messages.deliver();
    const { payments } = await heldByStripe(env, customer.userId);
    await askStripe(env, 'POST', 'refunds', { charge: payments[0]?.id ?? '', amount: '250' });
    await messages.deliver();
    expect(await listOf(customer)).toMatchObject([{ amount_cents: 1298, refunded_cents: 250 }, {}]);
    expect(await timelineOf(customer)).toContain('refund_done');
  });
});

describe('a dispute', () => {
  it('is written down with each of its turns, once', async () => {
    const customer = await customerInTrial(env, 'expert', disputesCharges());
    await env.advance(30 * day + 2 * 3600);
    await messages.deliver();
    const [dispute] = await disputesOf(customer);
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'fraudulent', amount_cents: 1298 });
    expect(dispute?.['due_by']).toBeInstanceOf(Date);
    const notices = await env.query(`SELECT kind, what FROM staff_notices WHERE key = $1`, [
      `dispute:${String(dispute?.['id'])}`,
    ]);
    expect(notices).toEqual([
      {
        kind: 'staff_dispute',
        what: expect.stringMatching(/^A payment of \$12\.98 is disputed \(Fraudulent\)\. Answer by .+\.$/),
      },
    ]);
    // A row that is older than the deadlines gets one when it is read again.
    await env.query('UPDATE disputes SET due_by = NULL WHERE user_id = $1', [customer.userId]);
    await refresh();
    expect((await disputesOf(customer))[0]?.['due_by']).toEqual(dispute?.['due_by']);
    const disputed = env.app.get(DisputesService);
    const [shown] = await disputed.listOf(customer.userId);
    expect(shown?.dashboardUrl).toBe(
      `https://dashboard.stripe.com/test/payments/${String(dispute?.['payment_intent_id'])}`,
    );
    expect((await disputed.listUnanswered()).map(({ id }) => id)).toContain(shown?.id);
    await askStripe(env, 'POST', `disputes/${String(dispute?.['id'])}/close`, {});
    await messages.deliver();
    await refresh();
    expect(await disputesOf(customer)).toMatchObject([{ status: 'lost', due_by: null }]);
    expect((await disputed.listUnanswered()).map(({ id }) => id)).not.toContain(shown?.id);
    expect((await timelineOf(customer)).filter((kind) => kind === 'dispute')).toHaveLength(2);
  });

  it('of which no message came is found by the sweep', async () => {
    const customer = await customerInTrial(env, 'expert', disputesCharges());
    await env.advance(30 * day + 2 * 3600);
    await refresh();
    expect(await disputesOf(customer)).toMatchObject([{ status: 'needs_response' }]);
  });
});
