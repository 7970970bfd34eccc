import type { CallAnswer } from '@homeport/contract/call';
import { checkPromoCode } from '@homeport/contract/promo-codes';
import { Controller } from '@nestjs/common';
import { AppError } from '../foundation/http/app-error.ts';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { messageOf } from '../foundation/messages/message.ts';
import { isSold } from './price-list.ts';
import { DiscountsService } from './prices/discounts.service.ts';
import { discountedCharges } from './prices/promo-rules.ts';

/** Promo codes that customers try before they buy. */
@Controller()
export class PromoCodesController {
  constructor(private readonly discounts: DiscountsService) {}

  @Handle(checkPromoCode)
  async check({ caller, body }: Input<typeof checkPromoCode>): Promise<CallAnswer<typeof checkPromoCode>> {
    const { promo_code: promoCode, plan_name: planName, plan_period: planPeriod } = body;
    const choice = { planName, planPeriod, priceList: body.price_list ?? ('standard' as const), promoCode };
    if (!isSold(choice))
      throw new AppError('validation_error', {
        fields: { promo_code: messageOf('billing.promo.otherPlan') },
      });
    const { price, reduction } = await this.discounts.quote(caller.userId, choice);
    const { promo = null } = reduction ?? {};
    return {
      promo: promo && {
        promo_code: promo.promoCode,
        discount_cents: promo.discountCents,
        discounted_charges: discountedCharges(price, promo),
      },
    };
  }
}
