import { catalogue } from '../app/texts/catalogue.ts';

export const text = catalogue({
  // Words of the specification, verbatim.
  fetching: 'Fetching Account Information ...',
  reloadHint: 'Please reload the page if this takes longer than a minute.',
  personalDetails: 'Personal Details',
  fullName: 'Full Name',
  notSet: 'Not set',
  email: 'Email',
  serverLogin: 'Server Login Username',
  company: 'Company',
  hostingAccount: 'Hosting Account',
  planName: 'Plan Name',
  planPeriod: 'Plan Period',
  inFreeTrial: 'In Free Trial',
  trialEnds: 'Trial ends {day}',
  cardEnding: '{brand} card ending {last4}',
  link: 'Link',
  stripeOther: 'Stripe Other',
  balance: 'Payments towards your plan will be first deducted from your balance of USD {amount}.',
  planUsage: 'Plan Usage',
  changePlan: 'Change Plan',
  cancelPlan: 'x Cancel Plan',

  // Ours.
  title: 'Account',
  backToDashboard: 'Dashboard',
  unset: '—',
  paymentMethod: 'Payment Method',
  stripe: 'Stripe',
  noMethod: 'None yet',
  otherProvider:
    'We have moved from our previous payment provider to Stripe. Please contact support to migrate your subscription.',
});
