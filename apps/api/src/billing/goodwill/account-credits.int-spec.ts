import { messageOf } from '../../foundation/messages/message.ts';
import { newId } from '../../foundation/ids/ids.ts';
import { InvoicesService } from '../invoices/invoices.service.ts';
import { RefundsService } from '../invoices/refunds.service.ts';
import { PlanSyncService } from '../plans/plan-sync.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { askStripe, customerInTrial, customerWith, heldByStripe, paidBy } from '../testing/customers.ts';
import { killEverywhere } from '../testing/killing.ts';
import { StripeMessages } from '../testing/passing-time.ts';
import { AccountCreditsService } from './account-credits.service.ts';
import { CreditBalanceService } from './credit-balance.service.ts';

const day = 86_400;
const priceOfExpert = 1298;
let env: BillingEnvironment;
let messages: StripeMessages;
beforeAll(async () => {
  env = await startBillingEnvironment();
  messages = new StripeMessages(env);
});
afterEach(() => env.sandbox.clearFaults());
afterEach(() => messages.skip());
afterAll(() => closeAgreeing(env));

const giver = { actorId: newId(), reason: 'Down for a day' };
const give = (userId: string, cents: number, id = newId()) =>
  env.app.get(AccountCreditsService).give({ id, userId, cents }, giver, null);
const revoke = (userId: string, id: string) => env.app.get(AccountCreditsService).revoke(userId, id, giver);
const balanceOf = async (userId: string) => (await heldByStripe(env, userId)).customer.balance;
const planOf = async (userId: string) => (await env.plansOf(userId))[0];
const creditsOf = (userId: string) =>
  env.query('SELECT * FROM account_credits WHERE user_id = $1 ORDER BY id', [userId]);
const mails = async (userId: string, template: string) =>
  (await env.query('SELECT id FROM mail_messages WHERE user_id = $1 AND template = $2', [userId, template]))
    .length;

async function given(userId: string, cents: number): Promise<string> {
  const id = newId();
  expect(await give(userId, cents, id)).toHaveProperty('operationId');
  await env.work();
  return id;
}

describe('a credit by staff', () => {
  it('is at Stripe, lowers the next charge, and is told to the customer once', async () => {
    const { userId, planId } = await customerWith(env, 'expert', 'monthly');
    await given(userId, 1000);
    expect(await balanceOf(userId)).toBe(-1000);
    expect(await planOf(userId)).toMatchObject({ stripe_balance_cents: -1000, next_charge_cents: 298 });
    expect(await creditsOf(userId)).toMatchObject([{ state: 'given', amount_cents: 1000 }]);
    expect(await mails(userId, 'credit-given')).toBe(1);
    const audited = await env.query(
      `SELECT actor_id, detail FROM audit_events WHERE user_id = $1 AND kind = $2`,
      [userId, 'billing.credit_given'],
    );
    expect(audited).toMatchObject([
      { actor_id: giver.actorId, detail: { amount_cents: 1000, reason: giver.reason } },
    ]);

    const before = await paidBy(env, userId);
    await env.advance(32 * day);
    await env.app.get(PlanSyncService).refresh(planId);
    expect((await paidBy(env, userId)) - before).toBe(priceOfExpert - 1000);
    expect(await planOf(userId)).toMatchObject({ stripe_balance_cents: 0, next_charge_cents: priceOfExpert });
  });

  it('sent ten times with one id is one credit, and another id another one', async () => {
    const { userId } = await customerInTrial(env);
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(userId, 300, id)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await env.work();
    expect(await give(userId, 300, id)).toEqual(answers[0]);
    await env.work();
    expect(await balanceOf(userId)).toBe(-300);
    await given(userId, 300);
    expect(await balanceOf(userId)).toBe(-600);
    expect(await mails(userId, 'credit-given')).toBe(2);
  });

  it('with the id of another credit is refused', async () => {
    const [one, two] = [await customerInTrial(env), await customerInTrial(env)];
    const id = await given(one.userId, 300);
    const refused = { refused: messageOf('billing.creditIdUsed') };
    expect(await give(two.userId, 300, id)).toEqual(refused);
    expect(await give(one.userId, 301, id)).toEqual(refused);
    expect(await balanceOf(two.userId)).toBe(0);
  });

  it('makes its customer known at Stripe, and waits for their first invoice', async () => {
    const { userId } = await env.newCustomer();
    await given(userId, 500);
    expect(await balanceOf(userId)).toBe(-500);
    expect(await env.app.get(CreditBalanceService).of(userId)).toMatchObject({ cents: 500 });
  });

  it.each([
    ['is lost after it arrived', { kind: 'drop-after-effect' }],
    ['is an error at first', { kind: 'status', value: 500 }],
  ] as const)('whose answer %s is given once', async (_, fault) => {
    const { userId } = await customerInTrial(env);
    const match = 'POST /v1/customers';
    await env.sandbox.fault({ provider: 'stripe', match, times: 3, ...fault });
    await given(userId, 400);
    expect(await balanceOf(userId)).toBe(-400);
    expect(await mails(userId, 'credit-given')).toBe(1);
  });

  it('is given and told once, wherever a worker dies', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.giveCredit',
      steps: 3,
      prepare: async () => {
        const { userId } = await customerInTrial(env);
        await give(userId, 700);
        return userId;
      },
      outcome: async (userId) => {
        const [credit] = await creditsOf(userId);
        const balance = (await planOf(userId))?.['stripe_balance_cents'];
        return `${String(credit?.['state'])}, ${await balanceOf(userId)} at Stripe, ${String(balance)} here, ${await mails(userId, 'credit-given')} mail`;
      },
    });
    expect(outcomes).toEqual(['given, -700 at Stripe, -700 here, 1 mail']);
  });

  it('is not paid out by a refund', async () => {
    const { userId, planId } = await customerWith(env, 'expert', 'monthly');
    await given(userId, 1000);
    await env.advance(32 * day);
    await env.app.get(PlanSyncService).refresh(planId);
    await env.app.get(InvoicesService).refreshAll(userId);
    const before = await paidBy(env, userId);
    const refunds = env.app.get(RefundsService);
    const over = await refunds.refund({ userId, reason: 'All of it', cents: priceOfExpert });
    expect(over).toEqual({ refused: messageOf('billing.refundTooHigh', { cents: priceOfExpert - 1000 }) });
    expect(await refunds.refund({ userId, reason: 'All of it' })).toMatchObject({
      cents: priceOfExpert - 1000,
    });
    await env.work();
    expect(before - (await paidBy(env, userId))).toBe(priceOfExpert - 1000);
  });
});

