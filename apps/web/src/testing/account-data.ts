import { accountEvents, failedTasks, userDetails } from '@homeport/contract/account';
import { accountCredit } from '@homeport/contract/account-credit';
import { listSessions, type User } from '@homeport/contract/auth';
import { invoices, planPayments } from '@homeport/contract/billing';
import { archives } from '@homeport/contract/archives';
import { deletionOutlook } from '@homeport/contract/deletion';
import { nothingToDelete } from './deletion-data.ts';
import { billingDetails } from '@homeport/contract/billing-details';
import { paymentMethods } from '@homeport/contract/payment-methods';
import type { CallAnswer } from '@homeport/contract/call';
import { ownMemberships } from '@homeport/contract/people';
import { secondFactors } from '@homeport/contract/second-factors';
import { staffRole } from '@homeport/contract/staff';
import { notifications } from '@homeport/contract/support-preferences';
import { customer } from './data.ts';
import { handle } from './server.ts';

const TIME = '2026-11-21T09:00:00.000Z';

/** How a running yearly plan is paid. */
export const payments = (
  change: Partial<CallAnswer<typeof planPayments>> = {},
): CallAnswer<typeof planPayments> => ({
  payment_provider: 'stripe',
  payment_type: 'subscription',
  free_trial: false,
  free_trial_end_date: null,
  payment_method: 'card',
  card_brand: 'visa',
  card_last4: '4242',
  stripe_balance: 0,
  balance: 0,
  price_list: 'standard',
  next_charge: { date: '2027-11-21T09:00:00.000Z', amount_cents: 11_856 },
  term_ends: '2027-11-21T09:00:00.000Z',
  grace_ends: null,
  payment_url: null,
  authentication_required: false,
  ends_soon: null,
  end_now: { refund_cents: 0, refund_until: null },
  scheduled_change: null,
  cancellation: null,
  ...change,
});

/** What a person is emailed about and sees in the bell: everything. */
export const allNotifications: CallAnswer<typeof notifications> = {
  ticket_reply: true,
  ticket_status: true,
  ticket_assigned: true,
  operation_finished: true,
  operation_failed: true,
  service_status: true,
  on_screen: {
    ticket_reply: true,
    ticket_status: true,
    operation_finished: true,
    website: true,
    payment: true,
    domain: true,
    email: true,
    security: true,
    service_status: true,
  },
};

/** Answers what the frame and the account settings ask for: one session, no invoices and no events. */
export function handleAccountSettings(user: User = customer()): void {
  const device = { user_agent: 'curl/8.5.0', ip: '203.0.113.7', created: TIME, last_used: TIME };
  handle(userDetails, { name: user.name, email: user.email, company: null });
  handle(staffRole, { isadmin: user.isadmin });
  handle(planPayments, payments());
  handle(accountCredit, { credit_cents: 0, credits: [] });
  handle(billingDetails, { details: null });
  handle(archives, { archives: [] });
  handle(deletionOutlook, nothingToDelete);
  handle(paymentMethods, { methods: [], can_add: false });
  handle(invoices, { invoices: [] });
  handle(failedTasks, { tasks: [] });
  handle(notifications, allNotifications);
  handle(ownMemberships, { accounts: [] });
  handle(secondFactors, { passkeys: [], authenticator: null, recovery_codes_left: 0, required: false });
  handle(listSessions, {
    sessions: [{ ...device, id: '0193f1c0-0000-7000-8000-0000000000b1', current: true }],
    devices: [],
  });
  handle(accountEvents, { events: [], next: null });
}
