import type { StripeAccount } from '../account.ts';
import { declineAtSetup } from '../billing/cards.ts';
import { newPaymentMethod } from '../billing/payment-method.ts';
import { invalid, missing, StripeRefusal } from '../http/errors.ts';
import type { PaymentMethod } from '../wire.ts';

/** The test payment methods of Stripe's test mode. */
const testMethods: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeDeclinedExpiredCard: '4000000000000069',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_createDispute: '4000000000000259',
};

export function paymentMethodOf(account: StripeAccount, id: string): PaymentMethod {
  const method = account.paymentMethods.get(id);
  if (!method) throw missing('PaymentMethod', id, 'payment_method');
  return method;
}

/** A payment method that can be attached: an unattached one, or a new one for a test token. */
export function usablePaymentMethod(account: StripeAccount, id: string): PaymentMethod {
  const number = testMethods[id];
  if (number) {
    const decline = declineAtSetup(number);
    if (decline) throw new StripeRefusal(402, { type: 'card_error', ...decline });
    const expYear = new Date(account.now() * 1000).getUTCFullYear() + 4;
    return newPaymentMethod(account, {
      number,
      expMonth: 12,
      expYear,
      name: null,
      email: null,
      country: null,
    });
  }
  const method = paymentMethodOf(account, id);
  // Source: https://docs.stripe.com/api/payment_methods/attach
  if (method.customer) {
    throw invalid(
      'The payment method you provided has already been attached to a customer.',
      'payment_method',
    );
  }
  return method;
}