describe('a credit that is taken back', () => {
  it('is gone as far as no invoice used it, and the customer is told', async () => {
    const { userId, planId } = await customerWith(env, 'expert', 'monthly');
    const id = await given(userId, 2000);
    await env.advance(32 * day);
    await env.app.get(PlanSyncService).refresh(planId);
    expect(await balanceOf(userId)).toBe(priceOfExpert - 2000);
    const { credits } = await env.app.get(CreditBalanceService).detailsOf(userId);
    expect(credits).toMatchObject([{ id, leftCents: 2000 - priceOfExpert }]);
    const answers = await Promise.all([revoke(userId, id), revoke(userId, id), revoke(userId, id)]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await env.work();
    expect(await revoke(userId, id)).toEqual(answers[0]);
    await env.work();
    expect(await balanceOf(userId)).toBe(0);
    expect(await creditsOf(userId)).toMatchObject([
      { state: 'revoked', revoked_cents: 2000 - priceOfExpert },
    ]);
    expect(await planOf(userId)).toMatchObject({ stripe_balance_cents: 0 });
    expect(await mails(userId, 'credit-revoked')).toBe(1);
  });

  it('leaves other credit as it is, and is not another customer’s', async () => {
    const [one, two] = [await customerInTrial(env), await customerInTrial(env)];
    const [id] = [await given(one.userId, 300), await given(one.userId, 500)];
    const { customer } = await heldByStripe(env, one.userId);
    await askStripe(env, 'POST', `customers/${customer.id}/balance_transactions`, {
      amount: '-900',
      currency: 'usd',
    });
    expect(await revoke(two.userId, id)).toBeUndefined();
    await revoke(one.userId, id);
    await env.work();
    expect(await balanceOf(one.userId)).toBe(-1400);
  });

  it('before it arrived is refused', async () => {
    const { userId } = await customerInTrial(env);
    const id = newId();
    await give(userId, 300, id);
    expect(await revoke(userId, id)).toEqual({ refused: messageOf('billing.creditNotGiven') });
    await env.work();
    expect(await revoke(userId, id)).toHaveProperty('operationId');
    await env.work();
    expect(await balanceOf(userId)).toBe(0);
  });

  it('is taken and told once, wherever a worker dies', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.revokeCredit',
      steps: 4,
      prepare: async () => {
        const { userId } = await customerInTrial(env);
        await revoke(userId, await given(userId, 700));
        return userId;
      },
      outcome: async (userId) => {
        const [credit] = await creditsOf(userId);
        return `${String(credit?.['revoked_cents'])} ${String(credit?.['state'])}, ${await balanceOf(userId)} at Stripe, ${await mails(userId, 'credit-revoked')} mail`;
      },
    });
    expect(outcomes).toEqual(['700 revoked, 0 at Stripe, 1 mail']);
  });
});
