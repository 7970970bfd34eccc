import { PaymentsSchedule } from '../reconciliation/payments.schedule.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { askStripe, type Customer, customerInTrial, disputesCharges } from '../testing/customers.ts';
import { DisputeDeadlinesService } from './dispute-deadlines.service.ts';

const day = 86_400;
type Disputed = Awaited<ReturnType<typeof disputed>>[number];

let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterAll(() => env.close());

/** Customers whose first payments are disputed, and the disputes. */
async function disputed(count = 1): Promise<{ customer: Customer; id: string }[]> {
  const customers: Customer[] = [];
  for (let each = 0; each < count; each += 1)
    customers.push(await customerInTrial(env, 'expert', disputesCharges()));
  await env.advance(30 * day + 2 * 3_600);
  await env.app.get(PaymentsSchedule).refreshInvoices();
  return Promise.all(
    customers.map(async (customer) => {
      const [row] = await env.query('SELECT id FROM disputes WHERE user_id = $1', [customer.userId]);
      return { customer, id: String(row?.['id']) };
    }),
  );
}
const noticesOf = async (id: string) =>
  (
    await env.query(`SELECT what FROM staff_notices WHERE key = $1 OR key LIKE $2 ORDER BY created_at, key`, [
      `dispute:${id}`,
      `dispute:${id}:%`,
    ])
  ).map(({ what }) => String(what));
const remind = () => env.app.get(DisputeDeadlinesService).remind();
const submit = (id: string, text: string) =>
  askStripe(env, 'POST', `disputes/${id}`, { 'evidence[uncategorized_text]': text });

describe('the deadline of a dispute', () => {
  it('is announced 7 and 2 days before, once each, and no more once evidence is submitted', async () => {
    const [one, other] = (await disputed(2)) as [Disputed, Disputed];
    const opened = (await noticesOf(one.id)).length;
    const newOnes = async (id: string) => (await noticesOf(id)).slice(opened);
    await remind();
    expect(await newOnes(one.id)).toEqual([]);
    // Stripe's sandbox gives 9 days from the charge, which was an hour ago.
    await env.advance(2 * day);
    await Promise.all([remind(), remind()]);
    await remind();
    expect(await newOnes(one.id)).toEqual([
      expect.stringMatching(
        /^The dispute about \$12\.98 \(Fraudulent\) is not answered yet\. Submit evidence by /,
      ),
    ]);
    await submit(other.id, 'Here is the receipt');
    await env.app.get(PaymentsSchedule).refreshInvoices();
    await env.advance(5 * day);
    await remind();
    await remind();
    expect(await newOnes(one.id)).toHaveLength(2);
    expect(await newOnes(other.id)).toHaveLength(1);
    await env.advance(3 * day);
    await remind();
    expect(await newOnes(one.id)).toHaveLength(2);
  });
});

describe('the outcome of a dispute', () => {
  it.each([
    ['winning_evidence', 'won', 'The dispute about $12.98 (Fraudulent) is won.'],
    ['losing_evidence', 'lost', 'The dispute about $12.98 (Fraudulent) is lost.'],
  ])('is known once, in whatever order and however often events come: %s', async (text, status, notice) => {
    const [{ customer, id }] = (await disputed()) as [Disputed];
    const before = await noticesOf(id);
    const newest = (await env.events()).at(-1)?.id;
    await submit(id, text);
    const events = (await env.events(newest)).filter(({ type }) => type.startsWith('charge.dispute.'));
    expect(events.length).toBeGreaterThan(0);
    for (let time = 0; time < 5; time += 1) {
      const inAnyOrder = time % 2 === 0 ? events.toReversed() : events;
      // An event that is delivered again has the same id; Stripe can also send another about the same.
      for (const event of inAnyOrder)
        await env.deliver({ ...event, id: time < 3 ? event.id : `${event.id}${time}` });
      await env.work();
    }
    const stored = await env.query('SELECT status, due_by FROM disputes WHERE user_id = $1', [
      customer.userId,
    ]);
    expect(stored).toEqual([{ status, due_by: null }]);
    expect((await noticesOf(id)).slice(before.length)).toEqual([notice]);
    await remind();
    expect(await noticesOf(id)).toHaveLength(before.length + 1);
  });
});
