import type { CallAnswer } from '@homeport/contract/call';
import {
  changePromotion,
  createPromotion,
  promotionCodes,
  promotions,
  usesOfPromotion,
} from '@homeport/contract/staff-promotions';
import { Controller } from '@nestjs/common';
import { Handle, type Input } from '../foundation/http/handle.decorator.ts';
import { PromotionsAdminService } from './promotions-admin.service.ts';

/** Promo codes in the staff area. */
@Controller()
export class PromotionsController {
  constructor(private readonly admin: PromotionsAdminService) {}

  @Handle(promotions)
  async list({ query }: Input<typeof promotions>): Promise<CallAnswer<typeof promotions>> {
    return this.admin.list(query);
  }

  @Handle(createPromotion)
  async create({
    body,
    caller,
    origin,
  }: Input<typeof createPromotion>): Promise<CallAnswer<typeof createPromotion>> {
    await this.admin.create(body, { caller, origin });
    return { id: body.promotion_id };
  }

  @Handle(changePromotion)
  async change({
    params,
    body,
    caller,
    origin,
  }: Input<typeof changePromotion>): Promise<CallAnswer<typeof changePromotion>> {
    await this.admin.change(params.promotion_id, body, { caller, origin });
    return { status: 'success' };
  }

  @Handle(promotionCodes)
  async codes({ params }: Input<typeof promotionCodes>): Promise<CallAnswer<typeof promotionCodes>> {
    return this.admin.codes(params.promotion_id);
  }

  @Handle(usesOfPromotion)
  async uses({ params, query }: Input<typeof usesOfPromotion>): Promise<CallAnswer<typeof usesOfPromotion>> {
    return this.admin.uses(params.promotion_id, query);
  }
}
