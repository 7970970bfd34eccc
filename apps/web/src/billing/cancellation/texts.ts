import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('billingCancellation', {
  // Texts of the specification, verbatim.
  terms: 'Cancellation Terms',
  cancelAccount: 'CANCEL ACCOUNT',
  tooLong: ' Must be 500 characters or less',
  tickFirst:
    'Please confirm that you have read and understood our terms and wish to proceed with the cancellation.',
  submitted:
    'Account cancellation request was successfully submitted. You will receive further communication and confirmation of the cancellation from us via email.',
  failed: 'Request failed. Please send an email to {email} to initiate your cancellation.',

  // Our own texts.
  title: 'Cancel Plan',
  yourPlan: 'Your {plan} plan, {period, select, monthly {monthly} yearly {yearly} other {3 years}}',
  lead: 'It takes one step, with no phone call. See what happens below.',
  whenToEnd: 'When should your plan end?',
  endTerm: 'On {day}',
  endTermWhy:
    'Everything keeps working until the end of the term you have paid for. Nothing is refunded, and you can undo this until then.',
  endTrialWhy:
    'Everything keeps working until the end of your free trial. You are charged nothing, and you can undo this until then.',
  endNow: 'Now',
  endNowWhy: 'Your websites are switched off right away. This cannot be undone.',
  endNowRefund: 'We refund {amount} to your payment method today.',
  endNowPending: 'We’re working out your refund. This usually takes less than a minute.',
  endNowFree: 'Nothing was charged, so there is nothing to refund.',
  endNowLate: 'Nothing is refunded: the 30-day money-back guarantee is over.',
  endNowNothing: 'Nothing is refunded: there is no payment left to refund.',
  reason: 'Why are you leaving?',
  reasonHint: 'Optional. It helps us improve.',
  counted: '{count, number} / {limit, number}',
  brokenReason: 'This contains characters that cannot be stored. Please type it again.',
  agree: 'I have read and understood the Cancellation Terms and wish to proceed with the cancellation.',
  submitting: 'Sending your request ...',
  termNoCharge: 'Your payment method won’t be charged again from the moment you cancel.',
  termAccess: 'Access ends 1-5 business days after your cancellation. We email you the exact day.',
  termBack: 'You can undo this until we have confirmed it.',
  termKept: 'Access ends with the term you have paid for. You can undo the cancellation until then.',
  termNow: 'Access ends right away. You cannot undo this.',
  termData:
    'Your websites are switched off when access ends. We keep your data for another 30 days in case you change your mind.',
  termMoney:
    'Our 30 Day Money Back Guarantee applies within 30 days of your first payment. It does not cover domain names.',
  fullTerms: 'Terms of service',
  goToDashboard: 'GO TO DASHBOARD',
  seeAccount: 'Account',
  underWay: 'Your plan is cancelled',
  underWayLead:
    'You asked for it on {day}. Your payment method won’t be charged again. We confirm by email, and access ends within 1-5 business days.',
  confirmedLead: 'The cancellation is confirmed. Your access ends on {day}.',
  termLead: 'Everything keeps working until {day}. Your payment method won’t be charged again.',
  nowLead: 'Your plan ends now, and your payment method won’t be charged again.',
  nowLeadRefund:
    'Your plan ends now. We refund {amount} to your payment method; it arrives within 5 to 10 business days.',
  loadFailed: 'We could not load your plan.',
  keepPlan: 'Keep my plan',
  kept: 'Your cancellation was undone. Your plan continues as before.',
  notKept: 'That did not work. Please try again.',
});
