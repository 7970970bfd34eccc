import type Stripe from 'stripe';
import { StripeSavedMethodsAdapter } from './stripe-saved-methods.adapter.ts';

function adapterWith(...statuses: Stripe.PaymentIntent.Status[]): StripeSavedMethodsAdapter {
  const data = statuses.map((status, index) => ({
    id: `pi_${index}`,
    status,
    metadata: { order_id: 'sale' },
  }));
  const stripe = { paymentIntents: { list: async () => ({ data }) } };
  return new StripeSavedMethodsAdapter(stripe as unknown as Stripe);
}

describe('finding the payment of a sale', () => {
  it('prefers one that succeeded, and tells one that its bank still works on', async () => {
    const found = (adapter: StripeSavedMethodsAdapter, saleId = 'sale') =>
      adapter.findCharge('cus_1', saleId);
    expect(await found(adapterWith('processing', 'succeeded'))).toEqual({
      paymentIntentId: 'pi_1',
      isUnderWay: false,
    });
    expect(await found(adapterWith('canceled', 'processing'))).toEqual({
      paymentIntentId: 'pi_1',
      isUnderWay: true,
    });
    expect(await found(adapterWith('canceled', 'requires_payment_method'))).toBeNull();
    expect(await found(adapterWith('succeeded'), 'other')).toBeNull();
  });
});
