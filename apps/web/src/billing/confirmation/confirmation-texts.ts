import { catalogue } from '../../app/texts/catalogue.ts';

export const text = catalogue({
  // Words of the specification, verbatim.
  upgrading: 'UPGRADING HOSTING PLAN:',
  renewing: 'RENEWING HOSTING PLAN:',
  verifying: 'Verifying Payment Status. Please wait for this operation to complete ...',
  alreadySubscribed: 'You are already subscribed to the {plan} hosting plan.',
  alreadyUpgraded: 'Looks like you have already upgraded to this hosting plan.',
  upgraded: 'You have successfully upgraded to the {plan} hosting plan',
  upgradeFailed: 'Hosting upgrade failed. Please contact support!',
  renewalFailed: 'Failed to renew plan. Please contact support!',
  goToDashboard: 'GO TO DASHBOARD',

  // Ours.
  purchaseTitle: 'Your purchase',
  renewalTitle: 'Your renewal',
  upgradeTitle: 'Your upgrade',
  subscribed: 'You are subscribed to the {plan} hosting plan.',
  subscribedNext: 'Next, set up your hosting account. It takes about a minute.',
  existsNext: 'Everything is in order; there is nothing to pay again.',
  renewed: 'Your {plan} hosting plan is active again.',
  renewedNext: 'Websites that were switched off are back within a few minutes.',
  upgradedNext: 'It takes about 10 minutes until your websites have everything it includes.',
  failedNext:
    'If you were charged, the money is safe: we check every payment ourselves, and your plan becomes active as soon as it has arrived.',
  noSession: 'The address of this page is not complete.',
  checkAgain: 'Check again',
  reference: 'Reference: {id}',
});
