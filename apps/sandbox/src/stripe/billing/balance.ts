import type { StripeAccount } from '../account.ts';
import { newId } from '../ids.ts';
import type { BalanceTransaction, Customer } from '../wire.ts';

/** Puts a signed amount of cents on the customer's balance; negative is credit for the customer. */
export function adjustBalance(
  account: StripeAccount,
  customer: Customer,
  amount: number,
  details: {
    type: BalanceTransaction['type'];
    currency: string;
    description?: string | null;
    metadata?: Record<string, string>;
    invoice?: string | null;
  },
): BalanceTransaction {
  account.change('customer.updated', account.customers, customer, (changed) => {
    changed.balance += amount;
    changed.currency ??= details.currency;
  });
  return account.put(account.balanceTransactions, {
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: account.now(),
    credit_note: null,
    currency: details.currency,
    customer: customer.id,
    customer_account: null,
    description: details.description ?? null,
    ending_balance: customer.balance,
    invoice: details.invoice ?? null,
    livemode: false,
    metadata: details.metadata ?? {},
    type: details.type,
  });
}
