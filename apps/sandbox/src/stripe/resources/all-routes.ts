import type { StripeAccount } from '../account.ts';
import type { Route } from '../http/route.ts';
import { balanceTransactionRoutes } from './balance-transactions.ts';
import { companyBalanceRoutes } from './company-balance.ts';
import { couponRoutes } from './coupons.ts';
import { creditNoteRoutes } from './credit-notes.ts';
import { customerRoutes } from './customers.ts';
import { disputeRoutes } from './disputes.ts';
import { eventRoutes } from './events.ts';
import { invoiceDraftRoutes } from './invoice-drafts.ts';
import { invoiceRoutes } from './invoices.ts';
import { paymentMethodConfigurationRoutes } from './payment-method-configurations.ts';
import { paymentMethodRoutes } from './payment-methods.ts';
import { paymentRoutes } from './payments.ts';
import { priceRoutes } from './prices.ts';
import { productRoutes } from './products.ts';
import { refundRoutes } from './refunds.ts';
import { sessionRoutes } from './sessions.ts';
import { subscriptionRoutes } from './subscriptions.ts';
import { subscriptionScheduleRoutes } from './subscription-schedules.ts';
import { taxIdRoutes } from './tax-ids.ts';
import { taxSettingsRoutes } from './tax-settings.ts';
import { webhookEndpointRoutes } from './webhook-endpoints.ts';

export function allRoutes(account: StripeAccount): Route[] {
  return [
    customerRoutes,
    balanceTransactionRoutes,
    taxIdRoutes,
    productRoutes,
    priceRoutes,
    couponRoutes,
    sessionRoutes,
    subscriptionRoutes,
    subscriptionScheduleRoutes,
    invoiceRoutes,
    invoiceDraftRoutes,
    creditNoteRoutes,
    paymentMethodRoutes,
    paymentRoutes,
    refundRoutes,
    disputeRoutes,
    companyBalanceRoutes,
    eventRoutes,
    webhookEndpointRoutes,
    taxSettingsRoutes,
    paymentMethodConfigurationRoutes,
  ].flatMap((routes) => routes(account));
}
