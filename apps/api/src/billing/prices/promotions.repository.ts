import type { PlanName, PlanPeriod, PriceList } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { AdvisoryLockService } from '../../foundation/database/advisory-lock.service.ts';
import { Database } from '../../foundation/database/database.ts';
import { Prisma, type Promotion as Row } from '../../foundation/database/generated/client.ts';
import { madeBefore, type PageQuery } from '../../foundation/paging/page.ts';
import { fromStoredPeriod, toStoredPeriod } from '../plan-period.ts';

export type Promotion = Omit<Row, 'periods'> & { periods: PlanPeriod[] };

/** How often codes were used; orders that wait for their payment count. */
export interface PromoUses {
  ofPromotion: number;
  ofCode: number;
}

/** One use of a code. */
export interface PromoUse {
  id: string;
  userId: string;
  code: string;
  planName: PlanName;
  planPeriod: PlanPeriod;
  priceList: PriceList;
  /** Null while the checkout is open. */
  usedAt: Date | null;
  createdAt: Date;
  discountCents: number;
  /** What it has taken off paid charges so far. */
  costCents: number;
}

/** Orders in these states hold a use of their code: an expired or refunded one gives it back. */
const holding = ['open', 'fulfilled'] as const;

/** What an order has taken off paid charges. A subscription has no other discount than that of the order that began it. */
const costCents = Prisma.sql`CASE WHEN o.state <> 'fulfilled' THEN 0 WHEN o.subscription_id IS NULL THEN o.discount_cents
  ELSE COALESCE((SELECT sum(i.discount_cents) FROM invoices i
    WHERE i.subscription_id = o.subscription_id AND i.user_id = o.user_id AND i.state = 'paid'), 0) END`;

/** Promotions and their codes. Who used a code is in the orders. */
@Injectable()
export class PromotionsRepository {
  constructor(
    private readonly db: Database,
    private readonly locks: AdvisoryLockService,
  ) {}

  async insert(promotion: Promotion, codes: readonly string[]): Promise<void> {
    await this.db.tx.promotion.create({
      data: { ...promotion, periods: promotion.periods.map(toStoredPeriod) },
    });
    await this.db.tx.promoCode.createMany({
      data: codes.map((code) => ({ code, promotionId: promotion.id })),
    });
  }

  async find(id: string): Promise<Promotion | null> {
    const row = await this.db.client.promotion.findUnique({ where: { id } });
    return row === null ? null : toPromotion(row);
  }

  async findByCode(code: string): Promise<Promotion | null> {
    const row = await this.db.client.promoCode.findUnique({ where: { code }, include: { promotion: true } });
    return row === null ? null : toPromotion(row.promotion);
  }

  /** Which of these codes exist. */
  async listTaken(codes: readonly string[]): Promise<string[]> {
    const rows = await this.db.client.promoCode.findMany({ where: { code: { in: [...codes] } } });
    return rows.map(({ code }) => code);
  }

  async listCodes(promotionId: string): Promise<string[]> {
    const rows = await this.db.client.promoCode.findMany({
      where: { promotionId },
      orderBy: { code: 'asc' },
    });
    return rows.map(({ code }) => code);
  }

  /** The newest first; one more than the page holds if there are more. */
  async list({ after, size }: PageQuery): Promise<(Promotion & { code: string | null })[]> {
    const rows = await this.db.client.promotion.findMany({
      where: madeBefore(after),
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: size + 1,
      include: { codes: { take: 1 } },
    });
    return rows.map(({ codes, ...row }) => ({
      ...toPromotion(row),
      code: row.isGenerated ? null : (codes[0]?.code ?? null),
    }));
  }

  /** Until the running transaction ends, no other one reserves a code of this promotion. */
  async lock(id: string): Promise<void> {
    await this.db.tx.$queryRaw`SELECT 1 FROM promotions WHERE id = ${id}::uuid FOR UPDATE`;
  }

  /** Until the running transaction ends, no other one creates promotions. */
  async lockCreation(): Promise<void> {
    await this.locks.take('promotions', 'creation');
  }

  async change(id: string, change: { pausedAt?: Date | null; endsAt?: Date }): Promise<void> {
    await this.db.tx.promotion.update({ where: { id }, data: change });
  }

  /** @param except the customer whose waiting orders do not count */
  async countUses(promotionId: string, code: string, except: string | null): Promise<PromoUses> {
    const rows = await this.db.client.order.groupBy({
      by: ['promoCode'],
      where: {
        promotionId,
        OR: [
          { state: 'fulfilled' },
          { state: 'open', ...(except === null ? {} : { userId: { not: except } }) },
        ],
      },
      _count: true,
    });
    return {
      ofPromotion: rows.reduce((sum, { _count: count }) => sum + count, 0),
      ofCode: rows.find(({ promoCode }) => promoCode === code)?._count ?? 0,
    };
  }

  /** How many uses each promotion has. */
  async countUsesOf(promotionIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.db.client.order.groupBy({
      by: ['promotionId'],
      where: { promotionId: { in: [...promotionIds] }, state: { in: [...holding] } },
      _count: true,
    });
    return new Map(rows.map(({ promotionId, _count: count }) => [promotionId ?? '', count]));
  }

  /** Whether an order of the customer in one of these states has a code of this promotion. */
  async hasUsed(
    userId: string,
    promotionId: string,
    states: readonly ('open' | 'fulfilled')[],
  ): Promise<boolean> {
    const count = await this.db.client.order.count({
      where: { userId, promotionId, state: { in: [...states] } },
    });
    return count > 0;
  }

  /** Whether the customer has or had a plan that is paid for. */
  async hasBought(userId: string): Promise<boolean> {
    const order = await this.db.client.order.findFirst({
      where: { userId, state: 'fulfilled', planName: { notIn: ['domain', 'legacy'] } },
      select: { id: true },
    });
    return order !== null;
  }

  /** What all uses of a promotion have taken off paid charges. */
  async costOf(promotionId: string): Promise<number> {
    const [row] = await this.db.client.$queryRaw<{ cents: number }[]>`
      SELECT COALESCE(sum(${costCents}), 0)::int AS cents FROM orders o WHERE o.promotion_id = ${promotionId}::uuid`;
    return row?.cents ?? 0;
  }

  /** The uses of a promotion's codes, the newest first; one more than the page holds if there are more. */
  async listUses(promotionId: string, { after, size }: PageQuery): Promise<PromoUse[]> {
    const before = after ?? {
      at: new Date('9999-12-31T00:00:00Z'),
      id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    };
    return this.db.client.$queryRaw<PromoUse[]>`
      SELECT o.id, o.user_id AS "userId", o.promo_code AS code, o.plan_name AS "planName",
        o.plan_period AS "planPeriod", o.price_list AS "priceList", o.created_at AS "createdAt",
        CASE WHEN o.state = 'fulfilled' THEN o.finished_at END AS "usedAt", o.discount_cents AS "discountCents",
        ${costCents}::int AS "costCents"
      FROM orders o
      WHERE o.promotion_id = ${promotionId}::uuid AND o.state IN ('open', 'fulfilled')
        AND (o.created_at, o.id) < (${before.at}, ${before.id}::uuid)
      ORDER BY o.created_at DESC, o.id DESC LIMIT ${size + 1}`;
  }
}

function toPromotion(row: Row): Promotion {
  return { ...row, periods: row.periods.map(fromStoredPeriod) };
}
