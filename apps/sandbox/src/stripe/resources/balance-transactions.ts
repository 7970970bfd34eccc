import type Stripe from 'stripe';
import type { StripeAccount } from '../account.ts';
import { adjustBalance } from '../billing/balance.ts';
import { invalid, missing } from '../http/errors.ts';
import * as field from '../http/fields.ts';
import { page } from '../http/lists.ts';
import { route, type Route } from '../http/route.ts';
import { customerOf } from './customers.ts';

const path = '/v1/customers/:id/balance_transactions';
const createParams = field.paramsOf<Stripe.CustomerCreateBalanceTransactionParams>()({
  amount: field.integer,
  currency: field.text,
  description: field.clearable.optional(),
  metadata: field.metadata.optional(),
});

export function balanceTransactionRoutes(account: StripeAccount): Route[] {
  return [
    route('POST', path, createParams, ({ id, params }) => {
      const customer = customerOf(account, id, 'customer');
      // Source: https://docs.stripe.com/api/customer_balance_transactions/create
      if (customer.currency && customer.currency !== params.currency) {
        throw invalid(
          `You cannot combine currencies on a single customer. This customer has had a subscription, coupon, or invoice item with currency ${customer.currency}`,
          'currency',
        );
      }
      return adjustBalance(account, customer, params.amount, {
        type: 'adjustment',
        currency: params.currency,
        description: params.description ?? null,
        metadata: field.mergeMetadata({}, params.metadata),
      });
    }),
    route('GET', path, field.pageFields, ({ id, params }) => {
      const { id: customer } = customerOf(account, id, 'customer');
      const own = account.balanceTransactions.values().filter((one) => one.customer === customer);
      return page(`/v1/customers/${id}/balance_transactions`, own, params);
    }),
    route('GET', `${path}/:child`, {}, ({ id, child }) => {
      const transaction = account.balanceTransactions.get(child);
      if (transaction?.customer !== id) throw missing('customer_balance_transaction', child, 'id');
      return transaction;
    }),
  ];
}
