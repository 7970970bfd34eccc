import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('billingPromo', {
  promoCode: 'Promo code',
  apply: 'Apply',
  remove: 'Remove',
  removeCode: 'Remove promo code {code}',
  checking: 'Checking your code ...',
  applied: '{code} applied',
  takesOff:
    '{amount} off {charges, plural, =0 {every charge} one {the first charge} other {each of the first # charges}}.',
  offerIsBetter: 'The current offer saves you as much or more, so it applies and your code stays unused.',
  startsCheckout:
    'With a promo code, you pay on the next page. The credit for your current plan goes to your account balance.',
  enterCode: 'Enter a promo code.',
  failed: 'We could not check your code. Try again.',
  fullFrom: 'Then {price} on {day}, and {term} from {full} on',
  discountedUntil: 'Renews at {price} on {day}, and at {term} from {full} on',
});
