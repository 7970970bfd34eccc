import { randomUUID } from 'node:crypto';
import type { TestPerson } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

/** Requests of the calls about promo codes. The owner's promotion has the id of their plan. */
export const promotionRequests: Record<string, (owner: TestPerson) => SampleRequest> = {
  'billing.checkPromoCode': (owner) => ({
    body: {
      promo_code: `SPRING-${owner.planId.toUpperCase()}`,
      plan_name: 'expert',
      plan_period: 'yearly',
    },
  }),
  'staff.promotions': () => ({ query: { limit: '10' } }),
  'staff.createPromotion': () => {
    const id = randomUUID();
    return {
      body: {
        promotion_id: id,
        name: 'Spring',
        code: `S-${id.slice(0, 13)}`,
        percent_off: 25,
        duration: 'repeating',
        months: 3,
        plans: ['expert'],
        periods: ['monthly'],
        max_uses: 100,
        new_customers_only: false,
      },
    };
  },
  'staff.changePromotion': (owner) => ({
    params: { promotion_id: owner.planId },
    body: { change: 'pause', reason: 'Sold out' },
  }),
  'staff.promotionCodes': (owner) => ({ params: { promotion_id: owner.planId } }),
  'staff.promotionUses': (owner) => ({ params: { promotion_id: owner.planId }, query: { limit: '10' } }),
};
