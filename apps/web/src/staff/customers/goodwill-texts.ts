import { catalogue } from '../../foundation/texts/catalogue.ts';

/** What staff give customers. */
export const text = catalogue('staffGoodwill', {
  actions: 'Billing actions',
  giveCredit: 'Give credit',
  extendTrial: 'Extend free trial',

  // What was given.
  given: 'Credit and free trial',
  failed: 'Credit and free trial could not be loaded.',
  balance: '{amount} of credit left',
  balanceWhy: 'All credit of this customer, including what is left of former plans.',
  balanceUnknown: 'Stripe does not answer, so the credit that is left is unknown.',
  credit: '{amount} of credit',
  extension: '{days, plural, one {# day} other {# days}} more of free trial, until {day}',
  byOn: '{day}, by {name}',
  on: '{day}',
  left: '{amount} left',
  usedUp: 'Used up',
  state_requested: 'On its way',
  state_given: 'Given',
  state_failed: 'Failed',
  state_revoking: 'Being taken back',
  state_revoked: 'Taken back',
  revokedCents: '{amount} taken back',
  takeBack: 'Take back',
  takeBackOf: 'Take back the credit of {amount} from {day}',

  // Giving credit.
  giveLead:
    'It is taken off the next invoices of the customer’s plan until it is used up. It does not apply to domains and plans for 3 years, and it is never paid out.',
  giveLimit: 'Up to {amount}.',
  giveNow: 'Give {amount}',
  giveNowPlain: 'Give credit',
  giveStarted: 'The credit of {amount} is on its way. The customer gets an email.',
  noneLeft: 'You have given as much credit as you can within 24 hours. Ask an admin.',
  reasonHint: 'Saved in the audit log. The customer can read it in the account history.',

  // Taking it back.
  takeBackTitle: 'Take back credit',
  takeBackLead:
    'What invoices have not used of this credit is taken back, and the customer gets an email. Invoices that it was taken off do not change.',
  takeBackNow: 'Take back',
  takeBackStarted: 'The credit is being taken back.',

  // A longer trial.
  extendLead: 'The free trial of {plan} ends on {day}. The first payment moves to the new end.',
  days: 'Days to add',
  daysHint: 'Up to {days, plural, one {# day} other {# days}}.',
  daysInvalid: 'Please enter a whole number from 1 to {most}.',
  endsThen: 'The trial will end on {day}.',
  extendNow: 'Extend trial',
  extendStarted: 'The free trial will end on {day}. The customer gets an email.',
  trial_no_trial: 'This customer is not in a free trial.',
  trial_canceled: 'The plan is canceled. Undo the cancellation first.',
  trial_change: 'The plan changes when the trial ends. The customer has to undo that change first.',
  trial_running: 'The trial is being extended right now.',
  trial_used_up: 'This trial was already extended by as much as you can give. Ask an admin.',
});
