import { purchaseUrls, renewalUrls, templateUrls, upgradeUrls } from './checkout-urls.ts';
import type { PlanChoice } from '../price-list.ts';

const choice: PlanChoice = { planName: 'expert', planPeriod: '3-year', priceList: 'standard' };
const session = 'session_id={CHECKOUT_SESSION_ID}';
const cancelled = 'session_status=cancelled&plan_name=expert&plan_period=3-year';

describe('a checkout', () => {
  it('leads back to the portal with the choice, whatever slashes the configured address ends with', () => {
    for (const base of ['https://portal.test', 'https://portal.test//']) {
      expect(purchaseUrls(base, choice)).toEqual({
        success: `https://portal.test/hosting-plan-purchase-confirmation/expert/3-year?${session}`,
        cancel: `https://portal.test/purchase-hosting-plan?${cancelled}`,
      });
    }
  });

  it('leads each kind of order to its own screens', () => {
    expect(upgradeUrls('https://portal.test', choice)).toEqual({
      success: `https://portal.test/hosting-upgrade-confirmation/expert/3-year?${session}`,
      cancel: `https://portal.test/upgrade-hosting-plan?${cancelled}`,
    });
    expect(renewalUrls('https://portal.test', choice, { id: 'p-1', state: 'unpaid' })).toEqual({
      success: `https://portal.test/hosting-renew-confirmation/p-1/expert/3-year?${session}`,
      cancel: `https://portal.test/payment-pending/p-1?${cancelled}`,
    });
    expect(renewalUrls('https://portal.test', choice, { id: 'p-1', state: 'past_due' }).success).toBe(
      `https://portal.test/hosting-renew-confirmation/expert/3-year?${session}`,
    );
    expect(templateUrls('https://portal.test', choice, true)).toEqual({
      success: `https://portal.test/hosting-upgrade-confirmation/expert/3-year?${session}`,
      cancel: `https://portal.test/upgrade-to-template?${cancelled}`,
    });
    expect(templateUrls('https://portal.test', choice, false).success).toBe(
      `https://portal.test/hosting-plan-purchase-confirmation/expert/3-year?${session}`,
    );
  });
});
