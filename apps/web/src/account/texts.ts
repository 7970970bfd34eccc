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
  managePaymentMethod: 'Manage Payment Method',
  cancelPlan: 'x Cancel Plan',
  paymentFailed: 'Oops! The payment operation was not successful! Please reload and try again.',
  notPermitted: 'Oops! The operation is not permitted!.',

  // Ours.
  title: 'Account',
  backToDashboard: 'Dashboard',
  unset: '—',
  paymentMethod: 'Payment Method',
  stripe: 'Stripe',
  noMethod: 'None yet',
  otherProvider:
    'We have moved from our previous payment provider to Stripe. Please contact support to migrate your subscription.',
  redirecting: 'Redirecting to Stripe ...',
  paymentsFailed: 'We could not load how your plan is paid.',

  // What comes next.
  nextCharge: 'Next Charge',
  chargeOn: '{amount} on {day}',
  chargeCancelled: 'None: your plan is cancelled',
  chargePaidUntil: 'None: paid until {day}, and nothing renews by itself',
  chargeTermOver: 'None: your prepaid term ended on {day}',
  chargeFree: 'None: this plan is free',
  chargeOpen: 'The open payment, once it can be charged',
  chargeUnknown: 'Being worked out ...',
  remainingValue: 'Remaining Value',
  remainingOf: '{amount} of what you paid for this term',
  paymentOpen: 'Payment open',
  worksUntil: 'Works Until',
  cancelled: 'Cancelled',
  freeTrial: 'Free trial',

  // A cancellation under way.
  cancellation: 'Cancellation',
  requestedOn:
    'Asked for on {day}. Your payment method is not charged any more. We confirm by email, and access ends within 1-5 business days.',
  accessEnds: 'Confirmed: your access ends on {day}.',

  // Back from where the payment method is changed.
  methodSaved: 'Your new payment method is saved. Future payments are charged to it.',
  methodSoon: 'It shows here in a moment.',
  methodCancelled: 'Your payment method was not changed.',
  dismiss: 'Dismiss',

  // Invoices.
  invoices: 'Invoices & Receipts',
  noInvoices: 'No invoices yet',
  noInvoicesWhy: 'Each payment of your plan will be listed here, with its receipt.',
  invoicesFailed: 'We could not load your invoices.',
  number: 'No. {number}',
  paid: 'Paid',
  open: 'Open',
  void: 'Void',
  uncollectible: 'Not collected',
  paidBack: 'Paid back',
  partPaidBack: '{amount} paid back',
  pdf: 'PDF',
  pdfOf: 'PDF of {what}',
  payNow: 'Pay now',
  payNowOf: 'Pay now: {what}',
  invoiceOf: 'invoice {number}',
  invoiceFrom: 'the invoice of {day}',
  showAll: '{count, plural, one {Show # more} other {Show # more}}',
});
