import { Injectable } from '@nestjs/common';
import { Clock } from '../../foundation/clock/clock.ts';
import { AppError } from '../../foundation/http/app-error.ts';
import { LimitsService } from '../../foundation/limits/limits.service.ts';
import { messageOf } from '../../foundation/messages/message.ts';
import type { ListPrice, PlanChoice } from '../price-list.ts';
import {
  canonicalCode,
  type DiscountTerms,
  promoDiscountCents,
  type PromoRefusal,
  refusalByTerms,
} from './promo-rules.ts';
import { type Promotion, PromotionsRepository } from './promotions.repository.ts';

/** What a code takes off a choice. */
export interface PromoReduction extends DiscountTerms {
  promotionId: string;
  promoCode: string;
  name: string;
  discountCents: number;
}

const guesses = 'wrong-promo-codes-per-person';

/** Codes that customers enter. Orders hold their uses: an open or delivered order is one, and no other. */
@Injectable()
export class PromoCodesService {
  constructor(
    private readonly promotions: PromotionsRepository,
    private readonly limits: LimitsService,
    private readonly clock: Clock,
  ) {}

  /**
   * What a code takes off, if this customer could use it now. Reserves nothing.
   * @throws AppError validation_error of `promo_code` with the reason; rate_limited after too many unknown codes
   */
  async reductionOf(userId: string, price: ListPrice, entered: string): Promise<PromoReduction> {
    await this.limits.refuseUsedUp(guesses, userId);
    const code = canonicalCode(entered);
    const promotion = await this.promotions.findByCode(code);
    if (promotion === null) {
      await this.limits.add(guesses, userId);
      throw refused('unknown');
    }
    const refusal =
      refusalByTerms(promotion, price, this.clock.now()) ??
      (await this.#refusalByUses(promotion, code, { userId, ownOpen: 'ignored' }));
    if (refusal !== undefined) throw refused(refusal);
    return {
      promotionId: promotion.id,
      promoCode: code,
      name: promotion.name,
      discountCents: promoDiscountCents(price, promotion),
      discountDuration: promotion.duration,
      discountMonths: promotion.durationMonths,
    };
  }

  /**
   * Decides for good whether the running transaction may add an order with this code: until it ends, every other
   * reservation of the promotion waits.
   * @throws AppError as `reductionOf`
   */
  async reserve(
    userId: string,
    choice: PlanChoice,
    { promotionId, promoCode }: PromoReduction,
  ): Promise<void> {
    await this.promotions.lock(promotionId);
    const promotion = await this.promotions.find(promotionId);
    if (promotion === null) throw refused('unknown');
    const refusal =
      refusalByTerms(promotion, choice, this.clock.now()) ??
      (await this.#refusalByUses(promotion, promoCode, { userId, ownOpen: 'counted' }));
    if (refusal !== undefined) throw refused(refusal);
  }

  /** A customer's own waiting order does not keep them from choosing again: it is closed for the next one. */
  async #refusalByUses(
    { id, isGenerated, maxUses, newCustomersOnly }: Promotion,
    code: string,
    { userId, ownOpen }: { userId: string; ownOpen: 'ignored' | 'counted' },
  ): Promise<PromoRefusal | undefined> {
    if (
      await this.promotions.hasUsed(userId, id, ownOpen === 'counted' ? ['open', 'fulfilled'] : ['fulfilled'])
    )
      return 'usedByYou';
    if (newCustomersOnly && (await this.promotions.hasBought(userId))) return 'newCustomersOnly';
    const uses = await this.promotions.countUses(id, code, ownOpen === 'ignored' ? userId : null);
    const isUsedUp = (isGenerated && uses.ofCode > 0) || (maxUses !== null && uses.ofPromotion >= maxUses);
    return isUsedUp ? 'usedUp' : undefined;
  }
}

function refused(reason: PromoRefusal): AppError {
  return new AppError('validation_error', { fields: { promo_code: messageOf(`billing.promo.${reason}`) } });
}
