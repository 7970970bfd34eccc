import { type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

const refundIsLate = 'billing.refundLate';

export const billingProfiles: ProfilesOf<'billing'> = {
  'billing.closeCheckouts': {
    queue: 'billing',
    messages: { other: 'billing.checkoutLeftOpen' },
    ...notifiesStaff,
  },
  'billing.compareRevenue': {
    queue: 'housekeeping',
    messages: { other: 'billing.notCompared' },
    ...notifiesStaff,
  },
  'billing.credit': {
    queue: 'billing',
    messages: { other: 'billing.creditLate' },
    ...notifiesStaff,
  },
  'billing.endPlan': {
    queue: 'billing',
    messages: { other: 'billing.endLate' },
    ...notifiesStaff,
  },
  'billing.extendTrial': {
    queue: 'billing',
    messages: { other: 'billing.trialNotExtended' },
    ...notifiesStaff,
  },
  'billing.giveCredit': {
    queue: 'billing',
    messages: { other: 'billing.creditGivenLate' },
    ...notifiesStaff,
  },
  'billing.processEvent': {
    queue: 'billing',
    messages: { other: 'billing.eventFailed' },
    ...notifiesStaff,
  },
  'billing.readPayouts': {
    queue: 'housekeeping',
    messages: { other: 'billing.payoutsNotRead' },
    ...notifiesStaff,
  },
  'billing.publishCatalogue': {
    queue: 'billing',
    messages: { other: 'billing.catalogue.notPublished' },
    ...notifiesStaff,
  },
  'billing.refundGuarantee': {
    queue: 'billing',
    messages: {
      other: 'billing.refundLateEmail',
    },
    ...notifiesStaff,
  },
  'billing.refundInvoice': {
    queue: 'billing',
    messages: { other: 'billing.refundRefused' },
    ...notifiesStaff,
  },
  'billing.refundOrder': { queue: 'billing', messages: { other: refundIsLate }, ...notifiesStaff },
  'billing.refundSale': { queue: 'billing', messages: { other: refundIsLate }, ...notifiesStaff },
  'billing.revokeCredit': {
    queue: 'billing',
    messages: { other: 'billing.creditRevokedLate' },
    ...notifiesStaff,
  },
  'billing.scheduleChange': {
    queue: 'billing',
    messages: { other: 'billing.scheduledChangeLate' },
    ...notifiesStaff,
  },
  'billing.removeMethod': {
    queue: 'billing',
    messages: { other: 'billing.methodRemovalLate' },
    ...notifiesStaff,
  },
  'billing.setPaymentMethod': {
    queue: 'billing',
    messages: {
      other: 'billing.methodLate',
    },
    finished: null,
    failed: {
      customer: 'billing.methodFailed',
      screen: { notice: 'billing.methodNotice', retry: 'settings' },
    },
  },
  'billing.switchRenewal': {
    queue: 'billing',
    messages: { other: 'billing.renewalLate' },
    ...notifiesStaff,
  },
  'billing.updateCustomerEmail': {
    queue: 'billing',
    messages: { other: 'billing.emailLate' },
    ...notifiesStaff,
  },
  'billing.updateDetails': {
    queue: 'billing',
    messages: { other: 'billing.detailsLate' },
    ...notifiesStaff,
  },
  'billing.writeOff': {
    queue: 'billing',
    messages: { other: 'billing.writeOffFailed' },
    ...notifiesStaff,
  },
};
