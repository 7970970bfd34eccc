import { webhookSecret } from '../../foundation/testing/sandbox.ts';
import {
  type BillingEnvironment,
  startBillingEnvironment,
  type StripeEventObject,
} from '../testing/billing-environment.ts';
import { eventBody, signature, signatureHeader } from '../testing/signed-event.ts';

let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterAll(() => env.close());

const inbox = (id: string) =>
  env.query('SELECT state, note, note_message FROM stripe_events WHERE id = $1', [id]);
const countInbox = async () =>
  (await env.query('SELECT count(*)::int AS count FROM stripe_events'))[0]?.['count'];

async function completedEvent(checkoutId: string): Promise<StripeEventObject> {
  const event = (await env.events()).find(
    ({ type, data }) =>
      type === 'checkout.session.completed' && (data as { object: { id: string } }).object.id === checkoutId,
  );
  if (event === undefined) throw new Error(`No event about ${checkoutId}`);
  return event;
}

describe('a webhook call', () => {
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000);
  const body = eventBody({ id: 'evt_forged' });

  it.each([
    ['without a signature', undefined],
    ['signed by an empty secret', signatureHeader(body, '', new Date())],
    ['signed by another secret', signatureHeader(body, 'whsec_other', new Date())],
    ['signed for another body', signatureHeader(eventBody({ id: 'evt_other' }), webhookSecret, new Date())],
    ['signed 301 seconds ago', signatureHeader(body, webhookSecret, secondsAgo(302))],
  ])('%s is refused and leaves nothing behind', async (_, header) => {
    const before = await countInbox();
    expect(await env.post(body, header)).toBe(400);
    expect(await countInbox()).toBe(before);
  });

  it('counts the age of a signature by the product’s clock', async () => {
    const header = signatureHeader(eventBody({ id: 'evt_aged' }), webhookSecret, new Date());
    await env.advance(400);
    expect(await env.post(eventBody({ id: 'evt_aged' }), header)).toBe(400);
    expect(await inbox('evt_aged')).toEqual([]);
  });

  it('with two signatures is accepted if one of them is ours', async () => {
    const fresh = eventBody({ id: 'evt_two_signatures' });
    const at = new Date(Date.now() + 400_000);
    const foreign = signature(fresh, 'whsec_next', at);
    const header = `${signatureHeader(fresh, webhookSecret, at)},v1=${foreign}`;
    expect(await env.post(fresh, header)).toBe(200);
    expect(await env.post(fresh, header.replace('v1=', 'v0='))).toBe(400);
    expect(await inbox('evt_two_signatures')).toHaveLength(1);
  });

  it('that is repeated gets the same answer and is stored once', async () => {
    const event = JSON.parse(
      eventBody({ id: 'evt_again', object: { id: 'cus_nobody' } }).toString(),
    ) as object;
    expect([await env.deliver(event), await env.deliver(event), await env.deliver(event)]).toEqual([
      200, 200, 200,
    ]);
    await env.work();
    expect(await inbox('evt_again')).toEqual([
      {
        state: 'processed',
        note: 'No plan belongs to customer cus_nobody',
        note_message: { key: 'timeline.notes.noPlan', values: { kind: 'customer', id: 'cus_nobody' } },
      },
    ]);
    const operations = await env.query(`SELECT id FROM operations WHERE key = 'evt_again'`);
    expect(operations).toHaveLength(1);
  });

  it.each([
    ['of live mode', { id: 'evt_live', livemode: true }, 'An event of live mode'],
    ['about another account', { id: 'evt_account', account: 'acct_other' }, 'An event of account acct_other'],
  ])('with an event %s is kept for staff and followed by nothing', async (_, fields, note) => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    const event = { ...(await completedEvent(checkoutId)), ...fields };
    expect(await env.deliver(event)).toBe(200);
    await env.work();
    expect(await inbox(fields.id)).toMatchObject([{ state: 'ignored', note }]);
    expect(await env.plansOf(userId)).toEqual([]);
  });
});

describe('an authentic event about a checkout that is not what was ordered', () => {
  const tampered: [string, string][] = [
    ['another amount', `amount_cents = 1`],
    ['another currency', `currency = 'jpy'`],
    ['another price', `plan_name = 'agency'`],
    ['another period', `plan_period = 'yearly'`],
    ['a trial that was not given', `trial = false`],
  ];

  it.each(tampered)('(%s) is followed by nothing but a note for staff', async (_, change) => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    await env.query(`UPDATE orders SET ${change} WHERE user_id = $1`, [userId]);
    const event = await completedEvent(checkoutId);
    expect(await env.deliver(event)).toBe(200);
    await env.work();
    expect(await env.plansOf(userId)).toEqual([]);
    expect(await env.confirm(userId, checkoutId)).toBe('error');
    expect(await inbox(event.id)).toMatchObject([
      { state: 'ignored', note: expect.stringContaining('Not what was ordered') },
    ]);
    const audited = await env.query(`SELECT kind FROM audit_events WHERE user_id = $1`, [userId]);
    expect(audited[0]).toEqual({ kind: 'billing.checkout_refused' });
  });

  it('(another customer) is followed by nothing', async () => {
    const [{ userId }, other] = [await env.newCustomer(), await env.newCustomer()];
    const checkoutId = await env.payFor(userId);
    await env.query(`UPDATE orders SET user_id = $2 WHERE checkout_session_id = $1`, [
      checkoutId,
      other.userId,
    ]);
    await env.deliver(await completedEvent(checkoutId));
    await env.work();
    expect(await env.confirm(other.userId, checkoutId)).toBe('error');
    expect([...(await env.plansOf(userId)), ...(await env.plansOf(other.userId))]).toEqual([]);
  });

  it('(nobody’s order) is kept for staff', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.payFor(userId);
    const event = await completedEvent(checkoutId);
    await env.query('DELETE FROM orders WHERE user_id = $1', [userId]);
    await env.deliver(event);
    await env.work();
    expect(await inbox(event.id)).toMatchObject([
      { state: 'ignored', note: expect.stringContaining('No order') },
    ]);
  });

  it('cannot say more than Stripe itself: its own fields are never believed', async () => {
    const { userId } = await env.newCustomer();
    const checkoutId = await env.startCheckout(userId);
    const object = {
      id: checkoutId,
      object: 'checkout.session',
      status: 'complete',
      payment_status: 'paid',
      client_reference_id: userId,
    };
    const event = JSON.parse(
      eventBody({ id: 'evt_claims', type: 'checkout.session.completed', object }).toString(),
    ) as object;
    expect(await env.deliver(event)).toBe(200);
    await env.work();
    expect(await inbox('evt_claims')).toMatchObject([{ state: 'processed', note: 'Checkout: not paid' }]);
    expect(await env.plansOf(userId)).toEqual([]);
  });
});
