import type Stripe from 'stripe';
import { StripeCollectionAdapter } from './stripe-collection.adapter.ts';

/** A subscription with its own card, of a customer with another one. @param owner null: the card was removed */
function adapterWith(owner: string | null): StripeCollectionAdapter {
  const card = { id: 'pm_own', customer: owner };
  const retrieve = async (_id: string, { expand = [] }: { expand?: string[] } = {}) => ({
    default_payment_method: expand.includes('default_payment_method') ? card : card.id,
  });
  const stripe = {
    subscriptions: { retrieve },
    customers: { retrieve: async () => ({ invoice_settings: { default_payment_method: 'pm_other' } }) },
  };
  return new StripeCollectionAdapter(stripe as unknown as Stripe);
}

describe('the payment method that is charged', () => {
  it("is the plan's own one, until that is removed from its customer", async () => {
    expect(await adapterWith('cus_1').chargedMethod('cus_1', 'sub_1')).toBe('pm_own');
    expect(await adapterWith(null).chargedMethod('cus_1', 'sub_1')).toBe('pm_other');
    expect(await adapterWith('cus_1').chargedMethod('cus_1', null)).toBe('pm_other');
  });
});
