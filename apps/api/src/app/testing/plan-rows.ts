import { randomUUID } from 'node:crypto';
import type { Product } from './product.ts';

/** A plan with a withdrawn cancellation. */
export async function addPlan(
  product: Product,
  plan: { userId: string; planId: string; cancellationId: string; plan: 'active' | 'unpaid' | 'domains' },
): Promise<void> {
  await product.db.query(
    `INSERT INTO hosting_plans (id, user_id, order_id, plan_name, plan_period, state, payment_method, card_brand, card_last4,
       period_start, period_end, period_amount_cents, created_at)
     VALUES ($1, $2, $3, $6::"PlanName", 'yearly', $4, 'card', 'visa', '4242', now() - interval '1 month',
       now() + ($5::int * interval '1 day'), 11856, now())`,
    // One that is not paid ran out and has had its days of grace.
    [
      plan.planId,
      plan.userId,
      randomUUID(),
      plan.plan === 'unpaid' ? 'unpaid' : 'active',
      plan.plan === 'unpaid' ? -14 : 335,
      plan.plan === 'domains' ? 'domain' : 'expert',
    ],
  );
  await product.db.query(
    `INSERT INTO cancellations (id, user_id, plan_id, state, requested_at, withdrawn_at)
     VALUES ($1, $2, $3, 'withdrawn', now() - interval '2 days', now() - interval '1 day')`,
    [plan.cancellationId, plan.userId, plan.planId],
  );
}
