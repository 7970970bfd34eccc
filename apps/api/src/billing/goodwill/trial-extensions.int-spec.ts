import { newId } from '../../foundation/ids/ids.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import { CancellationService } from '../cancellation/cancellation.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingEnvironment, startBillingEnvironment } from '../testing/billing-environment.ts';
import { customerInTrial, customerWith, heldByStripe, paidBy } from '../testing/customers.ts';
import { killEverywhere } from '../testing/killing.ts';
import { passDays } from '../testing/passing-time.ts';
import { TrialExtensionsService } from './trial-extensions.service.ts';

const dayMs = 86_400_000;
let env: BillingEnvironment;
beforeAll(async () => {
  env = await startBillingEnvironment();
});
afterEach(() => env.sandbox.clearFaults());
afterAll(() => closeAgreeing(env));

const giver = { actorId: newId(), reason: 'Was ill for a week' };
const extend = (userId: string, days: number, { id = newId(), most = 14 } = {}) =>
  env.app.get(TrialExtensionsService).extend({ id, userId, days }, giver, most);
const planOf = async (userId: string) => (await env.plansOf(userId))[0];
const endOf = async (userId: string) => Number((await planOf(userId))?.['trial_ends_at']);
const extensionsOf = (userId: string) =>
  env.query('SELECT * FROM trial_extensions WHERE user_id = $1 ORDER BY id', [userId]);
const mails = async (userId: string, template: string) =>
  (await env.query('SELECT id FROM mail_messages WHERE user_id = $1 AND template = $2', [userId, template]))
    .length;

describe('a longer free trial', () => {
  it('moves the end, the first charge and its email', async () => {
    const { userId } = await customerInTrial(env);
    const before = await endOf(userId);
    expect(await extend(userId, 10)).toMatchObject({ until: new Date(before + 10 * dayMs) });
    await env.work();
    expect(await endOf(userId)).toBe(before + 10 * dayMs);
    const { subscriptions } = await heldByStripe(env, userId);
    expect(subscriptions).toMatchObject([
      { status: 'trialing', current_period_end: (before + 10 * dayMs) / 1000 },
    ]);
    expect(await planOf(userId)).toMatchObject({
      next_charge_at: new Date(before + 10 * dayMs),
      period_end: new Date(before + 10 * dayMs),
    });
    expect(await mails(userId, 'trial-extended')).toBe(1);
    await passDays(env, 35);
    expect([await mails(userId, 'trial-ending'), await paidBy(env, userId)]).toEqual([0, 0]);
    await passDays(env, 4);
    expect([await mails(userId, 'trial-ending'), await paidBy(env, userId)]).toEqual([1, 0]);
    await passDays(env, 3);
    expect(await paidBy(env, userId)).toBe(1298);
  });

  it('sent ten times with one id is one extension', async () => {
    const { userId } = await customerInTrial(env);
    const before = await endOf(userId);
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => extend(userId, 5, { id })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await env.work();
    await extend(userId, 5, { id });
    await env.work();
    expect(await endOf(userId)).toBe(before + 5 * dayMs);
    expect(await extend(userId, 6, { id })).toEqual({ refused: messageOf('billing.extensionIdUsed') });
  });

  it('by several people at once is one at a time, and never more than a role may in all', async () => {
    const { userId } = await customerInTrial(env);
    const before = await endOf(userId);
    const answers = await Promise.all(Array.from({ length: 6 }, () => extend(userId, 7)));
    expect(answers.filter((answer) => 'operationId' in answer)).toHaveLength(1);
    await env.work();
    expect(await extend(userId, 8)).toMatchObject({ refused: { key: 'billing.trialTooLong' } });
    expect(await extend(userId, 7)).toHaveProperty('operationId');
    await env.work();
    expect(await extend(userId, 1)).toMatchObject({ refused: { key: 'billing.trialUsedUp' } });
    expect(await endOf(userId)).toBe(before + 14 * dayMs);
  });

  it('is refused without a trial, and for a plan that is canceled', async () => {
    const [unsubscribed, paying, leaving] = [
      await env.newCustomer(),
      await customerWith(env, 'expert', 'monthly'),
      await customerInTrial(env),
    ];
    await env.app.get(CancellationService).request(leaving.userId, undefined);
    for (const { userId } of [unsubscribed, paying])
      expect(await extend(userId, 7)).toMatchObject({ refused: { key: 'billing.noTrial' } });
    expect(await extend(leaving.userId, 7)).toMatchObject({ refused: { key: 'billing.trialCanceled' } });
  });

  it('whose trial ends before Stripe hears of it fails, and charges as before', async () => {
    const { userId } = await customerInTrial(env);
    await extend(userId, 7);
    await env.advance(31 * 86_400);
    await env.work();
    await env.work();
    expect(await extensionsOf(userId)).toMatchObject([{ state: 'failed' }]);
    expect(await mails(userId, 'trial-extended')).toBe(0);
  });

  it('is made and told once, wherever a worker dies', async () => {
    const outcomes = await killEverywhere(env, {
      kind: 'billing.extendTrial',
      steps: 3,
      prepare: async () => {
        const { userId } = await customerInTrial(env);
        await extend(userId, 7);
        return userId;
      },
      outcome: async (userId) => {
        const [extension] = await extensionsOf(userId);
        const isMoved = (await endOf(userId)) === Number(extension?.['until']);
        return `${String(extension?.['state'])}, ${isMoved ? 'moved' : 'not moved'}, ${await mails(userId, 'trial-extended')} mail`;
      },
    });
    expect(outcomes).toEqual(['done, moved, 1 mail']);
  });
});
