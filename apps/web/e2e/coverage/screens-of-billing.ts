import type { Screen } from './screen.ts';

const verifying = 'Verifying Payment Status. Please wait for this operation to complete ...';
const alreadySubscribed = 'You are already subscribed to the {plan} hosting plan.';
const notPermitted = 'Oops! The operation is not permitted!.';
const notSuccessful = 'Oops! The payment operation was not successful! Please reload and try again.';

/** Buying, changing, renewing, cancelling a plan. */
export const screensOfBilling = {
  S52: {
    name: 'Buying a plan',
    at: ['purchase'],
    shows: 'Choose your plan',
    texts: [
      'Loading plans...',
      'see more',
      'show less',
      'compare plans',
      'PROCEED TO PAYMENT',
      'REDIRECTING TO STRIPE ...',
      'ERROR! Payment was not successfully completed. Please try again or contact support.',
      notSuccessful,
      notPermitted,
      '30 Day Money Back Guarantee',
      '30 day free trial',
      '$7.98',
      '$5.78',
      '$3.88',
      '$12.98',
      '$9.88',
      '$25.98',
      '$19.88',
      '$15.98',
    ],
    states: [],
  },
  S53: {
    name: 'Changing to another plan',
    at: ['upgradePlan'],
    shows: 'UPGRADE YOUR HOSTING PLAN.',
    texts: [
      'UPGRADE YOUR HOSTING PLAN.',
      'Fetching existing plan and payment information ...',
      'UPGRADE PLAN',
      'CONTINUE TO PAYMENT',
      'LOADING ...',
      'UPGRADING PLAN',
      'You have successfully upgraded to the {plan} hosting plan',
      'You are already subscribed to our best plan. Need a bigger plan? Please contact support.',
      'Plan upgrades from this section are not supported with your payment provider. Please contact support to upgrade your plan.',
      'GO TO DASHBOARD',
      notSuccessful,
      notPermitted,
    ],
    states: [
      'Please wait about 10 minutes before you use your hosting account.',
      'Your bank asks you to confirm this payment.',
    ],
  },
  S54: {
    name: 'Coming back with a plan',
    at: ['paymentPending'],
    shows: 'SUBSCRIBE TO A HOSTING PLAN.',
    texts: [
      'SUBSCRIBE TO A HOSTING PLAN.',
      'You are no longer subscribed to a hosting plan. Please subscribe to a plan to resume your services.',
      'CONTINUE TO PAYMENT',
      'REDIRECTING TO STRIPE ...',
      'Oops! The operation is not permitted!. Please contact support if this error persists.',
    ],
    states: [notSuccessful],
  },
  S55: {
    name: 'Confirmation of a new plan',
    at: ['purchaseConfirmation'],
    shows: 'UPGRADING HOSTING PLAN:',
    texts: [
      'UPGRADING HOSTING PLAN:',
      verifying,
      alreadySubscribed,
      'Hosting upgrade failed. Please contact support!',
      'GO TO DASHBOARD',
    ],
    states: [
      'You are subscribed to the {plan} hosting plan.',
      'This card was already used for a free trial',
      'This link is incomplete',
    ],
  },
  S56: {
    name: 'Confirmation of a renewal',
    at: ['renewConfirmation', 'renewConfirmationOfPlan'],
    shows: 'RENEWING HOSTING PLAN:',
    texts: [
      'RENEWING HOSTING PLAN:',
      verifying,
      alreadySubscribed,
      'Failed to renew plan. Please contact support!',
    ],
    states: ['Your {plan} hosting plan is active again.'],
  },
  S57: {
    name: 'Confirmation of another plan',
    at: ['upgradeConfirmation', 'upgradeConfirmationOfPlan'],
    shows: 'UPGRADING HOSTING PLAN:',
    texts: [
      'UPGRADING HOSTING PLAN:',
      verifying,
      'Looks like you have already upgraded to this hosting plan.',
      'Hosting upgrade failed. Please contact support!',
    ],
    states: ['You have successfully upgraded to the {plan} hosting plan'],
  },
  S58: {
    name: 'Cancelling the plan',
    at: ['cancelPlan'],
    shows: 'Cancel Plan',
    texts: [
      'Cancellation Terms',
      'CANCEL ACCOUNT',
      'Must be 500 characters or less',
      'Please confirm that you have read and understood our terms and wish to proceed with the cancellation.',
      'Account cancellation request was successfully submitted. You will receive further communication and confirmation of the cancellation from us via email.',
      'Request failed. Please send an email to {email} to initiate your cancellation.',
    ],
    states: [
      'Sending your request ...',
      'When should your plan end?',
      'We refund {amount} to your payment method today.',
      'Nothing is refunded: the 30-day money-back guarantee is over.',
      'Everything keeps working until {day}. Your payment method won’t be charged again.',
      'Your plan ends now. We refund {amount} to your payment method; it arrives within 5 to 10 business days.',
    ],
  },
} satisfies Record<string, Screen>;
