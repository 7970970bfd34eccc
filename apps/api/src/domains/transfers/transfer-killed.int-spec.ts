import { closeAgreeing } from '../../billing/testing/agreement.ts';
import { killEverywhere } from '../../billing/testing/killing.ts';
import { type DomainEnvironment, newName, startDomainEnvironment } from '../testing/domain-environment.ts';
import { paidTransfer, passDays, transferCents, transferOutcome } from '../testing/transfers.ts';
import { TransfersSchedule } from './transfers.schedule.ts';

let env: DomainEnvironment;
beforeAll(async () => {
  env = await startDomainEnvironment();
});
afterAll(() => closeAgreeing(env.billing));

const { price, cost } = transferCents;
const arrived = `done; 1 here, 1 there; paid us ${price}, cost us ${cost}; told transfer-started, transfer-done`;

describe('a transfer whose worker crashes at any point', () => {
  it('is ordered once, and ends with one domain, one payment and one charge', async () => {
    let name = '';
    const outcomes = await killEverywhere(env.billing, {
      kind: 'domains.transfer',
      steps: 2,
      prepare: async () => paidTransfer(env, (name = newName())),
      outcome: async (userId) => {
        await passDays(env, 5);
        return transferOutcome(env, userId, name);
      },
    });
    expect(outcomes).toEqual([arrived]);
  });

  it('is finished once when it has arrived', async () => {
    let name = '';
    const outcomes = await killEverywhere(env.billing, {
      kind: 'domains.finishTransfer',
      steps: 1,
      prepare: async () => {
        const userId = await paidTransfer(env, (name = newName()));
        await env.billing.work();
        await env.billing.advance(6 * 86_400);
        await env.billing.app.get(TransfersSchedule, { strict: false }).followAll();
        return userId;
      },
      outcome: (userId) => transferOutcome(env, userId, name),
    });
    expect(outcomes).toEqual([arrived]);
  });

  it('ends with one refund when the domain was locked after the payment', async () => {
    let name = '';
    const outcomes = await killEverywhere(env.billing, {
      kind: 'domains.transfer',
      steps: 2,
      prepare: async () => {
        const userId = await paidTransfer(env, (name = newName()));
        await env.billing.sandbox.setElsewhere(name, { locked: true });
        return userId;
      },
      outcome: (userId) => transferOutcome(env, userId, name),
    });
    expect(outcomes).toEqual(['refused; 0 here, 0 there; paid us 0, cost us 0; told sale-refunded']);
  });
});
