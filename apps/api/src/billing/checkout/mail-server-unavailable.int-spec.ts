import type { Fault } from '../../foundation/testing/sandbox.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
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

const away: [string, Omit<Fault, 'provider'>][] = [
  ['asks to come later', { kind: 'status', value: 451, times: 1_000 }],
  ['refuses for good', { kind: 'status', value: 550, times: 1_000 }],
];

describe('a payment while the mail server', () => {
  it.each(away)('%s is kept, and so is what it bought; the mail is owed', async (_, fault) => {
    await env.sandbox.fault({ provider: 'mail', ...fault });
    const { userId, email } = await env.newCustomer();
    const checkout = await env.payFor(userId);
    for (const event of await env.events()) await env.deliver(event);
    await untilActive(userId);
    expect(await env.confirm(userId, checkout)).toBe('success');
    expect(await env.ordersOf(userId)).toMatchObject([{ state: 'fulfilled' }]);
    const owed = await env.mailsTo(email);
    expect(owed).toMatchObject([{ template: 'plan-active', sent_at: null }]);
    expect(await env.sandbox.inbox(email)).toEqual([]);

    await env.sandbox.clearFaults();
    // As when the retry is due, or staff resume an email that was rejected.
    await env.query(
      `UPDATE operations SET state = 'queued', next_run_at = now(), finished_at = NULL WHERE kind = 'mail.send' AND state <> 'succeeded'`,
    );
    await messages.deliver();
    expect(await env.mailsTo(email)).toMatchObject([{ sent_at: expect.any(Date) }]);
    expect(await env.sandbox.inbox(email)).toHaveLength(1);
    expect(await env.plansOf(userId)).toMatchObject([{ state: 'active' }]);
  });

  async function untilActive(userId: string): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      await env.workOnce();
      if ((await env.plansOf(userId))[0]?.['state'] === 'active') return;
    }
    throw new Error('The payment brought no plan');
  }
});
