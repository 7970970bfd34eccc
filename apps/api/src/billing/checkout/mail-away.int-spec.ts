import type { Fault } from '../../foundation/testing/sandbox.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingStand, startBillingStand } from '../testing/billing-stand.ts';
import { StripeMessages } from '../testing/passing-time.ts';

let stand: BillingStand;
let messages: StripeMessages;
beforeAll(async () => {
  stand = await startBillingStand();
  messages = new StripeMessages(stand);
});
afterEach(() => stand.sandbox.clearFaults());
afterAll(() => closeAgreeing(stand));

const away: [string, Omit<Fault, 'provider'>][] = [
  ['asks to come later', { kind: 'status', value: 451, times: 1_000 }],
  ['refuses for good', { kind: 'status', value: 550, times: 1_000 }],
];

describe('a payment while the mail server', () => {
  it.each(away)('%s is kept, and so is what it bought; the mail is owed', async (_, fault) => {
    await stand.sandbox.fault({ provider: 'mail', ...fault });
    const { userId, email } = await stand.newCustomer();
    const checkout = await stand.payFor(userId);
    for (const event of await stand.events()) await stand.deliver(event);
    await untilActive(userId);
    expect(await stand.confirm(userId, checkout)).toBe('success');
    expect(await stand.ordersOf(userId)).toMatchObject([{ state: 'fulfilled' }]);
    const owed = await stand.mailsTo(email);
    expect(owed).toMatchObject([{ template: 'plan-active', sent_at: null }]);
    expect(await stand.sandbox.inbox(email)).toEqual([]);

    await stand.sandbox.clearFaults();
    // As the retry would be due, and as staff would resume what was refused for good.
    await stand.query(
      `UPDATE operations SET state = 'queued', next_run_at = now(), finished_at = NULL WHERE kind = 'mail.send' AND state <> 'succeeded'`,
    );
    await messages.deliver();
    expect(await stand.mailsTo(email)).toMatchObject([{ sent_at: expect.any(Date) }]);
    expect(await stand.sandbox.inbox(email)).toHaveLength(1);
    expect(await stand.plansOf(userId)).toMatchObject([{ state: 'active' }]);
  });

  async function untilActive(userId: string): Promise<void> {
    for (let round = 0; round < 20; round += 1) {
      await stand.workOnce();
      if ((await stand.plansOf(userId))[0]?.['state'] === 'active') return;
    }
    throw new Error('The payment brought no plan');
  }
});
