import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('billingConfirmation', {
  // Texts of the specification, verbatim.
  upgrading: 'UPGRADING HOSTING PLAN:',
  renewing: 'RENEWING HOSTING PLAN:',
  verifying: 'Verifying Payment Status. Please wait for this operation to complete ...',
  alreadySubscribed: 'You are already subscribed to the {plan} hosting plan.',
  alreadyUpgraded: 'Looks like you have already upgraded to this hosting plan.',
  upgraded: 'You have successfully upgraded to the {plan} hosting plan',
  upgradeFailed: 'Hosting upgrade failed. Please contact support!',
  renewalFailed: 'Failed to renew plan. Please contact support!',
  goToDashboard: 'GO TO DASHBOARD',

  // Our own texts.
  purchaseTitle: 'Your purchase',
  renewalTitle: 'Your renewal',
  upgradeTitle: 'Your upgrade',
  subscribed: 'You are subscribed to the {plan} hosting plan.',
  subscribedNext: 'Next, set up your hosting account. It takes about a minute.',
  existsNext: 'Everything is set, and there is nothing more to pay.',
  renewed: 'Your {plan} hosting plan is active again.',
  renewedNext: 'Websites that were switched off are back within a few minutes.',
  upgradedNext: 'Your websites get everything it includes within about 10 minutes.',
  failedNext:
    'If you were charged, your money is safe: we check every payment, and your plan becomes active as soon as it arrives.',
  yourSubscription: 'YOUR SUBSCRIPTION:',
  trialCardUsed: 'This card was already used for a free trial',
  trialCardUsedNext:
    'Each card gets one free trial. Nothing was charged and no plan was started. You can subscribe now without a trial, with this card or another one.',
  subscribeWithoutTrial: 'Subscribe without a trial',
  chooseAnother: 'Choose another plan',
  incompleteLink: 'This link is incomplete',
  noSession: 'Open it again from your email or from the payment page.',
  checkAgain: 'Check again',
  reference: 'Reference: {id}',
});
