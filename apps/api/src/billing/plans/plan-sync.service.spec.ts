import { Clock } from '../../foundation/clock/clock.ts';
import { currentUnit, type DatabaseClient, UnitOfWork } from '../../foundation/database/unit-of-work.ts';
import { DomainEventsService } from '../../foundation/events/domain-events.service.ts';
import type { Subscription } from '../payments.port.ts';
import { AccessTokensSubscriber } from './access-tokens.subscriber.ts';
import type { PlanFacts } from './plan-facts.ts';
import { PlanReadingService } from './plan-reading.service.ts';
import { PlanRecordsSubscriber } from './plan-records.subscriber.ts';
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

const inTransaction = <T>(work: () => Promise<T>) =>
  currentUnit.run(new UnitOfWork({}, {} as DatabaseClient, true), work);

/** The service with a plan in memory. `answers` are the provider's, in order. */
function planSyncOf(
  answers: Subscription[],
  beforeWrite: (plan: { revision: number }) => void = () => undefined,
) {
  const plan = {
    id: 'plan-1',
    userId: 'user-1',
    planName: 'expert',
    state: 'past_due',
    stripeSubscriptionId: 'sub_1',
    revision: 4,
    periodEnd: new Date('2026-12-01T00:00:00Z'),
  };
  const seen = { asked: 0, written: [] as PlanFacts[], bumped: 0, writtenOff: 0, audited: [] as string[] };
  const plans = {
    find: async () => ({ ...plan }),
    update: async (read: { revision: number }, facts: PlanFacts) => {
      beforeWrite(plan);
      if (read.revision !== plan.revision) return false;
      Object.assign(plan, facts, { revision: plan.revision + 1 });
      seen.written.push(facts);
      return true;
    },
  };
  const payments = {
    subscription: async () => answers[Math.min(seen.asked++, answers.length - 1)],
    outlook: async () => ({ renews: true, ended: false, owedSince: null, nextCharge: null }),
  };
  const auth = { bumpStamp: async () => void (seen.bumped += 1) };
  const audit = { record: async (entry: { kind: string }) => void seen.audited.push(entry.kind) };
  const events = new DomainEventsService();
  create(AccessTokensSubscriber, events, auth).onModuleInit();
  create(PlanRecordsSubscriber, events, audit, { record: async () => true }).onModuleInit();
  const reading = create(PlanReadingService, {}, payments, {}, new StoppedClock());
  const notices = { send: async () => undefined };
  const writeOff = { start: async () => void (seen.writtenOff += 1) };
  const db = { transaction: inTransaction };
  return { service: create(PlanSyncService, db, plans, reading, notices, writeOff, events), plan, seen };
}

/** Creates a service with stand-ins for what it depends on. */
function create<T>(service: new (...parts: never[]) => T, ...parts: unknown[]): T {
  return new (service as unknown as new (...parts: unknown[]) => T)(...parts);
}

describe('a plan sync', () => {
  it('repeats a reading that another write overtook', async () => {
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

  it('makes access tokens stale when the state changes, and only then', async () => {
    const { service, seen } = planSyncOf([subscription, { ...subscription, balanceCents: -500 }]);
    await service.refresh('plan-1');
    await service.refresh('plan-1');
    expect(seen.written.map(({ stripeBalanceCents }) => stripeBalanceCents)).toEqual([0, -500]);
    expect(seen).toMatchObject({ bumped: 1, audited: ['billing.plan_state_changed'] });
  });

  it('writes off open invoices once a new period begins in which the plan is suspended', async () => {
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
