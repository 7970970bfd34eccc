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

  it('looks at all pages of a customer’s payments', async () => {
    const pages = [
      { data: [{ id: 'pi_other', status: 'succeeded', metadata: { order_id: 'other' } }], has_more: true },
      { data: [{ id: 'pi_own', status: 'succeeded', metadata: { order_id: 'sale' } }], has_more: false },
    ];
    const list = async ({ starting_after: after }: Stripe.PaymentIntentListParams) =>
      pages[after === undefined ? 0 : 1];
    const adapter = new StripeSavedMethodsAdapter({ paymentIntents: { list } } as unknown as Stripe);
    expect(await adapter.findCharge('cus_1', 'sale')).toMatchObject({ paymentIntentId: 'pi_own' });
  });
});
