import { randomUUID } from 'node:crypto';
import type { NewPromotion } from '../prices/promotions.service.ts';
import { PromotionsService } from '../prices/promotions.service.ts';
import type { BillingEnvironment } from './billing-environment.ts';

/** Creates a promotion with a code of its own. @returns its id and its code */
export async function promotionWith(
  env: BillingEnvironment,
  terms: Partial<NewPromotion> = {},
): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const promotion = {
    id,
    name: 'Spring',
    code: `SPRING-${id.slice(0, 8).toUpperCase()}`,
    generate: undefined,
    percentOff: terms.amountOffCents === undefined ? 25 : null,
    amountOffCents: null,
    discountDuration: 'once' as const,
    discountMonths: null,
    plans: [],
    periods: [],
    startsAt: undefined,
    endsAt: null,
    maxUses: null,
    newCustomersOnly: false,
    ...terms,
  };
  await env.app.get(PromotionsService).create(promotion, {});
  return { id, code: promotion.code };
}
