import type { CallAnswer, CallBody, CallQuery } from '@homeport/contract/call';
import type {
  changePromotion,
  createPromotion,
  promotionCodes,
  promotions,
  usesOfPromotion,
} from '@homeport/contract/staff-promotions';
import { Injectable } from '@nestjs/common';
import { type ListedPromotion, PromotionsService, stateOfPromotion } from '../billing/index.ts';
import { Clock } from '../foundation/clock/clock.ts';
import { pageQuery } from '../foundation/paging/page.ts';
import { PeopleService } from './people.service.ts';
import type { StaffAction } from './staff-action.ts';

type Answer = CallAnswer<typeof promotions>['promotions'][number];

/** Promo codes in the staff area: their terms, and who used them. */
@Injectable()
export class PromotionsAdminService {
  constructor(
    private readonly promotions: PromotionsService,
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  async list(query: CallQuery<typeof promotions>): Promise<CallAnswer<typeof promotions>> {
    const { rows, next } = await this.promotions.list(pageQuery(query));
    return { promotions: rows.map((row) => this.#answerOf(row)), next };
  }

  async create(body: CallBody<typeof createPromotion>, { caller, origin }: StaffAction): Promise<void> {
    await this.promotions.create(
      {
        id: body.promotion_id,
        name: body.name,
        code: body.code,
        generate: body.generate,
        percentOff: body.percent_off ?? null,
        amountOffCents: body.amount_off_cents ?? null,
        discountDuration: body.duration,
        discountMonths: body.months ?? null,
        plans: body.plans ?? [],
        periods: body.periods ?? [],
        startsAt: body.starts === undefined ? undefined : new Date(body.starts),
        endsAt: body.ends === undefined ? null : new Date(body.ends),
        maxUses: body.max_uses ?? null,
        newCustomersOnly: body.new_customers_only,
      },
      { actorId: caller.userId, ip: origin.ip },
    );
  }

  async change(
    id: string,
    { change, reason }: CallBody<typeof changePromotion>,
    { caller, origin }: StaffAction,
  ): Promise<void> {
    await this.promotions.change(id, change, { actorId: caller.userId, ip: origin.ip, reason });
  }

  async codes(id: string): Promise<CallAnswer<typeof promotionCodes>> {
    return { codes: await this.promotions.codesOf(id) };
  }

  async uses(
    id: string,
    query: CallQuery<typeof usesOfPromotion>,
  ): Promise<CallAnswer<typeof usesOfPromotion>> {
    const { promotion, costCents, rows, next } = await this.promotions.usesOf(id, pageQuery(query));
    const named = await this.people.named(rows.map(({ userId }) => userId));
    return {
      promotion: this.#answerOf(promotion),
      cost_cents: costCents,
      uses: rows.map((row) => ({
        id: row.id,
        customer: named(row.userId),
        promo_code: row.code,
        plan_name: row.planName,
        plan_period: row.planPeriod,
        price_list: row.priceList,
        ordered: row.createdAt.toISOString(),
        used: row.usedAt?.toISOString() ?? null,
        discount_cents: row.discountCents,
        cost_cents: row.costCents,
      })),
      next,
    };
  }

  #answerOf(row: ListedPromotion): Answer {
    return {
      id: row.id,
      name: row.name,
      promo_code: row.code,
      percent_off: row.percentOff,
      amount_off_cents: row.amountOffCents,
      duration: row.duration,
      months: row.durationMonths,
      plans: row.plans,
      periods: row.periods,
      starts: row.startsAt.toISOString(),
      ends: row.endsAt?.toISOString() ?? null,
      state: stateOfPromotion(row, this.clock.now()),
      max_uses: row.maxUses,
      uses: row.uses,
      new_customers_only: row.newCustomersOnly,
      created: row.createdAt.toISOString(),
    };
  }
}
