import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ChangePreviewService } from './change-preview.service.ts';
import { upgradeUrls } from '../orders/checkout-urls.ts';
import { InvoicesService } from '../invoices/invoices.service.ts';
import type { PlanChoice } from '../price-list.ts';
import { ReconciliationService } from '../reconciliation/reconciliation.service.ts';
import { RefundsService } from '../invoices/refunds.service.ts';
import { closeAgreeing } from '../testing/agreement.ts';
import { type BillingStand, startBillingStand } from '../testing/billing-stand.ts';
import { type Customer, customerWith, heldByStripe, paidBy } from '../testing/customers.ts';
import { UpgradeCheckoutService } from './upgrade-checkout.service.ts';
import { UpgradeInPlaceService } from './upgrade-in-place.service.ts';

let stand: BillingStand;
beforeAll(async () => {
  stand = await startBillingStand();
});
afterEach(() => stand.sandbox.clearFaults());
afterAll(() => closeAgreeing(stand));

const yearly: PlanChoice = { planName: 'agency', planPeriod: 'yearly', priceList: 'standard' };
const prepaid: PlanChoice = { ...yearly, planPeriod: '3-year' };
const preview = ({ userId, planId }: Customer, choice: PlanChoice) =>
  stand.app.get(ChangePreviewService).preview(userId, planId, choice);
const upgrade = ({ userId, planId }: Customer) =>
  stand.app.get(UpgradeInPlaceService).upgrade('upgrade', userId, planId, yearly);
const start = ({ userId, planId }: Customer) =>
  stand.app
    .get(UpgradeCheckoutService)
    .start('upgrade', userId, planId, prepaid, upgradeUrls('https://portal.test', prepaid));

async function refund({ userId }: Customer, cents?: number): Promise<void> {
  await stand.app.get(InvoicesService).refreshAll(userId);
  const wish = { userId, reason: 'Money back', ...(cents === undefined ? {} : { cents }) };
  expect(await stand.app.get(RefundsService).refund(wish)).toHaveProperty('operationId');
}

describe('a term whose charge went back', () => {
  it.each(['monthly', '3-year'] as const)(
    'is not credited for another plan: the change of a %s one is not permitted',
    async (period) => {
      const customer = await customerWith(stand, 'professional', period);
      await refund(customer);
      const refused = { status: 'hosting_plan_error' };
      expect(await preview(customer, prepaid)).toMatchObject(refused);
      expect(await start(customer)).toEqual(refused);
      expect(await upgrade(customer)).toEqual(refused);
      await stand.work();
      expect(await start(customer)).toEqual(refused);
      expect(await paidBy(stand, customer.userId)).toBe(0);
      expect((await heldByStripe(stand, customer.userId)).customer.balance).toBe(0);
    },
  );

  it('in part, as a favour, is credited as before', async () => {
    const customer = await customerWith(stand, 'professional', 'monthly');
    await refund(customer, 100);
    await stand.work();
    // Two hours of the month have passed.
    expect((await preview(customer, yearly)).preview?.credit_cents).toBeGreaterThan(790);
    expect(await upgrade(customer)).toEqual({ status: 'success' });
  });

  it('closes a checkout that would credit it', async () => {
    const customer = await customerWith(stand, 'professional', '3-year');
    const answer = await start(customer);
    await refund(customer);
    await stand.work();
    expect(await stand.sandbox.pay('url' in answer ? (answer.url.split('/').at(-1) ?? '') : '')).toBe(400);
    expect(await paidBy(stand, customer.userId)).toBe(0);
  });

  it('does not stand in the way of a change in the next term', async () => {
    const customer = await customerWith(stand, 'professional', 'monthly');
    await refund(customer);
    await stand.work();
    await stand.advance(31 * 86_400 + 3 * 3600);
    await stand.app.get(ReconciliationService).refreshPlans();
    await stand.app.get(InvoicesService).refreshAll(customer.userId);
    expect(await preview(customer, yearly)).toMatchObject({ status: 'success' });
  });
});
