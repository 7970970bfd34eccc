import type { PlanPeriod } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { Database } from '../../foundation/database/database.ts';
import type { HostingPlan as Row, Prisma } from '../../foundation/database/generated/client.ts';
import type { PlanFacts } from './plan-facts.ts';
import { fromStoredPeriod, toStoredPeriod } from '../plan-period.ts';
import { PlanMovementsRepository } from './plan-movements.repository.ts';

export type HostingPlan = Omit<Row, 'planPeriod'> & { planPeriod: PlanPeriod };

interface NewPlan extends PlanFacts {
  id: string;
  userId: string;
  orderId: string;
  stripeSubscriptionId: string | null;
  createdAt: Date;
}

@Injectable()
export class PlansRepository {
  constructor(
    private readonly db: Database,
    private readonly movements: PlanMovementsRepository,
  ) {}

  /** The one plan of a customer that has not ended. */
  async findCurrent(userId: string): Promise<HostingPlan | null> {
    return toPlanOrNull(
      await this.db.client.hostingPlan.findFirst({ where: { userId, state: { not: 'ended' } } }),
    );
  }

  /** The running plan of a customer of the payment provider. */
  async findCurrentOf(stripeCustomerId: string): Promise<HostingPlan | null> {
    const customer = await this.db.client.billingCustomer.findUnique({ where: { stripeCustomerId } });
    return customer === null ? null : this.findCurrent(customer.userId);
  }

  /** A plan of this customer, running or ended. */
  async findOwn(userId: string, id: string): Promise<HostingPlan | null> {
    return toPlanOrNull(await this.db.client.hostingPlan.findFirst({ where: { id, userId } }));
  }

  /** Not checked against an owner: for operations and syncs. */
  async find(id: string): Promise<HostingPlan | null> {
    return toPlanOrNull(await this.db.client.hostingPlan.findUnique({ where: { id } }));
  }

  /** Not checked against an owner. */
  async findMany(ids: readonly string[]): Promise<HostingPlan[]> {
    const rows = await this.db.client.hostingPlan.findMany({ where: { id: { in: [...ids] } } });
    return rows.flatMap((row) => toPlanOrNull(row) ?? []);
  }

  async findBySubscription(stripeSubscriptionId: string): Promise<HostingPlan | null> {
    return toPlanOrNull(await this.db.client.hostingPlan.findUnique({ where: { stripeSubscriptionId } }));
  }

  /** Whether this customer has, or has had, a plan that is paid for. */
  async paidOneExisted(userId: string): Promise<boolean> {
    const where = { userId, planName: { not: 'domain' } } satisfies Prisma.HostingPlanWhereInput;
    return (await this.db.client.hostingPlan.findFirst({ where, select: { id: true } })) !== null;
  }

  /** The first plan of a customer that includes hosting, running or ended. */
  async findFirstHosting(userId: string): Promise<Pick<Row, 'planName' | 'createdAt'> | null> {
    return this.db.client.hostingPlan.findFirst({
      where: { userId, planName: { not: 'domain' } },
      select: { planName: true, createdAt: true },
      orderBy: { createdAt: 'asc' },
    });
  }

  /** Those of the customers who have one of these plans in one of these states. */
  async findOwners(
    userIds: readonly string[],
    states: Row['state'][],
    plans: Row['planName'][],
  ): Promise<string[]> {
    const rows = await this.db.client.hostingPlan.findMany({
      where: { userId: { in: [...userIds] }, state: { in: states }, planName: { in: plans } },
      select: { userId: true },
    });
    return rows.map(({ userId }) => userId);
  }

  /** Plans that have not ended, in the order of their ids. */
  async findUnfinished(afterId: string | undefined, limit: number): Promise<{ id: string }[]> {
    return this.db.client.hostingPlan.findMany({
      where: { state: { not: 'ended' }, ...(afterId === undefined ? {} : { id: { gt: afterId } }) },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true },
    });
  }

  async insert(plan: NewPlan): Promise<void> {
    const data = { ...plan, planPeriod: toStoredPeriod(plan.planPeriod) };
    await this.movements.record(await this.db.tx.hostingPlan.create({ data }));
  }

  /** Writes what was read, unless the row changed since `plan` was read. @returns whether it was written */
  async update(plan: { id: string; revision: number }, facts: PlanFacts): Promise<boolean> {
    const [written] = await this.db.tx.hostingPlan.updateManyAndReturn({
      where: { id: plan.id, revision: plan.revision, state: { not: 'ended' } },
      data: { ...facts, planPeriod: toStoredPeriod(facts.planPeriod), revision: { increment: 1 } },
    });
    if (written !== undefined) await this.movements.record(written);
    return written !== undefined;
  }

  /** Plans for which a reminder may be due, in the order of their ids. */
  async findNoticed(
    { trialEndsBefore, termEndsBefore }: { trialEndsBefore: Date; termEndsBefore: Date },
    afterId: string | undefined,
    limit: number,
  ): Promise<{ id: string }[]> {
    return this.#findIds(afterId, limit, [
      { state: 'active', trialEndsAt: { lte: trialEndsBefore } },
      { state: 'active', stripeSubscriptionId: null, periodEnd: { lte: termEndsBefore } },
      { state: 'past_due' },
    ]);
  }

  /** Plans whose grace or whose prepaid term is over by the calendar, in the order of their ids. */
  async findLapsing(
    { now, owedBefore }: { now: Date; owedBefore: Date },
    afterId: string | undefined,
    limit: number,
  ): Promise<{ id: string }[]> {
    return this.#findIds(afterId, limit, [
      { state: 'past_due', owedSince: { lte: owedBefore } },
      { state: 'active', stripeSubscriptionId: null, periodEnd: { lte: now } },
    ]);
  }

  async #findIds(
    afterId: string | undefined,
    limit: number,
    which: Prisma.HostingPlanWhereInput[],
  ): Promise<{ id: string }[]> {
    return this.db.client.hostingPlan.findMany({
      where: { OR: which, ...(afterId === undefined ? {} : { id: { gt: afterId } }) },
      orderBy: { id: 'asc' },
      take: limit,
      select: { id: true },
    });
  }

  /** Ends a plan for good. */
  async end(id: string, at: Date): Promise<void> {
    const over = { owedSince: null, nextChargeAt: null, nextChargeCents: null, paymentUrl: null };
    const ended = await this.db.tx.hostingPlan.update({
      where: { id },
      data: { ...over, state: 'ended', endedAt: at, revision: { increment: 1 } },
    });
    await this.movements.record(ended);
  }

  /** Writes what was bought for a plan, even if the row changed. */
  async change(id: string, change: PlanFacts & { stripeSubscriptionId: string | null }): Promise<void> {
    const changed = await this.db.tx.hostingPlan.update({
      where: { id },
      data: { ...change, planPeriod: toStoredPeriod(change.planPeriod), revision: { increment: 1 } },
    });
    await this.movements.record(changed);
  }
}

function toPlanOrNull(row: Row | null): HostingPlan | null {
  return row === null ? null : { ...row, planPeriod: fromStoredPeriod(row.planPeriod) };
}
