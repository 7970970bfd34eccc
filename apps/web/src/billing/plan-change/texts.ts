import { catalogue } from '../../foundation/texts/catalogue.ts';

export const text = catalogue('billingPlanChange', {
  // Texts of the specification, verbatim.
  upgradeHeading: 'UPGRADE YOUR HOSTING PLAN.',
  fetching: 'Fetching existing plan and payment information ...',
  upgradePlan: 'UPGRADE PLAN',
  continueToPayment: 'CONTINUE TO PAYMENT',
  upgradingPlan: 'UPGRADING PLAN',
  loading: 'LOADING ...',
  upgraded: 'You have successfully upgraded to the {plan} hosting plan',
  bestPlan: 'You are already subscribed to our best plan. Need a bigger plan? Please contact support.',
  otherProvider:
    'Plan upgrades from this section are not supported with your payment provider. Please contact support to upgrade your plan.',
  goToDashboard: 'GO TO DASHBOARD',
  renewHeading: 'SUBSCRIBE TO A HOSTING PLAN.',
  renewLead:
    'You are no longer subscribed to a hosting plan. Please subscribe to a plan to resume your services.',
  renewNotPermitted: 'Oops! The operation is not permitted!. Please contact support if this error persists.',
  saveYearly: 'SAVE 20% with Yearly plans',

  // Our own texts.
  upgradeTitle: 'Upgrade plan',
  yourPlan:
    'You are on the {plan} plan, paid {period, select, monthly {monthly} yearly {yearly} other {for 3 years}}.',
  freePlan: 'You are on the free plan for domains.',
  legacyPlan: 'You are on the legacy plan: the hosting you had before this portal. It is not charged here.',
  termUntil: 'Your current term runs until {day}.',
  trialUntil: 'Your free trial runs until {day}.',
  smallerPlan: 'Looking for a smaller plan or monthly billing?',
  upgradedNext: 'Please wait about 10 minutes before you use your hosting account.',
  cancelledFirst: 'Your plan is cancelled, so it cannot be changed. Undo the cancellation first.',
  seeCancellation: 'See your cancellation',
  unpaidFirst: 'A payment for your plan is open. Once it is paid, your plan can be upgraded.',
  seePayments: 'See your payments',
  loadFailed: 'We could not load your payment details.',
  previewFailed: 'We could not calculate the cost of this change. Nothing has been charged.',

  // What a change costs.
  months: '{months, plural, one {# month} other {# months}} at {price}',
  prorated: '{plan} until {day}, prorated',
  offer: 'Discount: {title}',
  anOffer: 'Discount',
  prorationCredit: 'Credit for unused time on {plan}',
  prepaidCredit: 'Credit for your prepaid {plan} plan',
  tax: 'Tax',
  openBefore: 'Past due',
  freeTrial: 'Free trial',
  creditKept: '{amount} of your credit stays on your account balance for later payments.',
  nextCharge: 'Next charge: {amount} on {day}',
  firstCharge: 'First charge: {amount} on {day}',
  chargedToCard: 'Charged to your {brand} card ending in {last4} right away.',
  chargedAtOnce: 'Charged to your payment method right away.',
  paidAtCheckout: 'You pay on the next page, on Stripe.',
  calculating: 'Calculating what you pay today ...',

  // Renewal.
  renewTitle: 'Renew your plan',
  kept: 'We kept your websites and data. They are back online within minutes of your payment.',
  lastPlan:
    'Your last plan: {plan}, paid {period, select, monthly {monthly} yearly {yearly} other {for 3 years}}.',
  renewLoadFailed: 'We could not load your plan.',

  // Templates.
  templateTitle: 'Plans with website templates',
  templateLead: 'A ready-made website, installed for you in minutes. Pick a plan that includes templates.',
  templateBest: 'Your plan already includes everything listed here.',
  createAccount: 'CREATE YOUR ACCOUNT',
  haveAccount: 'Log in',
});
