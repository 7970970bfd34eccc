import { z } from 'zod';
import type { StripeAccount } from '../account.ts';
import { singleLine } from '../billing/invoice-lines.ts';
import * as field from '../http/fields.ts';
import type { InvoiceLine, Subscription } from '../wire.ts';
import { createPrice, inlinePrice } from './prices.ts';
import { productOf } from './products.ts';

/** An item that is invoiced once: in `add_invoice_items`, and in the `invoice_items` of a preview. */
export const singleItem = z.strictObject({
  discountable: field.flag.optional(),
  price_data: inlinePrice.omit({ product_data: true, recurring: true }).required({ product: true }),
  quantity: field.positive.optional(),
});

/** Their lines. @param param names the list in an error */
export function singleLines(
  account: StripeAccount,
  subscription: Subscription,
  items: readonly z.output<typeof singleItem>[] | undefined,
  param: string,
): InvoiceLine[] {
  return (items ?? []).map(({ discountable = true, price_data: data, quantity = 1 }, index) => {
    productOf(account, data.product, `${param}[${index}][price_data][product]`, 400);
    const price = createPrice(account, { ...data, active: false });
    return singleLine(account, subscription, { price, quantity, discountable });
  });
}
