import { Injectable } from '@nestjs/common';
import type { BillingCustomer } from '../../foundation/database/generated/client.ts';
import { OrdersRepository } from '../orders/orders.repository.ts';
import { type Sale, SalesRepository } from '../orders/sales.repository.ts';
import { MethodChangesRepository } from '../payment-method/method-changes.repository.ts';
import { PaymentRecordsPort, type ProviderCharge } from '../payment-records.port.ts';

/** Compares completed checkouts with orders, sales and changes of payment methods. */
@Injectable()
export class CheckoutVerificationService {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly sales: SalesRepository,
    private readonly methods: MethodChangesRepository,
    private readonly records: PaymentRecordsPort,
  ) {}

  async compare(customer: BillingCustomer): Promise<string[]> {
    const found: string[] = [];
    const charges = await this.records.chargesOf(customer.stripeCustomerId);
    for (const checkout of await this.records.checkoutsOf(customer.stripeCustomerId)) {
      if (!checkout.settled) continue;
      if (checkout.mode === 'setup') {
        const change = await this.methods.findByPage(checkout.id);
        if (change?.state !== 'applied')
          found.push(`checkout ${checkout.id}: its payment method is not used`);
        continue;
      }
      const sales = await this.sales.listByCheckout(checkout.id);
      const charge = charges.find(({ paymentIntentId }) => paymentIntentId === checkout.paymentIntentId);
      const notPaidBack = charge !== undefined && charge.refundedCents !== charge.amountCents;
      if (sales.length > 0) {
        found.push(...compareSales(checkout.id, sales, charge));
        continue;
      }
      const order = await this.orders.findByCheckout(checkout.id);
      if (order === null || (order.state !== 'fulfilled' && order.state !== 'refunded'))
        found.push(`checkout ${checkout.id}: is paid, its order is ${order?.state ?? 'missing'}`);
      if (order?.state === 'refunded' && notPaidBack)
        found.push(`checkout ${checkout.id}: its order was taken back, its payment was not paid back`);
    }
    return found;
  }
}

/** Every line of a paid checkout is delivered or refunded; staff may have refunded more than the refunded lines. */
function compareSales(checkoutId: string, sales: readonly Sale[], charge?: ProviderCharge): string[] {
  const found = sales
    .filter(({ state }) => state !== 'paid' && state !== 'refunded')
    .map(({ state }) => `checkout ${checkoutId}: is paid, its sale is ${state}`);
  const takenBack = sales.filter(({ state }) => state === 'refunded');
  const isWhole = takenBack.length === sales.length;
  const dueCents = takenBack.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const minimumCents = isWhole ? (charge?.amountCents ?? 0) : dueCents;
  if (charge !== undefined && charge.refundedCents < minimumCents)
    found.push(`checkout ${checkoutId}: its sale was taken back, its payment was not paid back`);
  return found;
}
