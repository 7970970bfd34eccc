import type { StripeAccount } from '../account.ts';
import type { Route } from '../http/route.ts';
import { balanceTransactionRoutes } from './balance-transactions.ts';
import { couponRoutes } from './coupons.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes } from './disputes.ts';
import { eventRoutes } from './events.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { paymentRoutes } from './payments.ts';
import { priceRoutes } from './prices.ts';
import { productRoutes } from './products.ts';
import { refundRoutes } from './refunds.ts';
import { sessionRoutes } from './sessions.ts';
import { subscriptionRoutes } from './subscriptions.ts';

export function allRoutes(account: StripeAccount): Route[] {
  return [
    customerRoutes,
    balanceTransactionRoutes,
    productRoutes,
    priceRoutes,
    couponRoutes,
    sessionRoutes,
    subscriptionRoutes,
    invoiceRoutes,
    paymentMethodRoutes,
    paymentRoutes,
    refundRoutes,
    disputeRoutes,
    eventRoutes,
  ].flatMap((routes) => routes(account));
}
