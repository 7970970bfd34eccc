import { type ProfilesOf, notifiesStaff } from '../operation-profile.ts';

const refundIsLate = 'Your refund is taking longer than usual. Our team is on it.';

export const billingProfiles: ProfilesOf<'billing'> = {
  'billing.closeCheckouts': {
    queue: 'billing',
    messages: { other: 'A checkout that was left open could not be closed.' },
    ...notifiesStaff,
  },
  'billing.credit': {
    queue: 'billing',
    messages: { other: 'Your credit is taking longer than usual. Our team is on it.' },
    ...notifiesStaff,
  },
  'billing.endPlan': {
    queue: 'billing',
    messages: { other: 'The end of the plan is taking longer than usual. Our team is on it.' },
    ...notifiesStaff,
  },
  'billing.processEvent': {
    queue: 'billing',
    messages: { other: 'An event from the payment provider could not be processed.' },
    ...notifiesStaff,
  },
  'billing.refundGuarantee': {
    queue: 'billing',
    messages: {
      other: 'Your refund is taking longer than usual. Our team is on it and will email you.',
    },
    ...notifiesStaff,
  },
  'billing.refundInvoice': {
    queue: 'billing',
    messages: { other: 'The payment service refuses the refund ({code}).' },
    ...notifiesStaff,
  },
  'billing.refundOrder': { queue: 'billing', messages: { other: refundIsLate }, ...notifiesStaff },
  'billing.refundSale': { queue: 'billing', messages: { other: refundIsLate }, ...notifiesStaff },
  'billing.setPaymentMethod': {
    queue: 'billing',
    messages: {
      other: 'Changing your payment method is taking longer than usual. Our team is on it.',
    },
    finished: null,
    failed: {
      customer: 'Your new payment method could not be set.',
      screen: { notice: 'Changing your payment method failed', retry: 'settings' },
    },
  },
  'billing.switchRenewal': {
    queue: 'billing',
    messages: { other: 'Your change is taking longer than usual. Our team is on it.' },
    ...notifiesStaff,
  },
  'billing.updateCustomerEmail': {
    queue: 'billing',
    messages: { other: 'Updating your email address at the payment provider is taking longer than usual.' },
    ...notifiesStaff,
  },
  'billing.writeOff': {
    queue: 'billing',
    messages: { other: 'An invoice that is no longer due could not be closed.' },
    ...notifiesStaff,
  },
};
