import { randomInt } from 'node:crypto';
import type { PlanName, PlanPeriod } from '@homeport/contract/plans';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/audit.service.ts';
import { Clock } from '../../foundation/clock/clock.ts';
import { Database } from '../../foundation/database/database.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { isId } from '../../foundation/ids/ids.ts';
import { type Message, messageOf } from '../../foundation/messages/message.ts';
import { type Page, pageOf, type PageQuery } from '../../foundation/paging/page.ts';
import type { BillingActor } from '../billing.events.ts';
import { canonicalCode, type DiscountTerms } from './promo-rules.ts';
import { type Promotion, PromotionsRepository, type PromoUse } from './promotions.repository.ts';

/** A promotion that staff create. */
export interface NewPromotion extends DiscountTerms {
  id: string;
  name: string;
  /** The code, or what the generated ones begin with. */
  code: string;
  /** How many codes are generated; undefined: `code` is the only one. */
  generate: number | undefined;
  percentOff: number | null;
  amountOffCents: number | null;
  plans: PlanName[];
  periods: PlanPeriod[];
  startsAt: Date | undefined;
  endsAt: Date | null;
  maxUses: number | null;
  newCustomersOnly: boolean;
}

export type PromotionChange = 'pause' | 'resume' | 'end';

/** A promotion in a list. `code` is null where codes are generated. */
export type ListedPromotion = Promotion & { code: string | null; uses: number };

/** Letters and digits that are not mistaken for each other: ten of them are 47 bits. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679';
const randomLetters = 10;

/** Promotions in the staff area. */
@Injectable()
export class PromotionsService {
  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly audit: AuditService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a promotion with its codes. Repeated with the same id, it has no effect.
   * @throws AppError validation_error for terms that contradict each other and a code that exists; conflict for an id
   * that is in use with other terms
   */
  async create(wanted: NewPromotion, actor: BillingActor): Promise<void> {
    const now = this.clock.now();
    const { code: typed, generate, startsAt = now, ...terms } = wanted;
    const code = canonicalCode(typed);
    await this.db.transaction(async () => {
      // Two requests with one id or one code at the same time: the second one waits here.
      await this.promotions.lockCreation();
      const known = await this.promotions.find(wanted.id);
      if (known !== null) return this.#mustBeSame(known, wanted);
      refuseContradictions(wanted, startsAt, now);
      const codes = generate === undefined ? [code] : generatedFrom(code, generate);
      const [taken] = await this.promotions.listTaken(codes);
      if (taken !== undefined)
        throw new AppError('validation_error', {
          fields: { code: messageOf('billing.promo.codeTaken', { code: taken }) },
        });
      const promotion: Promotion = {
        id: terms.id,
        name: terms.name,
        percentOff: terms.percentOff,
        amountOffCents: terms.amountOffCents,
        duration: terms.discountDuration,
        durationMonths: terms.discountMonths,
        plans: terms.plans,
        periods: terms.periods,
        startsAt,
        endsAt: terms.endsAt,
        pausedAt: null,
        maxUses: terms.maxUses,
        newCustomersOnly: terms.newCustomersOnly,
        isGenerated: generate !== undefined,
        createdAt: now,
      };
      await this.promotions.insert(promotion, codes);
      await this.audit.record({
        ...actor,
        kind: 'billing.promotion_created',
        detail: {
          promotionId: promotion.id,
          name: promotion.name,
          code,
          codes: codes.length,
          ...(promotion.percentOff === null ? {} : { percent_off: promotion.percentOff }),
          ...(promotion.amountOffCents === null ? {} : { amount_off_cents: promotion.amountOffCents }),
          duration: promotion.duration,
        },
      });
    });
  }

