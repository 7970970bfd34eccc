import { Clock } from '../../foundation/clock/clock.ts';
import type { Subscription } from '../payments.port.ts';
import type { PlanFacts } from './plan-facts.ts';
import { PlanSyncService } from './plan-sync.service.ts';

class StoppedClock extends Clock {
  now(): Date {
    return new Date('2026-11-21T00:00:00Z');
  }
}

const subscription: Subscription = {
  id: 'sub_1',
  customerId: 'cus_1',
  state: 'active',
  ended: false,
  orderId: null,
  lookupKey: 'hosting_expert_monthly',
  hasHeldChange: false,
  latestInvoice: 'paid',
  periodStart: new Date('2026-11-01T00:00:00Z'),
  periodEnd: new Date('2026-12-01T00:00:00Z'),
  trialEndsAt: null,
  amountCents: 1298,
  discountCents: 0,
  owedSince: null,
  paidWith: { method: 'card', cardBrand: 'visa', cardLast4: '4242', cardFingerprint: 'fp' },
  balanceCents: 0,
};

/** The service on a plan that stands in memory; `answers` are what the provider says, one after the other. */
function planSyncOf(
  answers: Subscription[],
  beforeWrite: (plan: { revision: number }) => void = () => undefined,
) {
  const plan = {
    id: 'plan-1',
    userId: 'user-1',
    state: 'past_due',
    stripeSubscriptionId: 'sub_1',
    revision: 4,
  };
  const seen = {
    asked: 0,
    written: [] as PlanFacts[],
    bumped: 0,
    looked: 0,
    thanked: 0,
    closed: 0,
    writtenOff: 0,
    audited: [] as string[],
  };
  const parts = {
    db: { transaction: (work: () => Promise<boolean>) => work() },
    plans: {
      find: async () => ({ ...plan }),
      update: async (read: { revision: number }, facts: PlanFacts) => {
        beforeWrite(plan);
        if (read.revision !== plan.revision) return false;
        Object.assign(plan, facts, { revision: plan.revision + 1 });
        seen.written.push(facts);
        return true;
      },
    },
    payments: { subscription: async () => answers[Math.min(seen.asked++, answers.length - 1)] },
    books: { outlook: async () => ({ renews: true, ended: false, owedSince: null, nextCharge: null }) },
    notices: { send: async () => void (seen.looked += 1), paidAgain: async () => void (seen.thanked += 1) },
    auth: { bumpStamp: async () => void (seen.bumped += 1) },
    closeCheckouts: { startIfOpen: async () => void (seen.closed += 1) },
    writeOff: { start: async () => void (seen.writtenOff += 1) },
    listeners: { tell: async () => undefined },
    audit: { record: async (entry: { kind: string }) => void seen.audited.push(entry.kind) },
  };
  const { db, plans, payments, books, notices, closeCheckouts, writeOff, listeners, auth, audit } = parts;
  const constructor = PlanSyncService as unknown as new (...parts: unknown[]) => PlanSyncService;
  return {
    service: new constructor(
      db,
      plans,
      {},
      payments,
      books,
      {},
      notices,
      closeCheckouts,
      writeOff,
      listeners,
      auth,
      audit,
      new StoppedClock(),
    ),
    plan,
    seen,
  };
}

describe('keeping a plan true', () => {
  it('throws an answer away that was overtaken by somebody else’s write, and asks again', async () => {
    let overtaken = false;
    const stale = { ...subscription, state: 'past_due' } as const;
    const { service, plan, seen } = planSyncOf([stale, subscription], (row) => {
      if (!overtaken) row.revision += 1;
      overtaken = true;
    });
    await service.refresh('plan-1');
    expect(seen.asked).toBe(2);
    expect(seen.written).toHaveLength(1);
    expect(plan).toMatchObject({ state: 'active', periodAmountCents: 1298 });
  });

  it('makes tokens stale when the state changes, and not when anything else does', async () => {
    const { service, seen } = planSyncOf([subscription, { ...subscription, balanceCents: -500 }]);
    await service.refresh('plan-1');
    await service.refresh('plan-1');
    expect(seen.written.map(({ stripeBalanceCents }) => stripeBalanceCents)).toEqual([0, -500]);
    expect(seen).toMatchObject({ bumped: 1, audited: ['billing.plan_state_changed'] });
  });

  it('lets what is owed be written off once a period begins in which the plan rests', async () => {
    const unpaid = { ...subscription, state: 'unpaid', owedSince: new Date('2026-11-01T01:00:00Z') } as const;
    const { service, seen } = planSyncOf([
      unpaid,
      { ...unpaid, periodStart: new Date('2026-12-01T00:00:00Z') },
    ]);
    await service.refresh('plan-1');
    expect(seen.writtenOff).toBe(0);
    await service.refresh('plan-1');
    expect(seen.writtenOff).toBe(1);
  });

  it('writes nothing when nothing changed', async () => {
    const { service, seen } = planSyncOf([subscription]);
    await service.refresh('plan-1');
    await service.refresh('plan-1');
    expect(seen).toMatchObject({ asked: 2, bumped: 1 });
    expect(seen.written).toHaveLength(1);
  });
});
