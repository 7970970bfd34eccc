import type Stripe from 'stripe';
import { translated } from './stripe-errors.adapter.ts';
import { liveCustomer } from './stripe-objects.adapter.ts';

/** Marks customers whose name and address come from the portal. */
export const keptHere = { billing_details: 'portal' } as const;

type TaxParams = Partial<Stripe.Checkout.SessionCreateParams>;

/** Works out the tax of the country that the customer names, and lets businesses give their tax number. */
const asking: TaxParams = {
  automatic_tax: { enabled: true },
  tax_id_collection: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
};

/** Works out the tax of the address that the customer has, and leaves it as it is. */
const known: TaxParams = { automatic_tax: { enabled: true } };

/** How a checkout works out the tax: customers who entered their billing details here are not asked again. */
export async function checkoutTax(stripe: Stripe, customerId: string): Promise<TaxParams> {
  const customer = await translated('Read customer', () => stripe.customers.retrieve(customerId));
  return liveCustomer(customer)?.metadata['billing_details'] === keptHere.billing_details ? known : asking;
}