  /**
   * Pauses, resumes or ends a promotion. Repeated, it has no effect.
   * @throws AppError not_found; conflict for one that has ended
   */
  async change(id: string, change: PromotionChange, actor: BillingActor & { reason: string }): Promise<void> {
    await this.db.transaction(async () => {
      if (!isId(id)) throw new AppError('not_found');
      await this.promotions.lock(id);
      const { pausedAt, endsAt } = await this.#get(id);
      const now = this.clock.now();
      if (endsAt !== null && endsAt <= now) {
        if (change === 'end') return;
        throw new AppError('conflict', { message: messageOf('billing.promo.hasEnded') });
      }
      if (change === 'end') await this.promotions.change(id, { endsAt: now });
      else if ((change === 'pause') === (pausedAt !== null)) return;
      else await this.promotions.change(id, { pausedAt: change === 'pause' ? now : null });
      const { reason, ...by } = actor;
      await this.audit.record({
        ...by,
        kind: 'billing.promotion_changed',
        detail: { promotionId: id, change, reason },
      });
    });
  }

  async list(page: PageQuery): Promise<Page<ListedPromotion>> {
    const { rows, next } = pageOf(await this.promotions.list(page), page, ({ createdAt: at, id }) => ({
      at,
      id,
    }));
    const uses = await this.promotions.countUsesOf(rows.map(({ id }) => id));
    return { rows: rows.map((row) => ({ ...row, uses: uses.get(row.id) ?? 0 })), next };
  }

  /** All codes of a promotion. @throws AppError not_found */
  async codesOf(id: string): Promise<string[]> {
    return this.promotions.listCodes((await this.#get(id)).id);
  }

  /** Who used its codes. @throws AppError not_found */
  async usesOf(
    id: string,
    page: PageQuery,
  ): Promise<Page<PromoUse> & { promotion: ListedPromotion; costCents: number }> {
    const promotion = await this.#get(id);
    const uses = await this.promotions.countUsesOf([id]);
    const [code] = promotion.isGenerated ? [] : await this.promotions.listCodes(id);
    return {
      ...pageOf(await this.promotions.listUses(id, page), page, ({ createdAt: at, id: use }) => ({
        at,
        id: use,
      })),
      promotion: { ...promotion, code: code ?? null, uses: uses.get(id) ?? 0 },
      costCents: await this.promotions.costOf(id),
    };
  }

  async #get(id: string): Promise<Promotion> {
    const promotion = isId(id) ? await this.promotions.find(id) : null;
    if (promotion === null) throw new AppError('not_found');
    return promotion;
  }

  async #mustBeSame(known: Promotion, wanted: NewPromotion): Promise<void> {
    const codes = await this.promotions.listCodes(known.id);
    const code = canonicalCode(wanted.code);
    const isSame =
      known.name === wanted.name &&
      known.percentOff === wanted.percentOff &&
      known.amountOffCents === wanted.amountOffCents &&
      codes.length === (wanted.generate ?? 1) &&
      codes.every((each) => (known.isGenerated ? each.startsWith(`${code}-`) : each === code));
    if (!isSame) throw new AppError('conflict', { message: messageOf('billing.promo.idUsed') });
  }
}

function refuseContradictions(wanted: NewPromotion, startsAt: Date, now: Date): void {
  const { percentOff, amountOffCents, discountDuration, discountMonths, endsAt } = wanted;
  const fields: Record<string, Message> = {};
  if ((percentOff === null) === (amountOffCents === null))
    fields['percent_off'] = messageOf('billing.promo.oneDiscount');
  if ((discountDuration === 'repeating') !== (discountMonths !== null))
    fields['months'] = messageOf('billing.promo.monthsNeeded');
  if (endsAt !== null && (endsAt <= startsAt || endsAt <= now))
    fields['ends'] = messageOf('billing.promo.endsBefore');
  if (Object.keys(fields).length > 0) throw new AppError('validation_error', { fields });
}

function generatedFrom(prefix: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(`${prefix}-${randomPart()}`);
  return [...codes];
}

function randomPart(): string {
  const letters = Array.from({ length: randomLetters }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Whether codes of a promotion can be used. */
export function stateOf(
  { startsAt, endsAt, pausedAt }: Promotion,
  now: Date,
): 'scheduled' | 'active' | 'paused' | 'ended' {
  if (endsAt !== null && endsAt <= now) return 'ended';
  if (pausedAt !== null) return 'paused';
  return startsAt > now ? 'scheduled' : 'active';
}
