import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('domainsRenewal', {
  // The screen.
  title: 'Renew {name}',
  back: 'Back to {name}',
  loading: 'Loading the price ...',
  failed: 'The renewal of this domain could not be loaded.',
  priceFailed: 'We can’t get the price right now. Please try again in a minute.',
  notFoundWhy: 'It is not registered in this account.',
  elsewhere: 'This domain is registered elsewhere. Please renew it there.',
  pendingDelete: 'This domain can no longer be renewed or restored.',
  cancelled: 'ERROR! Payment was not successfully completed. Please try again or contact support.',

  // Stages after the expiry.
  grace:
    'This domain expired on {day}. Renew it by {until} to keep it; websites and email on it may be down.',
  redemption:
    'This domain was not renewed in time. You can still restore it until {until}, at a higher price. Another year is included.',

  // The order.
  period: 'Renew for',
  years: '{years, plural, one {# year} other {# years}}',
  perYear: 'Price per year',
  restoration: 'Restoration with one year',
  premium: 'Premium domain',
  until: 'Registered until',
  registeredUntil: 'New expiry date',
  tax: 'Tax',
  taxUnknown: 'We can’t work out the tax for your saved card. Please continue on the payment page.',
  dueToday: 'Due today',
  dueTodaySaid: '{name} for {years, plural, one {# year} other {# years}}: {price} due today',
  payByCard: 'Pay {price} with {brand} •••• {last4}',
  payOtherwise: 'Pay another way',
  payOnPage: 'Continue to payment',
  savesCard:
    'Your card is saved for later renewals. We charge it only when you pay with it, or while automatic renewal is on.',
  redirecting: 'Redirecting to Stripe ...',
  priceExpired: 'The price has expired. Here is the current one; please check it and pay again.',
  noCard: 'There is no saved card anymore. Please pay on the payment page.',
  paymentsUnavailable:
    'Our payment provider can’t be reached right now. You weren’t charged. Please try again.',

  // The result.
  outcome: 'Renewal',
  charging: 'Charging your card ...',
  renewing: 'The registry is renewing {name} ...',
  renewingDetail: 'This usually takes less than a minute. You can leave this page; we’ll email you.',
  waiting: 'Checking your payment ...',
  renewed: '{name} is renewed',
  renewedUntil: 'It is yours until {day}.',
  refused: '{name} could not be renewed',
  refusedDetail: 'Your payment is being refunded in full. The email about it says why.',
  attention: 'Your renewal is taking longer than usual',
  attentionDetail: 'Our team is on it and will email you. You get either the renewal or a full refund.',
  notPaid: 'This renewal is not paid',
  notPaidDetail: 'You weren’t charged. You can try again.',
  viewDomain: 'View domain',
  tryAgain: 'Try again',

  // Why the last try failed.
  declined: 'Your bank declined the charge. You weren’t charged. Use another card.',
  authentication_required: 'Your bank wants you to confirm the payment. Continue on the payment page.',
  no_card: 'There is no saved card to charge.',
  card_changed: 'Your saved card is a different one now, so we did not charge it. Check it and try again.',
  price_changed: 'The price is higher than the one you agreed to, so we did not charge your card.',
  already_renewed: 'This domain had already been renewed. You weren’t charged.',
  gone: 'This domain is no longer with our registrar. You weren’t charged.',
  refusedProblem: 'The registry did not accept the renewal. You weren’t charged.',
  expired: 'The last renewal was not paid in time. You weren’t charged.',
  tax_unknown:
    'We couldn’t work out the tax, so we did not charge your card. Please pay on the payment page.',

  // The bank wants its customer to confirm the payment.
  confirmTitle: 'Confirm your payment',
  confirmWhy:
    'Your bank wants you to confirm the payment. We renew the domain as soon as you have; you can come back to this page.',
  confirmPayment: 'Confirm payment',
  confirmOtherwise: 'You can also choose another way to pay below.',

  // Automatic renewal.
  autorenew: 'Automatic renewal',
  autorenewOn: 'We charge {brand} •••• {last4} {price} on {day} and renew it for a year.',
  autorenewOnSoon: 'We charge your saved card {price} before it expires, and renew it for a year.',
  plusTax: '{price} plus tax',
  autorenewByRegistrar: 'It renews automatically at the registrar.',
  autorenewOff: 'It expires unless you renew it.',
  autorenewOffer: 'On: we charge {brand} •••• {last4} {price} a year, four weeks before it expires.',
  autorenewNeedsCard: 'Renew once by card first; then you can turn this on.',
  autorenewTurnedOn: '{name} renews automatically.',
  autorenewTurnedOff: '{name} no longer renews automatically.',
  autorenewPriceChanged: 'The price is now {price} a year. Turn it on again if you agree.',
  autorenewFailed: 'This could not be changed. Please try again.',
});
